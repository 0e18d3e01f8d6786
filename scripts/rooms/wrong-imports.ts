import path from "node:path";
import { PACKAGES, ROOMS } from "./rooms.ts";

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(["'])([^"'\n]+)\1/g;

const NAMES = Object.keys(ROOMS).toSorted((a, b) => b.length - a.length);

/** The imports of a file that its room does not allow, as sentences. Types count like values. */
export function wrongImports(file: string, source: string): string[] {
  const room = roomOf(file);
  if (!room) return [`${file} stands in no room (scripts/rooms/rooms.ts)`];
  const imports = [...source.matchAll(IMPORT)].map(([, , name = ""]) => name);
  return imports.flatMap((name) => {
    const target = targetOf(file, name);
    if (target === null) return isForbidden(name, room) ? [`${file} imports ${name}`] : [];
    return mayImport(room, target) ? [] : [`${file} (${room}) imports ${target}`];
  });
}

function roomOf(file: string): string | undefined {
  return NAMES.find((name) => isIn(file, name));
}

function mayImport(room: string, target: string): boolean {
  if (roomOf(target) === room) return true;
  return (ROOMS[room] ?? []).some((name) => isIn(target, name));
}

function isIn(file: string, name: string): boolean {
  if (name.endsWith("/*")) return path.dirname(file) === name.slice(0, -2);
  return file === name || file.startsWith(`${name}/`);
}

function targetOf(file: string, name: string): string | null {
  if (name.startsWith("./+types/")) return null;
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") ? path.join(path.dirname(file), name) : null;
}

function isForbidden(name: string, room: string): boolean {
  const rooms = PACKAGES[name];
  return rooms !== undefined && !rooms.includes(room);
}
