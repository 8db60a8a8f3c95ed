"""Card sets as frozen typed values: areas, cards, decks, recipes, themes."""
