import type { DatabaseSync } from "node:sqlite";
import { bytesOfField, numberOfField } from "./protobuf.ts";

/** `fronts` holds for each template the places of the fields on its front, in order; fields beyond the 40th are left out. */
export type StoredNoteType = {
  id: number;
  name: string;
  fields: string[];
  hasMoreFields: boolean;
  fronts: number[][];
  isCloze: boolean;
};

const MOST_TYPES = 200;
export const MOST_FIELDS = 40;
const MOST_TEMPLATES = 40;
const CLOZE = 1;
const CONFIG = { kind: 1, front: 1 } as const;
const FIELD_ON_CARD = /\{\{([^{}]{1,200})\}\}/g;

/** The note types of a collection whose tables hold them each: schema 15 and newer. */
export function noteTypesInTables(database: DatabaseSync): StoredNoteType[] {
  const types = database.prepare("SELECT id, name, config FROM notetypes LIMIT ?");
  const fieldsOf = database.prepare(
    "SELECT name FROM fields WHERE ntid = ? AND ord >= 0 ORDER BY ord LIMIT ?",
  );
  const templatesOf = database.prepare(
    "SELECT config FROM templates WHERE ntid = ? AND ord >= 0 ORDER BY ord LIMIT ?",
  );
  return types.all(MOST_TYPES).map(({ id, name, config }) => {
    const fields = fieldsOf.all(id as number, MOST_FIELDS + 1).map((field) => String(field.name));
    const fronts = templatesOf
      .all(id as number, MOST_TEMPLATES)
      .map((template) => String(bytesOfField(bytesIn(template.config), CONFIG.front)));
    const isCloze = numberOfField(bytesIn(config), CONFIG.kind) === CLOZE;
    return { ...noteType(name, fields, fronts), id: Number(id), isCloze };
  });
}

/** The note types of a collection that keeps them as JSON in one row: schema 11. */
export function noteTypesInJson(models: string): StoredNoteType[] {
  const stored = Object.entries<Record<string, unknown>>(JSON.parse(models)).slice(0, MOST_TYPES);
  return stored.map(([id, { name, type, flds, tmpls }]) => {
    const fields = listOf(flds).map((field) => String(field.name));
    const fronts = listOf(tmpls).map((template) => String(template.qfmt));
    return { ...noteType(name, fields, fronts), id: Number(id), isCloze: Number(type) === CLOZE };
  });
}

function noteType(name: unknown, fields: string[], fronts: string[]) {
  return {
    name: String(name),
    fields: fields.slice(0, MOST_FIELDS),
    hasMoreFields: fields.length > MOST_FIELDS,
    fronts: fronts.slice(0, MOST_TEMPLATES).map((front) => placesOnFront(front, fields)),
  };
}

/** The places of the fields that a template shows, as in {{Arabic}} and {{type:Arabic}}; conditions are none. */
function placesOnFront(front: string, fields: readonly string[]): number[] {
  return [...front.matchAll(FIELD_ON_CARD)].flatMap(([, tag = ""]) => {
    if (/^\s*[#^/!]/.test(tag)) return [];
    const place = fields.indexOf(tag.slice(tag.lastIndexOf(":") + 1).trim());
    return place < 0 ? [] : [place];
  });
}

function listOf(value: unknown): Record<string, unknown>[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items
    .map((item) => Object(item) as Record<string, unknown>)
    .sort((a, b) => Number(a.ord) - Number(b.ord));
}

function bytesIn(value: unknown): Buffer {
  return value instanceof Uint8Array ? Buffer.from(value) : Buffer.alloc(0);
}
