/** Things by kind: all things of one kind are asked for alike. */
export interface Kinds {
  readonly count: number;
  /** Kind of each. */
  readonly of: readonly number[];
  /** Those of each kind, ascending. */
  readonly members: readonly (readonly number[])[];
}

/** Groups things by key. */
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
 * Asks for the cells of a table, and finds the answers. Answers depend on kinds alone, so one row or column per kind is
 * asked for with everything on the other side.
 */
export function askByKinds<Answer>(
  rows: Kinds,
  columns: Kinds,
  ask: (row: number, column: number) => Answer,
): (row: number, column: number) => Answer | undefined {
  const answers = new Map<number, Answer>();
  const keyOf = (row: number, column: number): number =>
    (rows.of[row] ?? 0) * columns.count + (columns.of[column] ?? 0);
  for (const [firstRow = 0, ...otherRows] of rows.members) {
    for (const [firstColumn = 0, ...otherColumns] of columns.members) {
      answers.set(keyOf(firstRow, firstColumn), ask(firstRow, firstColumn));
      for (const row of otherRows) ask(row, firstColumn);
      for (const column of otherColumns) ask(firstRow, column);
    }
  }
  return (row, column) => answers.get(keyOf(row, column));
}
