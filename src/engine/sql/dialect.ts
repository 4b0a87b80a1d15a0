/**
 * What databases write differently; everything else is the same text for all. Statements hold generated names and numbers,
 * never a user's words.
 */
export interface Dialect {
  /** Variance of a population by steps that never subtract two large sums. */
  readonly variance: string;
  /** A double of an expression that is a whole number. */
  toDouble(expression: string): string;
  /** Expression of the list of the conditions' places, from 0, that hold; lists of rows and columns differ in type. */
  places(conditions: readonly string[], side: 'row' | 'column'): string;
  /** Every element of the first list with every one of the second, for each respondent of the table. */
  crossed(table: string, rows: string, columns: string): Crossed;
}

/** Parts of a statement in which `r` and `c` are the row and the column once `row` and `column` were written. */
export interface Crossed {
  readonly from: string;
  readonly row: string;
  readonly column: string;
}

/**
 * ClickHouse from 18.16 on. `arrayJoin` of two equal lists would be one join: hence lists of different types. A nested
 * SELECT would make the initiator of a distributed query do everything, so lists are unnested in the only one.
 */
export const clickHouse: Dialect = {
  variance: 'varPopStable',
  toDouble: (expression) => `toFloat64(${expression})`,
  places(conditions, side) {
    const type = side === 'row' ? 'toUInt16' : 'toUInt32';
    const numbers = conditions.map((_, place) => `${type}(${place})`);
    return `arrayFilter((one, holds) -> holds, [${numbers.join(', ')}], [${conditions.join(', ')}])`;
  },
  crossed: (table, rows, columns) => ({
    from: table,
    row: `(arrayJoin(${rows}) AS r)`,
    column: `(arrayJoin(${columns}) AS c)`,
  }),
};
