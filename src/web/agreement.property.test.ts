import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FiguresResult } from '../contract/figures.ts';
import type { InsightCalculation } from '../contract/insight.ts';
import { StatsResult } from '../contract/stats.ts';
import type { StatsQuery } from '../contract/stats.ts';
import { SharedTableResult } from '../contract/shared-table.ts';
import type { Expression } from '../expression/expression.ts';
import { wireStyles } from '../expression/wire-style.ts';
import { toWire } from '../expression/wire.ts';
import type { Explanation } from '../figures/explanation.ts';
import type { Figure, ShareFigure } from '../figures/figure.ts';
import { type Finding, readFinding } from '../figures/statements/finding.ts';
import type { FigureQuery, Scope } from '../figures/figure-query.ts';
import { absentLabel, absentSentence } from '../figures/reasons.ts';
import { type BaseNames, baseWords } from '../figures/figure-names.ts';
import { clauseOf, withIntervals } from '../figures/query-parts.ts';
import { questionQuery } from '../figures/question-queries.ts';
import { type TableItem, tableQueries } from '../figures/table-queries.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type FigureAnswer, wholeAnswer } from './api/figures/figure-store.ts';
import { toWireQuery, toWireWant } from './api/figures/wire-query.ts';
import { caseCount } from '../testing/case-count.ts';
import { testDefaults } from './lib/test-defaults.ts';
import { explainCell as explainMark } from './charts/mark-words.ts';
import type { NamedCode } from './charts/chart-request.ts';
import { shapeChart } from './charts/shape-chart.ts';
import { explainedItems } from './findings/explain-finding.ts';
import { findingQuery, foundFigures } from './findings/finding-query.ts';
import { type AskedCell, casesOf, largeSurveys, rounded, surveys } from './agreement.case.ts';
import { explainCell } from './pages/crosstabs/explain/table-explanation.ts';
import { cellNames } from './pages/crosstabs/table/cell-names.ts';

let app: TestApp;
let large: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: surveys });
  large = await createTestApp({ datasets: largeSurveys });
});
afterAll(async () => {
  await app.close();
  await large.close();
});

async function answer(dataset: string, query: FigureQuery, of = app) {
  const response = await of.request('/v2/query/figures', { json: toWireQuery(dataset, query) });
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

test('a cell is the same as a chart, a crosstab, a single figure and behind a link, and its test agrees with its index', async () => {
  let [cells, tested, gaps] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(
      casesOf(surveys),
      async ({ catalogue, question, audiences, base, waves, versus, mode }) => {
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
    { numRuns: caseCount(170, 500), seed: 2 },
  );
  expect(cells).toBeGreaterThan(caseCount(700, 2_000));
  expect(tested).toBeGreaterThan(caseCount(17, 50));
  expect(gaps).toBeGreaterThan(caseCount(100, 300));
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

/** The segments of a chart or answer that is split; null: it is not. */
type Split = {
  readonly by: string;
  readonly segments: readonly NamedCode[];
  readonly isOfSegment: boolean;
} | null;

function splitOf({ catalogue, split, waves }: AskedCell): Split {
  if (split === null) return null;
  const codes =
    split.by === 'waves'
      ? (waves ?? catalogue.waves.map(({ code }) => code))
      : split.by === 'locations'
        ? catalogue.locations.map(({ code }) => code)
        : (catalogue.questions.find(({ code }) => code === split.by)?.datapoints ?? []).map(
            ({ code }) => code,
          );
  return { ...split, segments: codes.map((code) => ({ code, name: segmentName(split.by, code) })) };
}

const segmentName = (_: string, code: string) => (code === '' ? '' : `Segment ${code}`);

/** The explanation of every cell of a chart of the whole answer, row by row as the query has them. */
function charted(
  figures: FigureAnswer,
  { name, datapoints }: AskedCell['question'],
  people: BaseNames,
  audiences: readonly string[],
  split: Split,
): readonly Explanation[] {
  const model = shapeChart(figures, {
    metric: 'audience_percentage',
    answers: datapoints,
    splitBy:
      split === null ? 'none' : split.by === 'waves' || split.by === 'locations' ? split.by : 'question',
    segments: split?.segments ?? [],
    series: audiences.map((id, place) => ({ id, name: `People ${place}`, color: 1 })),
    base: { id: '#base', name: 'Everyone', color: 1 },
    people,
    question: name,
    waves: [],
    sort: { by: 'questionnaire' },
    intervals: 'all',
    showMarks: true,
  });
  return model.panels.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.map((cell) => explainMark(cell, model, source))),
  );
}

/** The explanation of a cell of a table. */
function tabled(
  figure: ShareFigure,
  [group, row, column]: readonly [string, string, string],
  { meta }: FigureAnswer,
  base: BaseNames,
): Explanation {
  const line = (name: string, under: string) => ({
    item: {
      id: name,
      name,
      fullName: name,
      group: under,
      asks: { kind: 'expression' as const, expression: clauseOf('q', ['a'], null) },
    },
    group: under,
  });
  return explainCell(
    {
      kind: 'shown',
      figure,
      names: cellNames(line(row, group), line(column, 'Groups'), base),
      valueKind: null,
      valueLine: 'mean',
      marked: null,
      letteredMetric: null,
      mark: null,
      test: null,
      against: 'the rest',
      heat: null,
      isLowBase: false,
      isPartial: false,
      isStale: false,
      letterTests: [],
      letters: '',
    },
    {
      tests: 0,
      correction: 'none',
      against: { versus: 'rest' },
      lead: 'columnPercentage',
      source,
      sizeUnit: meta.sizeUnit,
    },
  );
}

const source = { dataset: 'T', where: 'all', wavesUsed: 'all', wavesSelected: '', weight: 'w' };

/** The parts of an explanation that every form of a figure has. */
function wordsOf({ sentence, figure, parts }: Explanation) {
  const facts = parts.flatMap((part) => part.facts);
  return { sentence, figure, total: facts.find(({ label }) => label === 'Total %')?.note };
}

test('a share has one value, reason and sentence in a chart, a crosstab, an answer of the chat and a published finding', async () => {
  let [shares, absences, named] = [0, 0, { base: 0, segment: 0 }];
  await fc.assert(
    fc.asyncProperty(casesOf(largeSurveys), async (drawn) => {
      const { catalogue, question, audiences, base, waves, versus, mode } = drawn;
      const split = splitOf(drawn);
      const dataset = catalogue.datasets[0]?.code ?? catalogue.code;
      const asked: StatsQuery = {
        question: question.code,
        datapoints: question.datapoints.map(({ code }) => code),
        audiences: audiences.map((expression, place) => ({
          id: `a${place}`,
          name: `People ${place}`,
          expression: toWire(expression, wireStyles.crosstab),
        })),
        base_audience: base === null ? null : { name: 'Some', expression: toWire(base, wireStyles.crosstab) },
        base_mode: mode,
        waves,
        test: { versus },
        ...(split !== null && {
          splitter: split.by,
          segments: split.segments.map(({ code }) => code),
          segmented_base: split.isOfSegment,
        }),
      };
      const published = { query: asked, question, segments: [] };
      const answered = await answer(dataset, findingQuery(published), large);
      const response = await large.request('/v2/query/stats', { json: asked });
      const { data } = StatsResult.parse(await response.json());
      const stored: InsightCalculation = {
        id: '',
        text: '',
        question,
        datapoints: question.datapoints.map(({ code, name }) => ({ code, name })),
        suffixes: [],
        base_audience: {
          id: '',
          name: 'Some',
          description: '',
          expression: asked.base_audience?.expression ?? null,
        },
        locations: [],
        waves: [],
        dataset: { code: dataset, name: 'T' },
        weight: { code: 'w', name: 'w', projects: answered.meta.sizeUnit === 'people' },
        figures: data.map(({ audience: id, ...row }) => ({
          ...row,
          audience: {
            id,
            name: asked.audiences?.find((one) => one.id === id)?.name ?? '',
            description: '',
            expression: asked.audiences?.find((one) => one.id === id)?.expression ?? null,
          },
        })),
        query: asked,
      };
      const chat = readFinding(stored, testDefaults.read().levels);
      const catalogued: Finding = { ...chat, ...foundFigures(published, answered) };
      const context = { segmentName, where: 'all', when: 'all', isSynthetic: false };
      const [told, listed] = [chat, catalogued].map((finding) => explainedItems(finding, context));
      const people: BaseNames = { name: base === null ? null : 'Some', mode };
      const ids = audiences.map((_, place) => `a${place}`);
      const charts = charted(answered, question, people, ids, split);
      const groups = await groupsOf(dataset, drawn, split);
      for (const [row, { code, name }] of question.datapoints.entries()) {
        for (const [column] of answered.query.columns.entries()) {
          const audience = column % audiences.length;
          const segment = split?.segments[Math.floor(column / audiences.length)] ?? null;
          const figure = answered.at(row, column);
          const place = row * answered.query.columns.length + column;
          const ofChart = charts[place];
          if (ofChart === undefined) throw new RangeError('the chart has the cell');
          const found = catalogued.figures[place];
          const inChat = chat.figures.findIndex(
            (one) =>
              one.datapoint === code &&
              one.audience.id === `a${audience}` &&
              one.segment === (segment?.code ?? ''),
          );
          if (figure.kind !== 'share') {
            absences += 1;
            const reason = figure.kind === 'absent' ? figure.reason : 'gone';
            expect(ofChart.sentence).toBe(absentSentence(reason));
            expect(found?.figure).toMatchObject({ kind: 'absent', reason });
            // An audience without respondents has a row of zeros on the contract's route.
            if (inChat >= 0) expect(reason).toBe('nobody');
            continue;
          }
          if (figure.isByDefinition) {
            expect(found?.figure).toEqual({ kind: 'absent', reason: 'by_definition' });
            expect(ofChart.sentence).toBe(absentSentence('by_definition'));
            continue;
          }
          const said = chat.figures[inChat];
          if (figure.column.sample < 50) {
            expect([said?.figure, found?.figure]).toEqual([
              { kind: 'absent', reason: 'too_few' },
              { kind: 'absent', reason: 'too_few' },
            ]);
            continue;
          }
          shares += 1;
          const stated = said?.figure;
          if (stated?.kind !== 'share') throw new TypeError('the chat has the share');
          const { columnPercentage, rowPercentage, basePercentage, index, positive, whole } = figure;
          const { sample, size, effective } = figure.column;
          expect(rounded(stated)).toMatchObject(
            rounded({
              columnPercentage,
              rowPercentage,
              basePercentage,
              index,
              positive: { sample: positive.sample, size: positive.size },
              column: { sample, size, effective },
              whole: { sample: whole.sample, size: whole.size },
            }),
          );
          const words = wordsOf(ofChart);
          expect(listed?.[place] && wordsOf(listed[place].explanation())).toEqual(words);
          expect(told?.[inChat] && wordsOf(told[inChat].explanation())).toEqual(words);
          expect(found?.test?.pValue ?? null).toBe(figure.tests[0]?.pValue ?? null);
          if (mode === 'all' && split === null)
            expect(
              wordsOf(tabled(figure, [question.name, name, `People ${audience}`], answered, people)),
            ).toEqual(words);
          const group = split === null || segment === null ? null : groups?.(row, segment.code);
          if (group === null || group === undefined || split === null || segment === null) continue;
          // The people counted decide whom the words must name.
          if (group.base === group.segment || sample === whole.sample) continue;
          const inside = ['waves', 'locations'].includes(split.by) ? segment.name : `“${segment.name}”`;
          const expected =
            whole.sample === group.segment
              ? `${baseWords(people)} in ${inside}`
              : whole.sample === group.base
                ? baseWords(people)
                : null;
          if (expected === null) continue;
          named[whole.sample === group.segment ? 'segment' : 'base'] += 1;
          expect(words.total).toBe(`of ${expected}`);
          expect(words.sentence).toContain(` Among ${expected} it is `);
        }
      }
    }),
    { numRuns: caseCount(120, 400), seed: 4 },
  );
  expect(shares).toBeGreaterThan(caseCount(150, 500));
  expect(absences).toBeGreaterThan(caseCount(5, 20));
  expect(named.base).toBeGreaterThan(caseCount(10, 30));
  expect(named.segment).toBeGreaterThan(caseCount(10, 30));
});

/** Respondents of the base and of each of its segments, of every row, from a query without a splitter; null: unsplit. */
async function groupsOf(dataset: string, { question, base, waves, mode }: AskedCell, split: Split) {
  if (split === null) return null;
  const query = questionQuery({
    question: question.code,
    answers: question.datapoints.map(({ code }) => ({ code, datapoints: [code] })),
    suffixes: [null],
    isBySuffix: false,
    splitter: null,
    segments: [],
    segmentedBase: false,
    audiences: [
      { id: '', expression: null },
      ...split.segments.map(({ code }) => ({ id: code, expression: clauseOf(split.by, [code], null) })),
    ],
    base,
    baseMode: mode,
    scope: { waves, locations: null, weight: null },
    interval: 'wilson',
    allIntervals: false,
    test: { versus: 'none', profile: 'linearised' },
    letters: null,
  });
  const figures = await answer(dataset, query, large);
  return (row: number, segment: string) => {
    const [all, own] = [0, 1 + split.segments.findIndex(({ code }) => code === segment)].map((column) =>
      figures.at(row, column),
    );
    return all?.kind === 'share' && own?.kind === 'share'
      ? { base: all.column.sample, segment: own.column.sample }
      : null;
  };
}
