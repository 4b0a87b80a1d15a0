import type { CrosstabQuery as WireQuery } from '../../contract/crosstab-query.ts';
import { limits } from '../../contract/limits.ts';
import type { CrosstabItem, CrosstabQuery } from '../../engine/crosstab.ts';
import { type CrosstabTest, defaultTest } from '../../engine/test-settings.ts';
import { ServiceError } from '../http/service-error.ts';

type Settings = Pick<CrosstabQuery, 'interval' | 'allIntervals' | 'test' | 'letterSets' | 'associations'>;

/**
 * What a table asks of intervals and tests; what it leaves to the default is left out. Throws `invalid_request` for
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
    ...(interval ? { interval } : {}),
    ...(wire.all_intervals === true ? { allIntervals: true } : {}),
    ...(test ? { test: readTest(test, columns) } : {}),
    ...(letterSets.length === 0 ? {} : { letterSets }),
    ...(associations.length === 0 ? {} : { associations }),
  };
}

/** The query for an answer that shows no test and no interval but the columns'. */
export function withoutTests({ rows, columns, base, scope }: CrosstabQuery): CrosstabQuery {
  return { rows, columns, base, scope, test: { ...defaultTest, versus: 'none' } };
}

function readTest(test: NonNullable<WireQuery['test']>, columns: readonly CrosstabItem[]): CrosstabTest {
  const profile = test.profile ?? defaultTest.profile;
  const place = test.column_index ?? null;
  if (test.versus === 'column') {
    if (place === null) {
      throw new ServiceError('invalid_request', 'test.versus is column; say which in test.column_index');
    }
    return { versus: 'column', columnIndex: indexOf(place, columns, 'test.column_index'), profile };
  }
  if (place !== null) {
    throw new ServiceError('invalid_request', 'test.column_index goes with test.versus column only');
  }
  return { versus: test.versus ?? defaultTest.versus, profile };
}

function readAssociation(
  asked: NonNullable<WireQuery['associations']>[number],
  rows: readonly CrosstabItem[],
  columns: readonly CrosstabItem[],
  origin: string,
): NonNullable<CrosstabQuery['associations']>[number] {
  const read = {
    rows: [...new Set(asked.rows.map((place) => indexOf(place, rows, `${origin}.rows`)))],
    columns: [...new Set(asked.columns.map((place) => indexOf(place, columns, `${origin}.columns`)))],
  };
  const items = [...read.rows.map((index) => rows[index]), ...read.columns.map((index) => columns[index])];
  if (items.some((item) => item?.content.kind === 'average' || item?.content.kind === 'sum')) {
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
