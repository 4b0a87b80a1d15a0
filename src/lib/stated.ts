type Stated<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], null | undefined> };

const isStated = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value === 0 || Boolean(value);

/** Returns the fields without those that state nothing: undefined, null, false, `""` and empty lists. */
export function stated<Fields extends object>(fields: Fields): Stated<Fields> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, fewer
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isStated(value))) as Stated<Fields>;
}
