/** Looks up by single keys, which are given to `find` together: all those asked for until `gathering`, begun with the first, resolves. */
export function gathered<Value>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  gathering: () => Promise<unknown>,
): (key: string) => Promise<Value | undefined> {
  let open: { keys: Set<string>; found: Promise<ReadonlyMap<string, Value>> } | null = null;
  const begin = () => {
    const keys = new Set<string>();
    const found = gathering().then(() => {
      open = null;
      return find([...keys]);
    });
    return { keys, found };
  };
  return async (key) => {
    open ??= begin();
    open.keys.add(key);
    return (await open.found).get(key);
  };
}
