"""Words: sentences generated from the rules, the catalogue, documents."""
