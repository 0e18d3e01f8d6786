import { readFileSync } from "node:fs";

/** A package that Anki’s own library wrote (tests/fixtures/decks/make.py). */
export function fixtureDeck(name: "old.apkg" | "new.apkg"): Buffer {
  return readFileSync(new URL(`../../fixtures/decks/${name}`, import.meta.url));
}
