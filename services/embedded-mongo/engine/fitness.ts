import { FILLER_BYTES } from "../store/disk-probe.ts";
import {
  DAMAGED,
  DamagedIndex,
  NO_ROOM,
  namingStorageFailure,
  UNREADABLE,
} from "../store/storage-failure.ts";
import { CommandError, commandError } from "../values/errors.ts";
import type { Engine } from "./engine.ts";
import { healIndex } from "./heal-index.ts";

/** The error as the client is told it; what it shows of the data file and the disk is remembered. */
export function notingFailure(engine: Engine, thrown: unknown): unknown {
  if (thrown instanceof DamagedIndex) {
    healIndex(engine, thrown.table);
    return commandError(UNREADABLE, thrown.message);
  }
  const error = namingStorageFailure(thrown, engine.pool.file);
  if (error instanceof CommandError && error !== thrown) {
    if (error.code === DAMAGED) engine.damage = error;
    if (error.code === NO_ROOM) engine.lackOfRoom = error;
  }
  return error;
}

/** Throws what makes the engine unfit for work: damage, or a disk that still takes no more. */
export async function checkFitness(engine: Engine): Promise<void> {
  if (engine.damage) throw engine.damage;
  await engine.probeDisk();
  if (!engine.lackOfRoom) return;
  const write = (sql: string) =>
    engine.writes.write((connection) => connection.run(sql), engine.limits.writeWaitMs);
  try {
    await write("CREATE TABLE IF NOT EXISTS room (filler BLOB NOT NULL)");
    await write(`INSERT INTO room VALUES (zeroblob(${FILLER_BYTES}))`);
    await write("DELETE FROM room");
    engine.lackOfRoom = undefined;
  } catch (error) {
    throw notingFailure(engine, error);
  }
}
