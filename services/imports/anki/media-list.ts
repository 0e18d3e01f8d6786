import { bytesOfField, fieldsIn, numberOfField } from "./protobuf.ts";

/** Which entry of the package holds which medium, by the name that notes call it. */
export type MediaList = Map<string, string>;

const NAME = 1;
const LEGACY_ENTRY = 255;

/** Reads the list of a new package, a protobuf message, or of an old one, a JSON object. A list that is damaged is empty. */
export function readMediaList(list: Buffer, isNew: boolean): MediaList {
  try {
    return isNew ? newList(list) : oldList(list);
  } catch {
    return new Map();
  }
}

function newList(list: Buffer): MediaList {
  const messages = [...fieldsIn(list)].flatMap(({ value }) =>
    typeof value === "number" ? [] : [value],
  );
  return new Map(
    messages.map((message, index) => {
      const entry = numberOfField(message, LEGACY_ENTRY) || index;
      return [bytesOfField(message, NAME).toString(), String(entry)];
    }),
  );
}

function oldList(list: Buffer): MediaList {
  const names = Object.entries<unknown>(JSON.parse(list.toString()));
  return new Map(names.map(([entry, name]) => [String(name), entry]));
}
