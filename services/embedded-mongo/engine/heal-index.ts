import { rebuildIndex } from "../store/build-index.ts";
import type { Engine } from "./engine.ts";

const AGAIN_MS = 60_000;

/** Builds a damaged index anew in the next turn to write; if that fails, whoever meets it a minute later starts it again. */
export function healIndex(engine: Engine, table: string): void {
  if (engine.healing.has(table)) return;
  engine.healing.add(table);
  engine.writes
    .writeAtLength((connection) => rebuildIndex(connection, table))
    .then((name) => {
      engine.healing.delete(table);
      engine.tell(`the index ${name} was damaged, and was built anew from its documents`);
    })
    .catch((error) => {
      setTimeout(() => engine.healing.delete(table), AGAIN_MS).unref();
      engine.tell(`the index in ${table} is damaged, and could not be built anew: ${error}`);
    });
}
