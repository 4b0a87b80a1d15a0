import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configurationKey } from '../contract/saved-work/chart-configuration.ts';
import { SharedChart } from '../contract/saved-work/shared-chart.ts';
import { SharedTableResult } from '../contract/saved-work/shared-table.ts';
import type { Expression } from '../expression/expression.ts';
import { wireStyles } from '../expression/wire-style.ts';
import { toWire } from '../expression/wire.ts';
import type { Figure } from '../figures/figure.ts';
import type { Scope } from '../figures/figure-query.ts';
import { clauseOf, withIntervals } from '../figures/query-parts.ts';
import { askedQuestion, questionQuery } from '../figures/questions/question-queries.ts';
import { absentLabel } from '../figures/reasons.ts';
import { type TableItem, tableQueries, withEveryone } from '../figures/tables/table-queries.ts';
import { caseCount } from '../testing/case-count.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type FigureAnswer, wholeAnswer } from './api/figures/figure-store.ts';
import { readShares } from './api/figures/read-result.ts';
import { tableViewKey } from '../contract/query/table-bases.ts';
import {
  answerOf,
  type AskedCase,
  casesOf,
  codesOf,
  datasetOf,
  rounded,
  surveys,
} from './asked-cells.case.ts';

/** Standard errors to either side of a gap, by degrees of freedom from 1: qt(0.975, 1:40) of R. */
const criticalValues = [
  12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139,
  2.200985, 2.178813, 2.160369, 2.144787, 2.13145, 2.119905, 2.109816, 2.100922, 2.093024, 2.085963, 2.079614,
  2.073873, 2.068658, 2.063899, 2.059539, 2.055529, 2.051831, 2.048407, 2.04523, 2.042272, 2.039513, 2.036933,
  2.034515, 2.032245, 2.030108, 2.028094, 2.026192, 2.024394, 2.022691, 2.021075,
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: surveys });
});
afterAll(() => app.close());

const isOfColumn = ({ measure }: { readonly measure: string }) => measure === 'columnPercentage';

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
    // A chart asks for the test of the row too.
    ...(isTested && { tests: figure.tests.filter(isOfColumn), untested: figure.untested.filter(isOfColumn) }),
  });
}

test('a cell is the same as a chart, a crosstab, a single figure and behind the link of either, and its test agrees with its index', async () => {
  let [cells, linkedCells, tested, gaps] = [0, 0, 0, 0];
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
        const linked = mode === 'all' ? await tableBehindLink(dataset, asked) : null;
        const linkedChart = await chartBehindLink({
          question: question.code,
          named,
          base,
          waves,
          versus,
          mode,
        });
        const placeIn = ({ query: { rows, columns } }: FigureAnswer, answer: string, audience: string) =>
          [
            rows.findIndex(({ id }) => id === answer),
            columns.findIndex(({ id }) => id === audience),
          ] as const;
        const [row, column] = [cells % question.datapoints.length, cells % named.length];
        const alone = await answerOf(app, dataset, {
          ...upright,
          rows: upright.rows.slice(row, row + 1),
          columns: upright.columns.slice(column, column + 1),
        });
        expect(readOf(alone.at(0, 0))).toEqual(readOf(table.at(row, column)));
        for (const [place, { id: answer }] of upright.rows.entries()) {
          for (const [at, { id: audience }] of upright.columns.entries()) {
            cells += 1;
            const figure = table.at(place, at);
            expect(readOf(chart.at(place, at))).toEqual(readOf(figure));
            for (const shared of [
              linked?.at(place, at) ?? null,
              linkedChart.at(...placeIn(linkedChart, answer, audience)),
            ]) {
              // A chart of numbers shows means.
              if (shared === null || shared.kind === 'value') continue;
              // Anonymous readers have a floor of their own: of too few respondents neither figure nor test is shown.
              if (shared.kind === 'absent' && shared.reason === 'suppressed') continue;
              const isTested = shared.kind === 'share' && shared.tests.length > 0;
              linkedCells += 1;
              expect(readOf(shared, isTested)).toEqual(readOf(figure, isTested));
            }
            if (figure.kind !== 'share' || figure.index === null) continue;
            for (const { measure, z, pValue, gap, gapInterval, degrees } of figure.tests) {
              expect(gapInterval.low > 0 || gapInterval.high < 0).toBe(pValue < 0.05);
              gaps += 1;
              if (gap !== 0) {
                const critical = degrees === null ? 1.959964 : criticalValues[degrees - 1];
                const width = (gapInterval.high - gapInterval.low) / 2;
                expect((width * z) / gap).toBeCloseTo(critical ?? Number.NaN, 5);
              }
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
  expect(linkedCells).toBeGreaterThan(caseCount(200, 2_000));
  expect(tested).toBeGreaterThan(caseCount(6, 50));
  expect(gaps).toBeGreaterThan(caseCount(35, 300));
});

/** Saves work, shares it by a link and returns the link's token. */
async function linkTo(kind: 'charts' | 'crosstabs', document: object): Promise<string> {
  const made = await app.request(kind === 'charts' ? '/v1/charts' : '/v2/saved/crosstabs', {
    json: document,
  });
  const { id, uuid } = await made.json();
  const sharing = { users: [], organisation: null, link: true, note: '' };
  const path = `/v2/saved/${kind}/${id ?? uuid}/sharing`;
  return (await (await app.request(path, { method: 'PUT', json: sharing })).json()).token;
}

const metadataOf = (fields: object) => ({ json: [...Buffer.from(JSON.stringify(fields))], valid: true });

interface LinkedChart extends Pick<AskedCase, 'base' | 'waves' | 'versus' | 'mode'> {
  readonly question: string;
  readonly named: readonly { readonly id: string; readonly expression: Expression }[];
}

/** The same chart saved, shared by a link and asked by someone who is not signed in. */
async function chartBehindLink({ question, named, base, waves, versus, mode }: LinkedChart) {
  const wire = (expression: Expression) => toWire(expression, wireStyles.crosstab);
  const token = await linkTo('charts', {
    name: 'C',
    attributes: [{ question_code: question }],
    audiences: named.map(({ id, expression }) => ({ id, name: id, expression: wire(expression) })),
    ...(base === null ? {} : { base_audience: { id: 'b', name: 'B', expression: wire(base) } }),
    wave_codes: waves ?? [],
    metrics: ['audience_percentage'],
    metadata: metadataOf({ [configurationKey]: { base_mode: mode, against: versus } }),
  });
  const response = await app.request(`/v2/shared/${token}/chart`, { authorization: null });
  return readShares(SharedChart.parse(await response.json()).figures);
}

/** The same table saved, shared by a link and asked by someone who is not signed in. */
async function tableBehindLink(dataset: string, asked: Parameters<typeof tableQueries>[0]) {
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
    metadata: metadataOf({ [tableViewKey]: asked.want.test }),
  };
  const token = await linkTo('crosstabs', document);
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
