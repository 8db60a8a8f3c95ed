"""How the kernel is compiled in half the time: by keeping from Numba work that it would do again and again.

Left alone, Numba optimises each function with all that it calls, makes machine code of it, and does so again for what
calls that, up to the top. Here, a function that only other functions of the kernel call *waits*: it is kept as the
compiler's own code; the `entry` that calls it is optimised and made into machine code, with all its parts, once. And
of which type a sum of two numbers is, is asked once, not at each sum. This leans on Numba's inner parts: where a
version of Numba lacks one of them, functions are compiled in the usual way.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any


def _parts() -> tuple[Any, type] | None:
    """The code generator of this machine and its class of libraries, or None."""
    try:
        from numba.core.codegen import JITCodeLibrary
        from numba.core.registry import cpu_target

        generator = cpu_target.target_context.codegen()
        needed = ("_final_module", "_linking_libraries", "_reload_init", "_finalized", "_codegen")
        library = generator.create_library("a look at what libraries hold")
        if generator._library_class is not JITCodeLibrary or not all(hasattr(library, name) for name in needed):
            return None
    except (ImportError, AttributeError):
        return None
    return generator, _waiting(JITCodeLibrary, generator)


def _waiting(usual: Any, generator: Any) -> type:
    class Absent:
        """A generator without the environment that Python's functions have: nothing of it is in memory yet."""

        def __getattr__(self, name: str) -> Any:
            return getattr(generator, name)

        def set_env(self, *_: Any) -> None:
            """There is nowhere to put it."""

    class Waiting(usual):  # type: ignore[misc]
        """A library that is linked, but neither optimised nor made into machine code."""

        codegen = Absent()

        def add_llvm_module(self, module: Any) -> None:
            self._final_module.link_in(module)

        def finalize(self) -> None:
            for library in dict.fromkeys(self._linking_libraries):
                self._reload_init.update(library._reload_init)
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)
            self._finalize_dynamic_globals()
            self._finalized = True

        def get_pointer_to_function(self, *_: str) -> int:
            self._ensure_finalized()
            return 0

    return Waiting


@contextlib.contextmanager
def remembering_types() -> Iterator[None]:
    """Remember of which type the results of operators on plain numbers are, while functions are compiled here."""
    try:
        from numba.core import types
        from numba.core.registry import cpu_target

        context = cpu_target.typing_context
        usual = context.resolve_function_type
        plain = (types.Integer, types.Boolean, types.CPointer, types.Literal)
    except (ImportError, AttributeError):
        yield
        return
    known: dict[Any, Any] = {}

    def resolve(function: Any, arguments: Any, named: Any) -> Any:
        if named or type(function) is not types.Function or not all(isinstance(a, plain) for a in arguments):
            return usual(function, arguments, named)
        # What stands in the source as a number is of the same type as any other.
        key = function, tuple(map(types.unliteral, arguments))
        if key not in known:
            known[key] = usual(function, key[1], named)
        return known[key]

    context.resolve_function_type = resolve
    try:
        yield
    finally:
        context.resolve_function_type = usual


class Linker:
    """Switches between waiting and usual libraries while functions are compiled."""

    def __init__(self) -> None:
        self.parts: tuple[Any, type] | None = None
        self.looked = False

    @contextlib.contextmanager
    def waiting(self) -> Iterator[None]:
        """Let what is compiled here wait for its caller."""
        if not self.looked:
            self.parts, self.looked = _parts(), True
        if self.parts is None:
            yield
            return
        generator, waiting = self.parts
        before = generator._library_class
        generator._library_class = waiting
        try:
            yield
        finally:
            generator._library_class = before
