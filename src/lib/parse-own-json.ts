/** Parses JSON that this product wrote itself, as what it wrote. Never for text that comes from a user. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it wrote
export function parseOwnJson<Written>(
  text: string,
  reviver?: (key: string, value: unknown) => unknown,
): Written {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the writer is the product's own
  return JSON.parse(text, reviver) as Written;
}

/** For `JSON.stringify`: JSON has no Infinity, which open ranges of missing values have. */
export function writeInfinity(_: string, value: unknown): unknown {
  return value === Infinity ? '\u0000Infinity' : value === -Infinity ? '\u0000-Infinity' : value;
}

/** For `parseOwnJson`: the contrary of `writeInfinity`. */
export function readInfinity(_: string, value: unknown): unknown {
  return value === '\u0000Infinity' ? Infinity : value === '\u0000-Infinity' ? -Infinity : value;
}
