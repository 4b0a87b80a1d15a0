type Wire = Readonly<Record<string, unknown>>;

/**
 * So many rows or columns of a table, at most 1,024, each written otherwise: a row that was answered before is known,
 * however large the table. All are those of `one` who are of `other` too.
 */
export function rowsOfTheirOwn(count: number, one: Wire, other: Wire): { readonly expression: Wire }[] {
  return Array.from({ length: count }, (_, index) => {
    const order = Array.from({ length: 10 }, (_none, bit) => (((index >> bit) & 1) === 1 ? other : one));
    return { expression: { and: [one, other, ...order] } };
  });
}
