type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Returns the fields without those that are undefined. */
export function given<Fields extends object>(fields: Fields): Given<Fields> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, fewer
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>;
}
