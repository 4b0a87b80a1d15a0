import type { Association as WireAssociation, CrosstabTable } from '../../contract/crosstab-query.ts';
import type {
  Association,
  AssociationQuery,
  CrosstabCell,
  CrosstabQuery,
  CrosstabResult,
} from '../../engine/crosstab.ts';
import type { AnsweredTable } from './answered-table.ts';
import { pairsOfSets } from '../../engine/letter-sets.ts';

/** The tests of pairs in dense form; null where none were asked for. `slots` are the cells that may be shown, by place. */
export function toPairTests(
  query: CrosstabQuery,
  result: CrosstabResult,
  slots: readonly (CrosstabCell | undefined)[],
): NonNullable<CrosstabTable['pair_tests']> | null {
  if (query.letterSets === undefined) return null;
  const pairs = pairsOfSets(query.letterSets);
  const placeOf = new Map(pairs.map(([first, second], place) => [`${first} ${second}`, place]));
  const size = query.rows.length * pairs.length;
  const z = Array.from<number | null>({ length: size }).fill(null);
  const pValue = Array.from<number | null>({ length: size }).fill(null);
  const isShown = (row: number, column: number): boolean =>
    slots[row * query.columns.length + column] !== undefined;
  for (const pair of result.pairs ?? []) {
    const { rowIndex, columnIndex, otherIndex } = pair;
    if (!isShown(rowIndex, columnIndex) || !isShown(rowIndex, otherIndex)) continue;
    const at = rowIndex * pairs.length + (placeOf.get(`${columnIndex} ${otherIndex}`) ?? 0);
    z[at] = pair.z;
    pValue[at] = pair.pValue;
  }
  return { pairs: pairs.map(([first, second]) => [first + 1, second + 1]), z, p_value: pValue };
}

/** The parts tested as a whole, where any were asked for; none that would tell of a cell that is withheld. */
export function toAssociations(
  query: CrosstabQuery,
  { result, isPublishable }: Pick<AnsweredTable, 'result' | 'isPublishable'>,
  withheld: readonly CrosstabCell[],
): Pick<CrosstabTable, 'associations'> {
  if (query.associations === undefined) return {};
  const associations = query.associations.map((asked, index) => {
    const rows = new Set(asked.rows);
    const columns = new Set(asked.columns);
    const association = result.associations?.[index];
    const isShown =
      isPublishable(association?.sample ?? 0) &&
      !withheld.some((cell) => rows.has(cell.rowIndex) && columns.has(cell.columnIndex));
    return toAssociation(asked, isShown ? association : undefined);
  });
  return { associations };
}

function toAssociation(
  { rows, columns }: AssociationQuery,
  association: Association | undefined,
): WireAssociation {
  const places = { rows: rows.map(toPlace), columns: columns.map(toPlace) };
  if (association === undefined) return { ...places, sample: 0, cramers_v: 0, untested: 'suppressed' };
  const { sample, cramersV, test, untested } = association;
  return {
    ...places,
    sample,
    cramers_v: cramersV,
    ...(test === null
      ? {}
      : {
          test: {
            f: test.f,
            numerator_degrees: test.numeratorDegrees,
            denominator_degrees: test.denominatorDegrees,
            p_value: test.pValue,
          },
        }),
    ...(untested === null ? {} : { untested }),
  };
}

function toPlace(index: number): number {
  return index + 1;
}
