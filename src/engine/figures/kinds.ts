/** Things by kind: those of one kind are asked for alike. */
export interface Kinds {
  readonly count: number;
  /** Kind of each. */
  readonly of: readonly number[];
  /** Those of each kind, ascending. */
  readonly members: readonly (readonly number[])[];
}

/** Groups things of one key. */
export function kindsOf<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing, index: number) => string,
): Kinds {
  const numbers = new Map<string, number>();
  const members: number[][] = [];
  const of = things.map((thing, index) => {
    const key = keyOf(thing, index);
    const kind = numbers.get(key) ?? members.length;
    if (kind === members.length) {
      numbers.set(key, kind);
      members.push([]);
    }
    members[kind]?.push(index);
    return kind;
  });
  return { count: members.length, of, members };
}

/**
 * Visits the pairs of rows and columns that must be asked for: regions depend on kinds alone, so one of each kind is crossed
 * with all of the other side.
 */
export function crossKinds(rows: Kinds, columns: Kinds, visit: (row: number, column: number) => void): void {
  for (const [firstRow = 0, ...otherRows] of rows.members) {
    for (const [firstColumn = 0, ...otherColumns] of columns.members) {
      visit(firstRow, firstColumn);
      for (const row of otherRows) visit(row, firstColumn);
      for (const column of otherColumns) visit(firstRow, column);
    }
  }
}
