import type { CrosstabTable } from '../../contract/crosstab-query.ts';
import type { CrosstabPair, CrosstabQuery } from '../../engine/crosstab.ts';
import { pairsOfSets } from '../../engine/letter-sets.ts';

/** The tests of pairs in dense form, tile by tile. */
export interface PairTests {
  /** Pairs of a tile; `isShown` tells of a cell of it whether it may be shown. */
  add(
    firstRow: number,
    pairs: readonly CrosstabPair[],
    isShown: (rowIndex: number, columnIndex: number) => boolean,
  ): void;
  readonly count: number;
  readonly dense: NonNullable<CrosstabTable['pair_tests']>;
}

/** null where none were asked for. */
export function createPairTests(query: CrosstabQuery): PairTests | null {
  if (query.letterSets === undefined) return null;
  const pairs = pairsOfSets(query.letterSets);
  const placeOf = new Map(pairs.map(([first, second], place) => [`${first} ${second}`, place]));
  const size = query.rows.length * pairs.length;
  const z = Array.from<number | null>({ length: size }).fill(null);
  const pValue = Array.from<number | null>({ length: size }).fill(null);
  let count = 0;
  return {
    add(firstRow, tested, isShown) {
      for (const pair of tested) {
        const { rowIndex, columnIndex, otherIndex } = pair;
        if (!isShown(rowIndex, columnIndex) || !isShown(rowIndex, otherIndex)) continue;
        const at = (firstRow + rowIndex) * pairs.length + (placeOf.get(`${columnIndex} ${otherIndex}`) ?? 0);
        z[at] = pair.z;
        pValue[at] = pair.pValue;
        count++;
      }
    },
    get count() {
      return count;
    },
    dense: { pairs: pairs.map(([first, second]) => [first + 1, second + 1]), z, p_value: pValue },
  };
}
