const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** An error that means a damaged data file, told with the file's name and the way out; any other as it is. */
export function namingDamage(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !meansDamage(error)) return error;
  const advice = "bring a backup back with npm run restore -- FILE";
  return new Error(`the database ${file} is damaged (${error.message}): ${advice}`, {
    cause: error,
  });
}

function meansDamage(error: Error & { errcode?: number }): boolean {
  const code = (error.errcode ?? 0) % 256;
  return code === CORRUPT || code === NOT_A_DATABASE;
}
