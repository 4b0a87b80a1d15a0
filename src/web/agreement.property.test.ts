import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SharedTableResult } from '../contract/shared-table.ts';
import type { Expression } from '../expression/expression.ts';
import { wireStyles } from '../expression/wire-style.ts';
import { toWire } from '../expression/wire.ts';
import type { Figure } from '../figures/figure.ts';
import type { Scope } from '../figures/figure-query.ts';
import { clauseOf, withIntervals } from '../figures/query-parts.ts';
import { askedQuestion, questionQuery } from '../figures/question-queries.ts';
import { absentLabel } from '../figures/reasons.ts';
import { type TableItem, tableQueries, withEveryone } from '../figures/table-queries.ts';
import { caseCount } from '../testing/case-count.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { wholeAnswer } from './api/figures/figure-store.ts';
import { tableViewKey } from '../contract/table-bases.ts';
import { answerOf, casesOf, codesOf, datasetOf, rounded, surveys } from './asked-cells.case.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: surveys });
});
afterAll(() => app.close());

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

test('a cell is the same as a chart, a crosstab, a single figure and behind a link, and its test agrees with its index', async () => {
  let [cells, tested, gaps] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(
      casesOf(surveys),
      async ({ catalogue, question, audiences, base, waves, versus, mode }) => {
        const dataset = datasetOf({ catalogue });
        const scope: Scope = { waves, locations: null, weight: null };
        const against = { versus, profile: 'linearised' } as const;
        const named = audiences.map((expression: Expression, place) => ({ id: `a${place}`, expression }));
        const chart = await answerOf(
          app,
          dataset,
          questionQuery(
            askedQuestion(
              { question: question.code, base_mode: mode, test: { versus }, waves },
              { answers: codesOf(question), suffixes: [], segments: [], audiences: named, base },
            ),
          ),
        );
        const itemOf = (id: string, expression: Expression): TableItem => ({
          id,
          content: { kind: 'expression', expression },
        });
        const asked = {
          rows: question.datapoints.map(({ code }) => ({
            ...itemOf(code, clauseOf(question.code, [code], null)),
            mode,
          })),
          columns: named.map(({ id, expression }) => itemOf(id, expression)),
          base,
          scope,
          want: { ...withIntervals, test: against },
        };
        const { upright } = tableQueries(asked);
        if (upright === null) throw new Error('the table asks something');
        const table = await answerOf(app, dataset, upright);
        const linked = mode === 'all' ? await behindLink(dataset, asked) : null;
        const [row, column] = [cells % question.datapoints.length, cells % named.length];
        const alone = await answerOf(app, dataset, {
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
            for (const { measure, z, pValue, gapInterval } of figure.tests) {
              expect(gapInterval.low > 0 || gapInterval.high < 0).toBe(pValue < 0.05);
              gaps += 1;
              if (measure !== 'columnPercentage' || pValue >= 0.01) continue;
              tested += 1;
              expect(Math.sign(z)).toBe(Math.sign(figure.index - 100));
            }
          }
        }
      },
    ),
    { numRuns: caseCount(60, 500), seed: 2 },
  );
  expect(cells).toBeGreaterThan(caseCount(240, 2_000));
  expect(tested).toBeGreaterThan(caseCount(6, 50));
  expect(gaps).toBeGreaterThan(caseCount(35, 300));
});

/** The same table saved, shared by a link and asked by someone who is not signed in. */
async function behindLink(dataset: string, asked: Parameters<typeof tableQueries>[0]) {
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
    metadata: {
      json: [...Buffer.from(JSON.stringify({ [tableViewKey]: asked.want.test }))],
      valid: true,
    },
  };
  const { uuid } = await (await app.request('/v2/saved/crosstabs', { json: document })).json();
  const sharing = { users: [], organisation: null, link: true, note: '' };
  const path = `/v2/saved/crosstabs/${uuid}/sharing`;
  const { token } = await (await app.request(path, { method: 'PUT', json: sharing })).json();
  const response = await app.request(`/v2/shared/${token}/table`, {
    json: {},
    authorization: null,
  });
  const { upright } = SharedTableResult.parse(await response.json());
  // A link asks everyone too, behind the others.
  const [rows, columns] = [withEveryone(asked.rows, Infinity), withEveryone(asked.columns, Infinity)];
  const query = tableQueries({ ...asked, rows, columns }).upright;
  if (upright === null || query === null) throw new Error('the link shows the table');
  return wholeAnswer(query, upright);
}
