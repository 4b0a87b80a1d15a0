import type { Expression } from '../../../../expression/expression.ts';
import { limits } from '../../../../contract/limits.ts';
import { cellTests } from '../../../../figures/family-tests.ts';
import type { FigureQuery, Scope, TestProfile } from '../../../../figures/figure-query.ts';
import type { Mark } from '../../../../figures/figure.ts';
import { judge } from '../../../../figures/judge.ts';
import type { SignificanceSettings } from '../../../../lib/significance.ts';
import { measureAbsence } from '../../../../figures/measured.ts';
import { baseColumn, clauseOf, shareRow, sizesOnly } from '../../../../figures/query-parts.ts';
import type { Figures } from '../../../../figures/wire/read-figures.ts';
import type { Catalogue, CatalogueQuestion } from '../../../catalogue/catalogue.ts';

/** An answer that the audience gives more or less often than the rest of the base. */
export interface StandingOut {
  readonly key: string;
  readonly answer: string;
  readonly question: string;
  /** 100 = as the base. */
  readonly index: number;
  readonly mark: Mark;
}

export interface ProfileRow {
  readonly question: CatalogueQuestion;
  readonly datapoint: string;
  readonly name: string;
}

const listed = 5;

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

/** The share of every row in an audience, tested against the rest. */
export function profileQuery(
  rows: readonly ProfileRow[],
  audience: { readonly id: string; readonly expression: Expression },
  scope: Scope,
  profile: TestProfile,
): FigureQuery {
  return {
    rows: rows.map(({ question: { code }, datapoint }) =>
      shareRow(`${code}/${datapoint}`, clauseOf(code, [datapoint], null)),
    ),
    columns: [baseColumn(audience.id, audience.expression)],
    base: null,
    scope,
    want: { ...sizesOnly, sums: 'all', test: { versus: 'rest', profile } },
  };
}

/** The listed answers of a profile, and the number of tests they were picked from. */
export interface StandsOut {
  readonly found: readonly StandingOut[];
  readonly tests: number;
}

/**
 * The strongest differences from the rest of the base after the correction for all tests of the profile, one per question,
 * so that a pair of opposite answers does not fill the list.
 */
export function standsOut(
  rows: readonly ProfileRow[],
  figures: Figures,
  settings: SignificanceSettings,
): StandsOut {
  const tests = cellTests(figures, () => 'columnPercentage');
  const marked = judge(tests, settings).flatMap(({ row: place, z, mark }) => {
    const [row, figure] = [rows[place], figures.at(place, 0)];
    if (row === undefined || mark === null || figure.kind === 'absent' || figure.index === null) return [];
    if (figure.kind !== 'share' || measureAbsence(figure, 'index') !== null) return [];
    return [{ row, mark, index: figure.index, strength: Math.abs(z) }];
  });
  const seen = new Set<string>();
  const found = marked
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
  return { found, tests: tests.length };
}
