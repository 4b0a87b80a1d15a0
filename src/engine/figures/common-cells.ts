import { askSet, type FigureSet, setAt, type SetRegions } from './figure-cells.ts';
import { type PlacedSet, placeSet } from './placed-column.ts';
import type { DraftedFigures } from './previous-cells.ts';

/** Places of two columns. */
export type ColumnPair = readonly [number, number];

/**
 * Asks for the respondents that each pair shares in every row, and finds their sets, on the line of the first column;
 * null = none.
 */
export function createCommonCells(
  { plan, rows, columns, rowKinds, columnKinds, regionsAt, hasNumbers }: DraftedFigures,
  pairs: readonly ColumnPair[],
): (row: number, column: number, other: number) => FigureSet | null {
  const { table } = plan.builder;
  const places = new Map<string, PlacedSet>();
  const regions = new Map<string, SetRegions>();
  for (const pair of pairs) {
    const set = table.and(pair.map((column) => columns[column]?.set ?? table.nobody));
    if (set !== table.nobody) places.set(pair.join(' '), placeSet(plan, set, hasNumbers));
  }
  const held = pairs.filter((pair) => places.has(pair.join(' ')));
  // Regions depend on the kinds of row and first column and on the extent of the common set.
  const alike = Map.groupBy(
    held,
    (pair) => `${columnKinds.of[pair[0]] ?? 0} ${places.get(pair.join(' '))?.counted.extent ?? 0}`,
  );
  const firsts = [...alike.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  for (const [kind, [firstRow = 0, ...otherRows]] of rowKinds.members.entries()) {
    for (const pair of held) {
      const asked = ask(firstRow, pair);
      if (asked !== null) regions.set(`${kind} ${pair.join(' ')}`, asked);
    }
    for (const row of otherRows) for (const pair of firsts) ask(row, pair);
  }

  function ask(rowIndex: number, pair: ColumnPair): SetRegions | null {
    const [row, place, cell] = [rows[rowIndex], places.get(pair.join(' ')), regionsAt(rowIndex, pair[0])];
    if (place === undefined || row === undefined || typeof cell === 'string') return null;
    return askSet(plan, row, place, cell.line);
  }

  return (rowIndex, one, other) => {
    const [row, place] = [rows[rowIndex], places.get(`${one} ${other}`)];
    const found = regions.get(`${rowKinds.of[rowIndex] ?? 0} ${one} ${other}`);
    return row && place && found ? setAt(row, place, found) : null;
  };
}
