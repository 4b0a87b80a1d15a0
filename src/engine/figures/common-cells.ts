import type { CellAddress, Place } from './plan/product-builder.ts';
import { askSet, type CountedSet, numbersAt, setAt, type SetRegions } from './figure-cells.ts';
import type { DraftedFigures } from './previous-cells.ts';

/** Places of two columns. */
export type ColumnPair = readonly [number, number];

/** Respondents shared by two columns, on the line of the first. */
export interface CommonCells {
  readonly column: CountedSet;
  readonly numbers: CellAddress | null;
}

interface CommonRegions {
  readonly set: SetRegions;
  readonly numbers: number | null;
}

interface CommonPlaces {
  readonly counted: Place;
  readonly valued: Place | null;
}

/** Asks for the respondents that each pair shares in every row, and finds their sets; null = none. */
export function createCommonCells(
  { plan, rows, columns, rowKinds, columnKinds, regionsAt }: DraftedFigures,
  pairs: readonly ColumnPair[],
): (row: number, column: number, other: number) => CommonCells | null {
  const { builder, product, valued } = plan;
  const places = new Map<string, CommonPlaces>();
  const regions = new Map<string, CommonRegions>();
  for (const [one, other] of pairs) {
    const set = builder.table.and([one, other].map((column) => columns[column]?.set ?? builder.table.nobody));
    if (set === builder.table.nobody) continue;
    places.set(`${one} ${other}`, {
      counted: product.column(set),
      valued: columns[one]?.valued === null ? null : valued().column(set),
    });
  }
  const held = pairs.filter(([one, other]) => places.has(`${one} ${other}`));
  // Regions depend on the kinds of row and first column and on the extent of the common set.
  const alike = Map.groupBy(held, ([one, other]) => {
    const { counted } = places.get(`${one} ${other}`) ?? {};
    return `${columnKinds.of[one] ?? 0} ${counted?.extent ?? 0}`;
  });
  const firsts = [...alike.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  for (const [kind, [firstRow = 0, ...otherRows]] of rowKinds.members.entries()) {
    for (const pair of held) {
      const asked = ask(firstRow, pair);
      if (asked !== null) regions.set(`${kind} ${pair.join(' ')}`, asked);
    }
    for (const row of otherRows) for (const pair of firsts) ask(row, pair);
  }

  function ask(rowIndex: number, [one, other]: ColumnPair): CommonRegions | null {
    const place = places.get(`${one} ${other}`);
    const [row, cell] = [rows[rowIndex], regionsAt(rowIndex, one)];
    if (place === undefined || row === undefined || typeof cell === 'string') return null;
    return {
      set: askSet(product, row, place.counted, cell.line),
      numbers:
        row.value === null || place.valued === null
          ? null
          : valued().cell(row.value, place.valued, cell.line).region,
    };
  }

  return (rowIndex, one, other) => {
    const row = rows[rowIndex];
    const place = places.get(`${one} ${other}`);
    const found = regions.get(`${rowKinds.of[rowIndex] ?? 0} ${one} ${other}`);
    if (row === undefined || place === undefined || found === undefined) return null;
    return {
      column: setAt(row, place.counted, found.set),
      numbers:
        row.value === null || place.valued === null || found.numbers === null
          ? null
          : numbersAt(row.value, place.valued, found.numbers),
    };
  };
}
