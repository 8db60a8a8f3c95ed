"""A rulebook's document as PDF: lines, blocks, columns, pages, tags, and sheets for folding."""
