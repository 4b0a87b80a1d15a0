import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MeansResult } from '../contract/query/means.ts';
import type { Judgement, Test } from '../figures/figure.ts';
import type { BaseNames } from '../phrases/base-words.ts';
import { clauseOf } from '../figures/query-parts.ts';
import { askedQuestion, questionQuery, testsOfChart } from '../figures/questions/question-queries.ts';
import { readFinding } from '../figures/statements/finding.ts';
import { tableQueries } from '../figures/tables/table-queries.ts';
import { caseCount } from '../testing/case-count.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import {
  answerOf,
  calculationOf,
  casesOf,
  codesOf,
  datasetOf,
  peopleOf,
  rounded,
  surveys,
} from './asked-cells.case.ts';
import { explainCell as explainMark } from './charts/mark-words.ts';
import { shapeChart } from './charts/shape-chart.ts';
import { explainedItems } from './findings/explain-finding.ts';
import { tidyOf, tinyChart, tinyTable } from './exports/tiny-documents.case.ts';
import type { Field } from '../workbook/delimited/delimited-text.ts';
import { findingQuery, foundFigures } from './findings/finding-query.ts';
import { testDefaults } from './lib/test-defaults.ts';
import type { CrosstabItem } from './pages/crosstabs/draft/crosstab-item.ts';
import { corrections } from './pages/crosstabs/draft/table-view.ts';
import { explainCell } from './pages/crosstabs/explain/table-explanation.ts';
import { readAnswer } from './pages/crosstabs/table/answer.ts';
import { shapeTable } from './pages/crosstabs/table/shape-table.ts';
import { labelOfNone, metricText } from './pages/crosstabs/table/table-cell.ts';
import { askedTable } from '../figures/tables/table-request.ts';
import { viewWith } from './pages/crosstabs/table/tiny-table.case.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: surveys });
});
afterAll(() => app.close());

const source = { dataset: 'T', where: 'all', wavesUsed: 'all', weight: 'w' };

const shown = fc.constantFrom(
  { metric: 'audience_percentage', measure: 'columnPercentage' } as const,
  { metric: 'datapoint_percentage', measure: 'rowPercentage' } as const,
  { metric: 'audience_index', measure: 'index' } as const,
);

const itemOf = (id: string, name: string, group: string, asks: CrosstabItem['asks']): CrosstabItem => ({
  id,
  name,
  fullName: name,
  group,
  asks,
});

const filed =
  'audience_percentage datapoint_percentage base_percentage audience_index positive_sample audience_sample ' +
  'audience_effective_sample base_sample other_value other_sample gap z p p_corrected mark';

/** Fields of a tidy table that the cell of a chart and of a table have in common. */
function figureFields(fields: Readonly<Record<string, Field>> = {}) {
  return Object.fromEntries(filed.split(' ').map((name) => [name, fields[name] ?? null]));
}

/** A test without its place in the query. */
function judged(made: (Test & Judgement) | null) {
  if (made === null) return null;
  const { measure, versus, other, gap, gapInterval, z, pValue, degrees, correctedPValue, mark } = made;
  return { measure, versus, other, gap, gapInterval, z, pValue, degrees, correctedPValue, mark };
}

test('a measure of a cell has one label, n, test, corrected p, mark and verdict in a chart, a crosstab and a finding', async () => {
  let [cells, tests, corrected, marks, published] = [0, 0, 0, 0, 0];
  await fc.assert(
    fc.asyncProperty(
      casesOf(surveys),
      shown,
      fc.constantFrom(...corrections),
      async (drawnCase, { metric, measure }, correction) => {
        const { question, audiences, base, waves, versus } = drawnCase;
        const dataset = datasetOf(drawnCase);
        const named = audiences.map((expression, place) => ({ id: `a${place}`, expression }));
        const answers = question.datapoints.map(({ code, name }) =>
          itemOf(code, name, question.name, {
            kind: 'expression',
            expression: clauseOf(question.code, [code], null),
          }),
        );
        const people = named.map(({ id, expression }) =>
          itemOf(id, `People ${id.slice(1)}`, 'Groups', { kind: 'expression', expression }),
        );
        const view = viewWith({ metrics: [measure], versus, correction, letters: false });
        const content = { rows: answers, columns: people, view };
        const asks =
          base === null
            ? ({ kind: 'everyone' } as const)
            : ({ kind: 'expression', expression: base } as const);
        const scope = { waves, locations: null, weight: null };
        const { upright } = tableQueries({ ...askedTable(content, asks), scope });
        if (upright === null) throw new Error('the table asks something');
        const names: BaseNames = { name: base === null ? null : 'Some', mode: 'all' };
        const answer = readAnswer({ upright: await answerOf(app, dataset, upright), turned: null });
        const table = shapeTable({ content, answer, catalogue: null, base: names });

        const query = { question: question.code, waves, test: { versus } };
        const known = { answers: codesOf(question), suffixes: [], segments: [], audiences: named, base };
        const asked = { ...askedQuestion(query, known), ...testsOfChart(versus, null, 'linearised') };
        const chart = shapeChart(await answerOf(app, dataset, questionQuery(asked)), {
          metric,
          answers: question.datapoints,
          splitBy: 'none',
          segments: [],
          series: people.map(({ id, name }) => ({ id, name, color: 1 })),
          base: { id: '#base', name: 'Everyone', color: 1 },
          people: names,
          question: question.name,
          waves: [],
          sort: { by: 'questionnaire' },
          intervals: 'all',
          showMarks: true,
          against: versus,
          correction,
        });
        expect(chart.testsMade).toBe(table.tests);
        const tidyTable = tidyOf(tinyTable(table, view));
        const tidyChart = tidyOf(tinyChart(chart, 'bars'));

        const publishedCase = { query: { ...query, ...peopleOf(drawnCase) }, question, segments: [] };
        const isScan = measure === 'columnPercentage' && correction === 'benjamini_hochberg';
        const finding = isScan
          ? foundFigures(publishedCase, await answerOf(app, dataset, findingQuery(publishedCase)))
          : null;
        for (const [row, { id: code }] of answers.entries()) {
          for (const [column, { id }] of people.entries()) {
            cells += 1;
            const drawn = chart.panels[0]?.rows[row]?.cells[column];
            const cell = table.cell(code, id);
            if (drawn === undefined) throw new RangeError('the chart has the cell');
            expect(cell.kind === 'shown' ? metricText(cell, measure) : labelOfNone(cell)).toBe(drawn.label);
            if (drawn.kind === 'absent' || cell.kind !== 'shown') continue;
            expect(cell.figure.column.sample).toBe(drawn.figure.column.sample);
            expect(rounded({ test: judged(cell.test), mark: cell.mark })).toEqual(
              rounded({ test: judged(drawn.test), mark: drawn.mark }),
            );
            const explained = explainCell(cell, {
              tests: table.tests,
              correction,
              against: table.against,
              lead: measure === 'rowPercentage' ? measure : 'columnPercentage',
              source,
              sizeUnit: chart.sizeUnit,
            });
            const ofChart = explainMark(drawn, chart, source);
            expect(explained.verdict).toBe(ofChart.verdict);
            if (measure !== 'index') expect(explained.sentence).toBe(ofChart.sentence);
            const found = finding?.figures[row * people.length + column];
            // A finding says nothing of too few respondents.
            if (found?.figure.kind === 'share') {
              published += 1;
              const { correctedPValue: p = null, mark = null } = found.test ?? {};
              expect(rounded([p, mark])).toEqual(rounded([drawn.test?.correctedPValue ?? null, drawn.mark]));
            }
            const field = tidyTable.get(['All', cell.names.row, cell.names.column].join(' / '));
            const other = tidyChart.get(['', cell.names.row, cell.names.column].join(' / '));
            expect(rounded(figureFields(field))).toEqual(rounded(figureFields(other)));
            expect([field?.['p'], field?.['p_corrected']]).toEqual([
              cell.test?.pValue ?? null,
              cell.test?.correctedPValue ?? null,
            ]);
            if (drawn.test === null) continue;
            tests += 1;
            if (drawn.test.correctedPValue > drawn.test.pValue) corrected += 1;
            if (drawn.mark !== null) marks += 1;
          }
        }
      },
    ),
    { numRuns: caseCount(40, 400), seed: 12 },
  );
  expect(cells).toBeGreaterThan(caseCount(130, 1_400));
  expect(tests).toBeGreaterThan(caseCount(25, 300));
  expect(corrected).toBeGreaterThan(caseCount(5, 70));
  expect(marks).toBeGreaterThan(caseCount(4, 50));
  expect(published).toBeGreaterThan(caseCount(2, 30));
});

test('a mean has one value, n, standard error, median and sentence in a crosstab, an answer of the chat and both routes', async () => {
  let means = 0;
  await fc.assert(
    fc.asyncProperty(casesOf(surveys), async (drawn) => {
      const { audiences, base, waves } = drawn;
      const question = drawn.catalogue.questions.find(({ kind }) => kind === 'numeric');
      if (question === undefined) return;
      const dataset = datasetOf(drawn);
      const query = { question: question.code, waves, ...peopleOf(drawn) };
      const response = await app.request('/v2/query/means', { json: { ...query, mean_interval: true } });
      const { data } = MeansResult.parse(await response.json());
      const rows = [
        itemOf('mean', question.name, '', { kind: 'average', question: question.code, datapoint: '' }),
      ];
      const columns = audiences.map((expression, place) =>
        itemOf(`a${place}`, `People ${place}`, 'Groups', { kind: 'expression', expression }),
      );
      const content = { rows, columns, view: viewWith({ metrics: ['mean', 'sample'], letters: false }) };
      const asks =
        base === null ? ({ kind: 'everyone' } as const) : ({ kind: 'expression', expression: base } as const);
      const asked = { ...askedTable(content, asks), scope: { waves, locations: null, weight: null } };
      const { upright } = tableQueries({
        ...asked,
        want: { ...asked.want, intervalsOf: ['mean'], quantiles: [0.5] },
      });
      if (upright === null) throw new Error('the table asks something');
      const names: BaseNames = { name: base === null ? null : 'Some', mode: 'all' };
      const answered = await answerOf(app, dataset, upright);
      const table = shapeTable({
        content,
        answer: readAnswer({ upright: answered, turned: null }),
        catalogue: null,
        base: names,
      });
      const stored = calculationOf({ ...drawn, question }, query, {
        weight: { code: 'w', name: 'w', projects: answered.meta.sizeUnit === 'people' },
        figures: [],
        means: data,
        means_query: query,
      });
      const told = explainedItems(readFinding(stored, testDefaults.read().levels), source);
      for (const [place, { id }] of columns.entries()) {
        const figure = answered.at(0, place);
        const row = data.find(({ audience }) => audience === id);
        if (figure.kind !== 'value') {
          // An audience without respondents has a row of zeros on the contract's route.
          expect(row?.sample ?? 0).toBe(0);
          continue;
        }
        if (row === undefined) throw new RangeError('the route has the row');
        means += 1;
        expect(rounded([row.mean, row.standard_error, row.sample, row.median, row.mean_interval])).toEqual(
          rounded([
            figure.mean,
            figure.standardError,
            figure.positive.sample,
            figure.quantiles[0]?.value ?? 0,
            figure.intervals.mean,
          ]),
        );
        const cell = table.cell('mean', id);
        const explained = explainCell(cell, {
          tests: table.tests,
          correction: 'none',
          against: table.against,
          lead: 'columnPercentage',
          source,
          sizeUnit: answered.meta.sizeUnit,
        });
        const inChat = told.find(({ heading }) => heading === `${question.name}, People ${place}`);
        const { sentence, figure: written } = inChat?.explanation() ?? {};
        expect([explained.sentence, explained.figure]).toEqual([sentence, written]);
      }
    }),
    { numRuns: caseCount(15, 200), seed: 13 },
  );
  expect(means).toBeGreaterThan(caseCount(10, 150));
});
