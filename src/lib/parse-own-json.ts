/** Parses JSON that this product wrote itself, typed as it was written. Never use it for text from a user. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it wrote
export function parseOwnJson<Written>(
  text: string,
  reviver?: (key: string, value: unknown) => unknown,
): Written {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the writer is the product's own
  return JSON.parse(text, reviver) as Written;
}

/** Replacer for `JSON.stringify`: JSON has no Infinity, which open ranges of missing values use. */
export function writeInfinity(_: string, value: unknown): unknown {
  return value === Infinity ? '\u0000Infinity' : value === -Infinity ? '\u0000-Infinity' : value;
}

/** Reviver for `parseOwnJson`: the contrary of `writeInfinity`. */
export function readInfinity(_: string, value: unknown): unknown {
  return value === '\u0000Infinity' ? Infinity : value === '\u0000-Infinity' ? -Infinity : value;
}

/** Whether a value of JSON is an object or a list. */
export function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
