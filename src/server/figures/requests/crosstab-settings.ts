import type { CrosstabQuery as WireQuery } from '../../../contract/crosstab-query.ts';
import { limits } from '../../../contract/limits.ts';
import { ServiceError } from '../../http/service-error.ts';
import { type CrosstabItem, type CrosstabRequest, isValue } from '../projections/crosstab.ts';

type Settings = Pick<CrosstabRequest, 'interval' | 'allIntervals' | 'test' | 'pairs' | 'associations'>;

/**
 * Intervals and tests that a table asks for. Throws `invalid_request` for
 * places that the table does not have and for averages or sums in an association, and `query_too_large`.
 */
export function readCrosstabSettings(
  wire: WireQuery,
  rows: readonly CrosstabItem[],
  columns: readonly CrosstabItem[],
): Settings {
  const { interval, test } = wire;
  const letterSets = (wire.letter_sets ?? []).map((set, index) => [
    ...new Set(set.map((place) => indexOf(place, columns, `letter_sets[${index}]`))),
  ]);
  checkLetters(letterSets, rows.length);
  const associations = (wire.associations ?? []).map((asked, index) =>
    readAssociation(asked, rows, columns, `associations[${index}]`),
  );
  return {
    interval: interval ?? 'wilson',
    allIntervals: wire.all_intervals ?? false,
    test: readTest(test ?? {}, columns),
    pairs: letterSets.length === 0 ? null : pairsOfSets(letterSets),
    associations: associations.length === 0 ? null : associations,
  };
}

/** Every pair of columns of one set, lower place first, each once. */
function pairsOfSets(sets: readonly (readonly number[])[]): readonly (readonly [number, number])[] {
  const pairs = new Map<string, readonly [number, number]>();
  for (const set of sets) {
    const ascending = set.toSorted((left, right) => left - right);
    for (const [position, first] of ascending.entries()) {
      for (const second of ascending.slice(position + 1)) pairs.set(`${first} ${second}`, [first, second]);
    }
  }
  return [...pairs.values()];
}

function readTest(
  test: NonNullable<WireQuery['test']>,
  columns: readonly CrosstabItem[],
): CrosstabRequest['test'] {
  const profile = test.profile ?? 'linearised';
  const place = test.column_index ?? null;
  if (test.versus === 'column') {
    if (place === null) {
      throw new ServiceError('invalid_request', 'test.versus is column; say which in test.column_index');
    }
    return { versus: { column: indexOf(place, columns, 'test.column_index') }, profile };
  }
  if (place !== null) {
    throw new ServiceError('invalid_request', 'test.column_index goes with test.versus column only');
  }
  return { versus: test.versus ?? 'rest', profile };
}

function readAssociation(
  asked: NonNullable<WireQuery['associations']>[number],
  rows: readonly CrosstabItem[],
  columns: readonly CrosstabItem[],
  origin: string,
): NonNullable<CrosstabRequest['associations']>[number] {
  const read = {
    rows: [...new Set(asked.rows.map((place) => indexOf(place, rows, `${origin}.rows`)))],
    columns: [...new Set(asked.columns.map((place) => indexOf(place, columns, `${origin}.columns`)))],
  };
  const items = [...read.rows.map((index) => rows[index]), ...read.columns.map((index) => columns[index])];
  if (items.some((item) => item !== undefined && isValue(item))) {
    throw new ServiceError(
      'invalid_request',
      `${origin} holds avg or dbu items; name headers that count people`,
    );
  }
  const cells = read.rows.length * read.columns.length;
  if (cells > limits.associationCells) {
    throw new ServiceError(
      'query_too_large',
      `${origin} has ${cells} cells; a table tested as a whole has at most ${limits.associationCells}: name fewer rows or columns`,
    );
  }
  return read;
}

/** A pair that stands in two sets counts twice here, so that refusing costs nothing. */
function checkLetters(letterSets: readonly (readonly number[])[], rows: number): void {
  const pairs = letterSets.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
  if (pairs > limits.letterPairs) {
    throw new ServiceError(
      'query_too_large',
      `letter_sets hold ${pairs} pairs of columns; at most ${limits.letterPairs} are tested: part them into smaller sets`,
    );
  }
  if (pairs * rows > limits.letterTests) {
    throw new ServiceError(
      'query_too_large',
      `letter_sets ask for ${pairs * rows} tests over all rows; at most ${limits.letterTests} are made: name smaller sets or fewer rows`,
    );
  }
}

/** Places count from 1. */
function indexOf(place: number, items: readonly CrosstabItem[], origin: string): number {
  if (place > items.length) {
    throw new ServiceError(
      'invalid_request',
      `${origin} names place ${place}; there are ${items.length}, counting from 1`,
    );
  }
  return place - 1;
}
