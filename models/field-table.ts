type Name<Table> = keyof Table & string;

/** The names of a table's fields, in its order. */
export function fieldNames<Table extends object>(table: Table): Name<Table>[] {
  // TypeScript allows for more keys than the type names; a table has no others.
  return Object.keys(table) as Name<Table>[];
}

/** The fields of a table, each with what is made of it; the order stays. */
export function mapFields<Table extends object, Value>(
  table: Table,
  map: (name: Name<Table>, field: Table[Name<Table>]) => Value,
): Record<Name<Table>, Value> {
  return eachOf(fieldNames(table), (name) => map(name, table[name]));
}

/** An object with these names, each with what is made of it. */
export function eachOf<Key extends string, Value>(
  names: readonly Key[],
  make: (name: Key) => Value,
): Record<Key, Value> {
  // Every name is given its value before it is returned.
  const made = {} as Record<Key, Value>;
  for (const name of names) made[name] = make(name);
  return made;
}

/** Picks a table's fields from another object, in the table's order. */
export function pickFields<Table extends object, From extends Record<Name<Table>, unknown>>(
  table: Table,
  from: From,
): Pick<From, Name<Table>> {
  // Each name keeps the type it has in the other object.
  return mapFields(table, (name) => from[name]) as Pick<From, Name<Table>>;
}

/** A stored field that is `initial` until it is set. */
export function field<Value>(type: TypeOf<Value>, initial: Value) {
  return { type, default: initial };
}

type TypeOf<Value> = [NonNullable<Value>] extends [string]
  ? StringConstructor
  : [NonNullable<Value>] extends [number]
    ? NumberConstructor
    : [NonNullable<Value>] extends [boolean]
      ? BooleanConstructor
      : DateConstructor;

/** The fields of a table as they are until they are set. */
export function initialValues<Table extends Record<string, { default: unknown }>>(table: Table) {
  // Each name keeps the value of its own field.
  return mapFields(table, (_, { default: initial }) => initial) as FieldValues<Table>;
}

/** The values of a record; a field without an initial value is required. */
export type FieldValues<Table> = {
  [Name in keyof Table]: Table[Name] extends { default: infer Value }
    ? Value
    : Table[Name] extends { type: DateConstructor }
      ? Date
      : string;
};
