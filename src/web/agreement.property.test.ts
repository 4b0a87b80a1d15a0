import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FiguresResult } from '../contract/figures.ts';
import { SharedTableResult } from '../contract/shared-table.ts';
import type { Expression } from '../expression/expression.ts';
import { wireStyles } from '../expression/wire-style.ts';
import { toWire } from '../expression/wire.ts';
import type { Figure } from '../figures/figure.ts';
import type { FigureQuery, Scope } from '../figures/figure-query.ts';
import { absentLabel } from '../figures/reasons.ts';
import { clauseOf, withIntervals } from '../figures/query-parts.ts';
import { questionQuery } from '../figures/question-queries.ts';
import { type TableItem, tableQueries } from '../figures/table-queries.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { repeatSurvey } from '../testing/repeat-survey.ts';
import { routedDataset } from '../testing/routed-survey.ts';
import { tinySurvey } from '../testing/tiny-survey.ts';
import { wholeAnswer } from './api/figures/figure-store.ts';
import { toWireQuery, toWireWant } from './api/figures/wire-query.ts';
import { caseCount } from '../testing/case-count.ts';

const surveys = [repeatSurvey(tinySurvey, 10), routedDataset()];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: surveys });
});
afterAll(() => app.close());

async function answer(dataset: string, query: FigureQuery) {
  const response = await app.request('/v2/query/figures', { json: toWireQuery(dataset, query) });
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return wholeAnswer(query, FiguresResult.parse(body));
}

/** What a reader sees of a figure, in whatever form it was asked. */
function readOf(figure: Figure, isTested = true) {
  if (figure.kind !== 'share') return figure.kind === 'absent' ? absentLabel(figure.reason) : figure.kind;
  const { columnPercentage, rowPercentage, index, positive, column, whole, line, intervals, isByDefinition } =
    figure;
  return rounded({
    columnPercentage,
    rowPercentage,
    index,
    positive,
    column,
    whole,
    waves: line.waves,
    interval: intervals.columnPercentage,
    isByDefinition,
    ...(isTested && { tests: figure.tests, untested: figure.untested }),
  });
}

/** Sums of squares differ in their last bits with what is asked beside them. */
function rounded(figure: object): unknown {
  return JSON.parse(
    JSON.stringify(figure, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(9)) : value,
    ),
  );
}

const cases = fc.constantFrom(...surveys).chain(({ catalogue }) => {
  const questions = catalogue.questions.filter(
    ({ datapoints, suffixes }) => datapoints.length > 0 && suffixes.length === 0,
  );
  const clause = fc
    .constantFrom(...questions)
    .chain((question) =>
      fc.constantFrom(...question.datapoints).map(({ code }) => clauseOf(question.code, [code], null)),
    );
  return fc.record({
    catalogue: fc.constant(catalogue),
    question: fc.constantFrom(...questions),
    audiences: fc.uniqueArray(clause, { minLength: 1, maxLength: 3, selector: (one) => JSON.stringify(one) }),
    base: fc.option(clause, { freq: 3 }),
    waves: fc.option(
      fc.subarray(
        catalogue.waves.map(({ code }) => code),
        { minLength: 1 },
      ),
      {
        freq: 2,
      },
    ),
    versus: fc.constantFrom('rest' as const, 'total' as const),
    mode: fc.constantFrom('all' as const, 'asked' as const, 'answered' as const),
  });
});

test('a cell is the same as a chart, a crosstab, a single figure and behind a link, and its test agrees with its index', async () => {
  let [cells, tested] = [0, 0];
  await fc.assert(
    fc.asyncProperty(cases, async ({ catalogue, question, audiences, base, waves, versus, mode }) => {
      const dataset = catalogue.datasets[0]?.code ?? catalogue.code;
      const scope: Scope = { waves, locations: null, weight: null };
      const against = { versus, profile: 'linearised' } as const;
      const named = audiences.map((expression: Expression, place) => ({ id: `a${place}`, expression }));
      const chart = await answer(
        dataset,
        questionQuery({
          question: question.code,
          answers: question.datapoints.map(({ code }) => ({ code, datapoints: [code] })),
          suffixes: [null],
          isBySuffix: false,
          splitter: null,
          segments: [],
          segmentedBase: false,
          audiences: named,
          base,
          baseMode: mode,
          scope,
          interval: 'wilson',
          allIntervals: false,
          test: against,
          letters: null,
        }),
      );
      const itemOf = (id: string, expression: Expression): TableItem => ({
        id,
        content: { kind: 'expression', expression },
      });
      const asked = {
        rows: question.datapoints.map(({ code }) => itemOf(code, clauseOf(question.code, [code], null))),
        columns: named.map(({ id, expression }) => itemOf(id, expression)),
        base,
        baseMode: mode,
        scope,
        want: { ...withIntervals, test: against },
      };
      const { upright } = tableQueries(asked);
      if (upright === null) throw new Error('the table asks something');
      const table = await answer(dataset, upright);
      const linked = mode === 'all' ? await behindLink(dataset, asked, upright) : null;
      const [row, column] = [cells % question.datapoints.length, cells % named.length];
      const alone = await answer(dataset, {
        ...upright,
        rows: upright.rows.slice(row, row + 1),
        columns: upright.columns.slice(column, column + 1),
      });
      expect(readOf(alone.at(0, 0))).toEqual(readOf(table.at(row, column)));
      for (const [place] of upright.rows.entries()) {
        for (const [at] of upright.columns.entries()) {
          cells += 1;
          const figure = table.at(place, at);
          expect(readOf(chart.at(place, at))).toEqual(readOf(figure));
          if (linked !== null) {
            const shared = linked.at(place, at);
            // Anonymous readers have a floor of their own: of too few respondents neither figure nor test is shown.
            const isTested = shared.kind === 'share' && shared.tests.length > 0;
            if (shared.kind !== 'absent' || shared.reason !== 'suppressed') {
              expect(readOf(shared, isTested)).toEqual(readOf(figure, isTested));
            }
          }
          if (figure.kind !== 'share' || figure.index === null) continue;
          for (const { measure, z, pValue } of figure.tests) {
            if (measure !== 'columnPercentage' || pValue >= 0.01) continue;
            tested += 1;
            expect(Math.sign(z)).toBe(Math.sign(figure.index - 100));
          }
        }
      }
    }),
    { numRuns: caseCount(170, 500), seed: 2 },
  );
  expect(cells).toBeGreaterThan(caseCount(700, 2_000));
  expect(tested).toBeGreaterThan(caseCount(17, 50));
});

/** The same table saved, shared by a link and asked by someone who is not signed in. */
async function behindLink(dataset: string, asked: Parameters<typeof tableQueries>[0], query: FigureQuery) {
  const wire = ({ id, content }: TableItem) => ({
    id,
    ...(content.kind === 'expression' ? { expression: toWire(content.expression, wireStyles.crosstab) } : {}),
  });
  const document = {
    name: 'T',
    rows: asked.rows.map(wire),
    columns: asked.columns.map(wire),
    bases: asked.base === null ? [] : [{ id: 'b', expression: toWire(asked.base, wireStyles.crosstab) }],
    dataset_code: dataset,
    country_codes: [],
    wave_codes: asked.scope.waves ?? [],
  };
  const { uuid } = await (await app.request('/v2/saved/crosstabs', { json: document })).json();
  const sharing = { users: [], organisation: null, link: true, note: '' };
  const path = `/v2/saved/crosstabs/${uuid}/sharing`;
  const { token } = await (await app.request(path, { method: 'PUT', json: sharing })).json();
  const response = await app.request(`/v2/shared/${token}/table`, {
    json: { want: toWireWant(asked.want) },
    authorization: null,
  });
  const { upright } = SharedTableResult.parse(await response.json());
  if (upright === null) throw new Error('the link shows the table');
  return wholeAnswer(query, upright);
}
