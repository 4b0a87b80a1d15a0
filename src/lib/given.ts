type Without<Fields, Empty> = { [Name in keyof Fields]?: Exclude<Fields[Name], Empty> };

/** Returns the fields without those that are undefined. */
export function given<Fields extends object>(fields: Fields): Without<Fields, undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, fewer
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Without<
    Fields,
    undefined
  >;
}

/** Returns the fields without those that state nothing: undefined, null, false, `""` and empty lists. */
export function stated<Fields extends object>(fields: Fields): Without<Fields, null | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, fewer
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isStated(value))) as Without<
    Fields,
    null | undefined
  >;
}

const isStated = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value === 0 || Boolean(value);
