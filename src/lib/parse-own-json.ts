/** Parses JSON that this product wrote itself, as what it wrote. Never for text that comes from a user. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it wrote
export function parseOwnJson<Written>(
  text: string,
  reviver?: (key: string, value: unknown) => unknown,
): Written {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the writer is the product's own
  return JSON.parse(text, reviver) as Written;
}
