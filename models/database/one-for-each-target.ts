import type { Fields, Write } from "./write.ts";

/** The same writes, with one for each target; what names none ends those of its model. */
export function oneForEachTarget(writes: readonly Write[]): Write[] {
  const all: Write[] = [];
  const places = new Map<Write["model"], Map<string, number>>();
  for (const write of writes) {
    const { model } = write;
    const target = write.name === "updateOne" ? write.target : undefined;
    if (target === undefined) places.delete(model);
    const ofModel = places.get(model) ?? new Map<string, number>();
    const place = target === undefined ? undefined : ofModel.get(target);
    const first = place === undefined ? undefined : all[place];
    if (place !== undefined && first?.name === "updateOne" && write.name === "updateOne") {
      all[place] = { ...first, update: updatedOnce(first.update, write.update) };
      continue;
    }
    if (target !== undefined) places.set(model, ofModel.set(target, all.length));
    all.push(write);
  }
  return all;
}

type Pushed = { $each: unknown[]; $slice: number };

// How two updates of one path are one.
const BOTH: Record<string, (first: unknown, second: unknown) => unknown> = {
  $inc: (first, second) => Number(first) + Number(second),
  $push: (first, second) => ({
    ...(second as Pushed),
    $each: [...(first as Pushed).$each, ...(second as Pushed).$each],
  }),
  $set: (_first, second) => second,
  $setOnInsert: (first) => first,
  $unset: (_first, second) => second,
};

function updatedOnce(first: Fields, second: Fields): Fields {
  const update: Fields = { ...first };
  for (const [operator, paths] of Object.entries(second)) {
    const both = BOTH[operator];
    if (!both) throw new Error(`Two updates with ${operator} cannot be made one`);
    const known = { ...(update[operator] as Fields | undefined) };
    for (const [path, value] of Object.entries(paths as Fields)) {
      known[path] = path in known ? both(known[path], value) : value;
    }
    update[operator] = known;
  }
  return update;
}
