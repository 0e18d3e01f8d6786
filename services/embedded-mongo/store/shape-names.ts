/** The names of a document's fields: each as BSON has it, after a byte for the type. */
export type Names = readonly Buffer[];

/** A shape by its id. */
export type Shape = { id: number; names: Names };

/** The shapes of one collection, by their names as one text with a zero byte after each, and by their ids. */
export type Shapes = {
  /** The shapes of the document that was packed last and of what stands in it: those of the next are likely the same. */
  latest: Shape[];
  /** 0 if there are too many shapes for another. */
  idOf(names: string): number;
  namesOf(id: number): Names;
};

/** Shapes that are emptied when what they know was undone, or may be gone. */
export type ForgettableShapes = Shapes & { forget(): void };

/** The names of a shape's text. */
export function namesIn(text: string): Names {
  const names = text.split("\0").slice(0, -1);
  return names.map((name) => Buffer.from(`\0${name}\0`, "latin1"));
}

const placeNames: Buffer[] = [];

/** The name of a place in an array. */
export function placeName(index: number): Buffer {
  placeNames[index] ??= Buffer.from(`\0${index}\0`);
  return placeNames[index];
}
