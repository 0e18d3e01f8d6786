import { statSync } from "node:fs";
import { dirname } from "node:path";
import { backUpFolder } from "./backup.ts";
import type { ConnectionPool } from "./connection-pool.ts";
import { HALF_BROUGHT_OVER } from "./file-format.ts";
import { roomIn } from "./free-pages.ts";

/** Copies the file of a former version before anything of it is brought over, where that leaves as much room again. */
export async function keepFormer(
  pool: ConnectionPool,
  tell: (text: string) => void,
): Promise<void> {
  const { file, format } = pool;
  if (format >= HALF_BROUGHT_OVER) return;
  const copy = `${file}.format-${format}`;
  const told = "the data as the former version left it is";
  try {
    const least = 2 * statSync(file).size;
    const folder = dirname(file);
    if (roomIn(folder) < least) throw new Error(`${folder} has no ${least} bytes of room`);
    tell(`keeping the data as the former version left it in ${copy}`);
    await backUpFolder({ folder, file: copy });
    tell(`${told} kept in ${copy}: remove it when it is not needed any more`);
  } catch (error) {
    tell(`${told} not kept: ${error}`);
  }
}
