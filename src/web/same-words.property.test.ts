import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StatsQuery, StatsResult } from '../contract/query/stats.ts';
import type { Explanation } from '../figures/words/explanation.ts';
import type { ShareFigure } from '../figures/figure.ts';
import { type BaseNames, baseWords } from '../phrases/base-words.ts';
import { clauseOf } from '../figures/query-parts.ts';
import { askedQuestion, questionQuery } from '../figures/questions/question-queries.ts';
import { absentSentence } from '../figures/reasons.ts';
import { type Finding, readFinding } from '../figures/statements/finding.ts';
import { caseCount } from '../testing/case-count.ts';
import { rowWords } from '../figures/questions/chart-query.ts';
import { doesWhat } from '../phrases/clause-words.ts';
import { fill } from '../phrases/fill.ts';
import type { Names } from '../phrases/names.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { FigureAnswer } from './api/figures/figure-store.ts';
import {
  answerOf,
  type AskedCase,
  calculationOf,
  casesOf,
  codesOf,
  datasetOf,
  largeSurveys,
  peopleOf,
  rounded,
} from './asked-cells.case.ts';
import type { DrawnCell } from '../figures/drawing/drawn-panel.ts';
import type { ChartCell } from './charts/chart-model.ts';
import type { NamedCode } from '../figures/drawing/shape-panels.ts';
import { explainCell as explainMark } from './charts/mark-words.ts';
import { shapeChart } from './charts/shape-chart.ts';
import { explainedItems } from './findings/explain-finding.ts';
import { findingChart } from '../figures/statements/finding-chart.ts';
import { format } from './lib/format.ts';
import { findingQuery, foundFigures } from './findings/finding-query.ts';
import { testDefaults } from './lib/test-defaults.ts';
import { explainCell } from './pages/crosstabs/explain/table-explanation.ts';
import { cellNames } from '../figures/tables/cell-names.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: largeSurveys });
});
afterAll(() => app.close());

/** The segments of a chart or answer that is split; null: it is not. */
type Split = {
  readonly by: string;
  readonly segments: readonly NamedCode[];
  readonly isOfSegment: boolean;
} | null;

function splitOf({ catalogue, split, waves }: AskedCase): Split {
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

/** Every cell of a chart of the whole answer with its explanation, row by row as the query has them. */
function charted(
  figures: FigureAnswer,
  question: AskedCase['question'],
  people: BaseNames,
  audiences: readonly string[],
  split: Split,
): readonly { readonly cell: ChartCell; readonly explanation: Explanation }[] {
  const model = shapeChart(figures, {
    metric: 'audience_percentage',
    answers: question.datapoints,
    does: rowWords(figures.query, namesOf(question)),
    splitBy:
      split === null ? 'none' : split.by === 'waves' || split.by === 'locations' ? split.by : 'question',
    segments: split?.segments ?? [],
    series: audiences.map((id, place) => ({ id, name: `People ${place}`, color: 1 })),
    base: { id: '#base', name: 'Everyone', color: 1 },
    people,
    question: question.name,
    waves: [],
    sort: { by: 'questionnaire' },
    intervals: 'all',
    showMarks: true,
  });
  return model.panels.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) =>
      cells.map((cell) => ({ cell, explanation: explainMark(cell, model, source) })),
    ),
  );
}

/** The explanation of a cell of a table. */
function tabled(
  figure: ShareFigure,
  [group, row, column]: readonly [string, string, string],
  { meta }: FigureAnswer,
  base: BaseNames,
  does: string | undefined,
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
      does,
    },
  );
}

/** What a bar is drawn from. */
function drawnOf(cell: DrawnCell) {
  if (cell.kind === 'absent') return cell.label;
  const { label, position, interval } = cell;
  return rounded({ label, position, interval });
}

const namesOf = (question: AskedCase['question']): Names => ({
  people: 'people',
  question: (code) => (code === question.code ? question : undefined),
});

const source = { dataset: 'T', where: 'all', wavesUsed: 'all', weight: 'w' };

/** The parts of an explanation that every form of a figure has. */
function wordsOf({ sentence, figure, parts }: Explanation) {
  const facts = parts.flatMap((part) => part.facts);
  return { sentence, figure, total: facts.find(({ label }) => label === 'Total %')?.note };
}

test('a share has one value, reason and sentence in a chart, a crosstab, an answer of the chat and a published finding', async () => {
  let [shares, absences, drawings, named] = [0, 0, 0, { base: 0, segment: 0 }];
  await fc.assert(
    fc.asyncProperty(casesOf(largeSurveys), async (drawn) => {
      const { question, audiences, base, waves, versus, mode } = drawn;
      const split = splitOf(drawn);
      const dataset = datasetOf(drawn);
      const asked: StatsQuery = {
        question: question.code,
        datapoints: codesOf(question),
        ...peopleOf(drawn),
        base_mode: mode,
        waves,
        test: { versus },
        ...(split !== null && {
          splitter: split.by,
          segments: split.segments.map(({ code }) => code),
          segmented_base: split.isOfSegment,
        }),
      };
      const published = { query: asked, question, segments: split?.segments ?? [] };
      const answered = await answerOf(app, dataset, findingQuery(published));
      const response = await app.request('/v2/query/stats', { json: asked });
      const { data } = StatsResult.parse(await response.json());
      const stored = calculationOf(drawn, asked, {
        weight: { code: 'w', name: 'w', projects: answered.meta.sizeUnit === 'people' },
        figures: data.map(({ audience: id, ...row }) => ({
          ...row,
          ...(row.segment !== '' && { segment_name: segmentName('', row.segment) }),
          does: fill(question, { datapoints: [row.datapoint], suffixes: null }).does,
          audience: {
            id,
            name: asked.audiences?.find((one) => one.id === id)?.name ?? '',
            description: '',
            expression: asked.audiences?.find((one) => one.id === id)?.expression ?? null,
          },
        })),
      });
      const chat = readFinding(stored, testDefaults.read().levels);
      const catalogued: Finding = { ...chat, ...foundFigures(published, answered) };
      const [told, listed] = [chat, catalogued].map((finding) => explainedItems(finding, source));
      const people: BaseNames = { name: base === null ? null : 'Some', mode };
      const ids = audiences.map((_, place) => `a${place}`);
      const charts = charted(answered, question, people, ids, split);
      const bars = new Map(
        (split?.by === 'waves' ? [] : (findingChart(catalogued, Infinity, format)?.panel.rows ?? [])).flatMap(
          ({ cells }) => cells.map((cell) => [cell.key, cell]),
        ),
      );
      const groups = await groupsOf(dataset, drawn, split);
      for (const [row, { code, name }] of question.datapoints.entries()) {
        for (const [column] of answered.query.columns.entries()) {
          const audience = column % audiences.length;
          const segment = split?.segments[Math.floor(column / audiences.length)] ?? null;
          const figure = answered.at(row, column);
          const place = row * answered.query.columns.length + column;
          const { cell, explanation: ofChart } = charts[place] ?? {};
          if (cell === undefined || ofChart === undefined) throw new RangeError('the chart has the cell');
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
          const bar = bars.get(`${code}|${segment?.code ?? ''} a${audience}|People ${audience}`);
          if (bar !== undefined) {
            drawings += 1;
            expect(drawnOf(bar)).toEqual(drawnOf(cell));
          }
          const words = wordsOf(ofChart);
          expect(listed?.[place] && wordsOf(listed[place].explanation())).toEqual(words);
          expect(told?.[inChat] && wordsOf(told[inChat].explanation())).toEqual(words);
          expect(found?.test?.pValue ?? null).toBe(figure.tests[0]?.pValue ?? null);
          if (mode === 'all' && split === null)
            expect(
              wordsOf(
                tabled(
                  figure,
                  [question.name, name, `People ${audience}`],
                  answered,
                  people,
                  doesWhat(clauseOf(question.code, [code], null), namesOf(question)),
                ),
              ),
            ).toEqual(words);
          const group = split === null || segment === null ? null : groups?.(row, segment.code);
          if (group === null || group === undefined || split === null || segment === null) continue;
          // The people counted decide whom the words must name; an audience may have been asked in fewer waves.
          if (group.base === group.segment || sample === whole.sample) continue;
          if (figure.wholeLine.waves.length < group.waves) continue;
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
    { numRuns: caseCount(50, 400), seed: 4 },
  );
  expect(shares).toBeGreaterThan(caseCount(60, 500));
  expect(absences).toBeGreaterThan(caseCount(1, 20));
  expect(drawings).toBeGreaterThan(caseCount(30, 250));
  expect(named.base).toBeGreaterThan(caseCount(4, 30));
  expect(named.segment).toBeGreaterThan(caseCount(1, 30));
});

/** Respondents of the base and of each of its segments, of every row, from a query without a splitter; null: unsplit. */
async function groupsOf(dataset: string, { question, base, waves, mode }: AskedCase, split: Split) {
  if (split === null) return null;
  const query = questionQuery(
    askedQuestion(
      { question: question.code, base_mode: mode, test: { versus: 'none' }, waves },
      {
        answers: codesOf(question),
        suffixes: [],
        segments: [],
        audiences: [
          { id: '', expression: null },
          ...split.segments.map(({ code }) => ({ id: code, expression: clauseOf(split.by, [code], null) })),
        ],
        base,
      },
    ),
  );
  const figures = await answerOf(app, dataset, query);
  return (row: number, segment: string) => {
    const [all, own] = [0, 1 + split.segments.findIndex(({ code }) => code === segment)].map((column) =>
      figures.at(row, column),
    );
    return all?.kind === 'share' && own?.kind === 'share'
      ? { base: all.column.sample, segment: own.column.sample, waves: all.line.waves.length }
      : null;
  };
}
