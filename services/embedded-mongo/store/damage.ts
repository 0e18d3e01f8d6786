import { type CommandError, commandError } from "../values/errors.ts";

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** An error that means a damaged data file, told with the file's name and the way out; any other as it is. */
export function namingDamage(error: unknown, file: string): unknown {
  return error instanceof Error && meansDamage(error) ? damaged(file, error.message) : error;
}

/** Whether SQLite says by its error that a file is not a whole database. */
export function meansDamage(error: unknown): boolean {
  const code = ((error as { errcode?: number }).errcode ?? 0) % 256;
  return code === CORRUPT || code === NOT_A_DATABASE;
}

/** The error of a data file that is not whole. */
export function damaged(file: string, reason: string): CommandError {
  const advice = "bring a backup back with npm run restore -- FILE";
  return commandError(301, `the database ${file} is damaged (${reason}): ${advice}`);
}
