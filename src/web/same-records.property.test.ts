import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FiguresResult } from '../contract/query/figures.ts';
import { clauseOf } from '../figures/query-parts.ts';
import type { FigureQuery } from '../figures/figure-query.ts';
import { questionQuery, testsOfChart } from '../figures/questions/question-queries.ts';
import { tableQueries } from '../figures/tables/table-queries.ts';
import { caseCount } from '../testing/case-count.ts';
import { repeatSurvey } from '../testing/repeat-survey.ts';
import { routedDataset } from '../testing/routed-survey.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { tinySurvey } from '../testing/tiny-survey.ts';
import { createFigureStore, type FigureAnswer, wholeAnswer } from './api/figures/figure-store.ts';
import { isWhole, toWireQuery } from './api/figures/figures.ts';
import { inCommon, missingParts, queryOfPart } from './api/figures/parts.ts';
import { shapeChart } from './charts/shape-chart.ts';
import { everyone, plainRequest } from './charts/tiny-answer.case.ts';
import type { CrosstabItem } from './pages/crosstabs/draft/crosstab-item.ts';
import { readAnswer } from './pages/crosstabs/table/answer.ts';
import { arrangeTable } from './pages/crosstabs/table/arrange-table.ts';
import { shapeTable } from './pages/crosstabs/table/shape-table.ts';
import { askedTable } from '../figures/tables/table-request.ts';
import { item, viewWith } from './pages/crosstabs/table/tiny-table.case.ts';

const surveys = [repeatSurvey(tinySurvey, 10), routedDataset()];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: surveys });
});
afterAll(() => app.close());

async function ask(dataset: string, query: FigureQuery) {
  const response = await app.request('/v2/query/figures', { json: toWireQuery(dataset, query) });
  expect(response.status).toBe(200);
  return FiguresResult.parse(await response.json());
}

/** Every record by the ids of its row and column, its place left out. */
function records(answer: FigureAnswer) {
  return new Map(
    answer.query.rows.flatMap((row, down) =>
      answer.query.columns.map((column, across) => {
        const { at: _, ...record } = answer.at(down, across);
        // Sums of squares differ in their last bits with what is asked beside them.
        const text = JSON.stringify(record, (__, value: unknown) =>
          typeof value === 'number' ? Number(value.toPrecision(9)) : value,
        );
        return [`${row.id} ${column.id}`, text] as const;
      }),
    ),
  );
}

const cases = fc.constantFrom(...surveys).chain(({ catalogue }) => {
  const questions = catalogue.questions.filter(
    ({ datapoints, suffixes }) => datapoints.length > 1 && suffixes.length === 0,
  );
  const itemsOf = (question: (typeof questions)[number]): readonly CrosstabItem[] =>
    question.datapoints.map(({ code, name }) => ({
      ...item(code, name, question.code),
      asks: { kind: 'expression', expression: clauseOf(question.code, [code], null) },
    }));
  return fc.tuple(fc.constantFrom(...questions), fc.constantFrom(...questions)).chain(([down, across]) => {
    const [rows, columns] = [itemsOf(down), itemsOf(across)];
    return fc.record({
      dataset: fc.constant(catalogue.datasets[0]?.code ?? catalogue.code),
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      someRows: fc.shuffledSubarray([...rows], { minLength: 1 }),
      someColumns: fc.shuffledSubarray([...columns], { minLength: 1 }),
    });
  });
});

const renamed = (items: readonly CrosstabItem[]) =>
  items.map((one) => ({ ...one, name: `${one.name}, renamed`, fullName: `${one.name}, renamed` }));

test('reordering, hiding and showing again, transposing and renaming change no record', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(cases, async ({ dataset, rows, columns, someRows, someColumns }) => {
      const queryOf = (down: readonly CrosstabItem[], across: readonly CrosstabItem[]) => {
        const asked = askedTable({ rows: down, columns: across, view: viewWith({}) }, { kind: 'everyone' });
        const { upright } = tableQueries(asked);
        if (upright === null) throw new Error('the table asks something');
        return upright;
      };
      const query = queryOf(rows, columns);
      const answer = wholeAnswer(query, await ask(dataset, query));
      const known = records(answer);
      const isKnown = (other: FigureAnswer) => {
        expect(isWhole(other)).toBe(true);
        for (const [place, record] of records(other)) {
          compared += 1;
          expect(record).toBe(known.get(place));
        }
      };

      const changed = queryOf(renamed(someRows), renamed(someColumns));
      isKnown(wholeAnswer(changed, await ask(dataset, changed)));
      const taken = createFigureStore(changed);
      const places = inCommon(changed, answer);
      if (places === null) throw new Error('the tables have cells in common');
      taken.takeOver(answer, places);
      const fewer = taken.answer();
      isKnown(fewer);

      const shown = createFigureStore(query);
      const there = inCommon(query, fewer);
      if (there === null) throw new Error('the tables have cells in common');
      shown.takeOver(fewer, there);
      for (const part of missingParts(query, there, { rows: [], columns: [] }))
        shown.add(await ask(dataset, queryOfPart(query, part)), part);
      isKnown(shown.answer());

      const read = readAnswer({ upright: answer, turned: null });
      if (read === null) throw new Error('the table has an answer');
      const content = { rows, columns, view: viewWith({}) };
      const plain = arrangeTable(shapeTable({ content, answer: read, catalogue: null }), content.view);
      const view = viewWith({ transposed: true, hidden: { rows: [], columns: [someColumns[0]?.id ?? ''] } });
      const other = { rows: renamed(someRows), columns: renamed(someColumns), view };
      const turned = arrangeTable(shapeTable({ content: other, answer: read, catalogue: null }), view);
      for (const { id: row } of someRows) {
        for (const { id: column } of someColumns) {
          const [before, after] = [plain.cell(row, column), turned.cell(column, row)];
          expect([after.kind, 'figure' in after ? after.figure : null]).toEqual([
            before.kind,
            'figure' in before ? before.figure : null,
          ]);
        }
      }
    }),
    { numRuns: 60, seed: 9 },
  );
  expect(compared).toBeGreaterThan(1_000);
});

const everyoneSeries = { ...everyone, id: '#base' };

test('reordering, hiding and renaming series and answers of a chart change no record', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      cases,
      fc.constantFrom('rest' as const, 'total' as const, 'each_other' as const),
      async ({ dataset, rows, columns, someRows, someColumns }, against) => {
        /** Every record of the chart by its answer and series. */
        const drawn = async (
          answers: readonly CrosstabItem[],
          asked: readonly CrosstabItem[],
          shown: readonly CrosstabItem[],
        ) => {
          const query = questionQuery({
            question: rows[0]?.group ?? '',
            answers: answers.map(({ id }) => ({ code: id, datapoints: [id] })),
            suffixes: [null],
            isBySuffix: false,
            splitter: null,
            segments: [],
            segmentedBase: false,
            audiences: [
              ...asked.map(({ id, asks }) => ({
                id,
                expression: asks.kind === 'expression' ? asks.expression : null,
              })),
              { id: everyoneSeries.id, expression: null },
            ],
            base: null,
            baseMode: 'all',
            scope: { waves: null, locations: null, weight: null },
            interval: 'wilson',
            allIntervals: true,
            ...testsOfChart(against, null, 'linearised'),
          });
          const { panels } = shapeChart(wholeAnswer(query, await ask(dataset, query)), {
            ...plainRequest,
            against,
            answers: answers.map(({ id, name }) => ({ code: id, name })),
            series: shown.map(({ id, name }, place) => ({ id, name, color: place + 1 })),
            base: everyoneSeries,
          });
          const cells = panels.flatMap((panel) => panel.rows.flatMap((row) => row.cells));
          return new Map(
            cells.map(({ kind, answer, series, figure }) => {
              const { at: _, ...record } = figure ?? { at: null };
              const text = JSON.stringify({ kind, ...record }, (__, value: unknown) =>
                typeof value === 'number' ? Number(value.toPrecision(9)) : value,
              );
              return [`${answer} ${series}`, text] as const;
            }),
          );
        };
        const known = await drawn(rows, columns, columns);
        const others = columns.filter((one) => !someColumns.includes(one));
        for (const chart of [
          await drawn(rows, columns, someColumns),
          await drawn(renamed(someRows), renamed([...someColumns, ...others]), renamed(someColumns)),
        ]) {
          for (const [place, record] of chart) {
            compared += 1;
            expect(record).toBe(known.get(place));
          }
        }
      },
    ),
    { numRuns: caseCount(10, 120), seed: 10 },
  );
  expect(compared).toBeGreaterThan(caseCount(60, 700));
});
