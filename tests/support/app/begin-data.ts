import { copyFileSync } from "node:fs";
import path from "node:path";
import { DATA_FILE } from "#services/embedded-mongo/store/backup.ts";

/** The data that `scripts/begin-data.ts` makes, once for each build. */
export const BEGUN_DATA = path.resolve("build/begun.sqlite");

/** Puts into a new data folder what a first start leaves there, without an admin: its indexes and starter sets take seconds to make. */
export function beginData(folder: string): void {
  copyFileSync(BEGUN_DATA, path.join(folder, DATA_FILE));
}
