import type { CrosstabAudienceInput } from '../../../../contract/crosstab.ts';
import type { CrosstabTable } from '../../../../contract/crosstab-query.ts';
import { limits } from '../../../../contract/limits.ts';
import {
  markFamily,
  type SignificanceMark,
  type SignificanceSettings,
} from '../../../../lib/significance.ts';
import type { Catalogue, CatalogueQuestion } from '../../../expression-editor/catalogue.ts';

/** An answer that the audience gives more or less often than the rest of the base. */
export interface StandingOut {
  readonly key: string;
  readonly answer: string;
  readonly question: string;
  /** 100 = as the base. */
  readonly index: number;
  readonly mark: SignificanceMark;
}

export interface ProfileRow {
  readonly question: CatalogueQuestion;
  readonly datapoint: string;
  readonly name: string;
}

const listed = 5;
/** Shares under this are of hardly anyone: their index says little. */
const leastBasePercentage = 2;

/**
 * Every answer to a question of choices that the audience's own conditions do not speak of, as far as a table holds
 * them: in the questionnaire's order.
 */
export function profileRows(catalogue: Catalogue, used: ReadonlySet<string>): readonly ProfileRow[] {
  return catalogue.questions
    .filter(
      ({ kind, code, accessible }) =>
        accessible && (kind === 'single' || kind === 'multiple') && !used.has(code) && !pseudo.has(code),
    )
    .flatMap((question) => question.datapoints.map(({ code, name }) => ({ question, datapoint: code, name })))
    .slice(0, limits.crosstabRows);
}

const pseudo: ReadonlySet<string> = new Set(['waves', 'locations']);

export function rowOfTable({ question, datapoint, name }: ProfileRow): CrosstabAudienceInput {
  return {
    id: `${question.code}/${datapoint}`,
    name,
    expression: { question: question.code, datapoints: [datapoint] },
  };
}

/**
 * The strongest differences from the rest of the base after the correction for all tests of the profile, one a question, so that a pair of opposite answers does not fill the list.
 */
export function standsOut(
  rows: readonly ProfileRow[],
  { cells }: CrosstabTable,
  settings: SignificanceSettings,
): readonly StandingOut[] {
  const { marks } = markFamily(
    rows.map((_, place) => {
      const [z, pValue] = [cells.z[place], cells.p_value[place]];
      if (z === null || z === undefined || pValue === null || pValue === undefined) return null;
      return { pValue, direction: z > 0 ? 'higher' : 'lower' };
    }),
    settings,
  );
  const found = rows.flatMap((row, place) => {
    const [mark, index] = [marks[place], cells.index[place]];
    if (mark === null || mark === undefined || index === null || index === undefined) return [];
    if (baseShareOf(cells, place) < leastBasePercentage) return [];
    return [{ row, mark, index, strength: Math.abs(cells.z[place] ?? 0) }];
  });
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => b.strength - a.strength)
    .filter(({ row: { question } }) => !seen.has(question.code) && seen.add(question.code))
    .slice(0, listed)
    .map(({ row: { question, datapoint, name }, mark, index }) => ({
      key: `${question.code}/${datapoint}`,
      answer: name,
      question: question.name,
      index,
      mark,
    }));
}

/** How much of the whole base gives the answer. */
function baseShareOf(cells: CrosstabTable['cells'], place: number): number {
  const [row, base] = [cells.row_size[place] ?? 0, cells.base_size[place] ?? 0];
  return base === 0 ? 0 : (100 * row) / base;
}
