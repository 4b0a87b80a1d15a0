import * as fc from 'fast-check';
import { BaseRule } from '../contract/query/table-bases.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Chart } from '../contract/saved-work/chart.ts';
import { configurationKey, testedAgainst } from '../contract/saved-work/chart-configuration.ts';
import { Crosstab } from '../contract/saved-work/crosstab.ts';
import { FiguresResult } from '../contract/query/figures.ts';
import { SharedChart } from '../contract/saved-work/shared-chart.ts';
import { SharedObject } from '../contract/saved-work/shared-object.ts';
import { SharedTableResult } from '../contract/saved-work/shared-table.ts';
import type { StatisticsSettings } from '../contract/query/statistics-settings.ts';
import type { Catalogue as SurveyCatalogue } from '../engine/survey/catalogue.ts';
import { hasPair } from '../engine/survey/pairs.ts';
import type { Expression } from '../expression/expression.ts';
import { wireStyles } from '../expression/wire-style.ts';
import { toWire } from '../expression/wire.ts';
import type { Explanation } from '../figures/words/explanation.ts';
import type { FigureQuery } from '../figures/figure-query.ts';
import { isNested } from '../figures/questions/nested-items.ts';
import { clauseOf } from '../figures/query-parts.ts';
import { sizeUnitOf } from '../figures/size-unit.ts';
import { caseCount } from '../testing/case-count.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type AskedCase, casesOf, largeSurveys, rounded } from './asked-cells.case.ts';
import { wholeAnswer } from './api/figures/figure-store.ts';
import { toWireQuery } from './api/figures/figures.ts';
import type { ChartModel } from './charts/chart-model.ts';
import { explainCell as explainMark } from './charts/mark-words.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { catalogueOf } from './catalogue/catalogue-of.ts';
import { keepStatistics } from './lib/test-defaults.ts';
import { cardWords } from './pages/charts/card-words.ts';
import { readChart } from './pages/charts/draft/read-chart.ts';
import { askedChart, drawnChart } from './pages/charts/surveyed-chart.ts';
import { sharedFigures } from './pages/charts/read/shared-figures.ts';
import { writeConfiguration } from './pages/crosstabs/draft/configuration.ts';
import type { CrosstabContent } from './pages/crosstabs/draft/crosstab-content.ts';
import { everyoneItem } from './pages/crosstabs/draft/crosstab-item.ts';
import { readCrosstab } from './pages/crosstabs/draft/read-crosstab.ts';
import { TableView } from './pages/crosstabs/draft/table-view.ts';
import { explainCell } from './pages/crosstabs/explain/table-explanation.ts';
import { tidyOf, tinyChart, tinyTable } from './exports/tiny-documents.case.ts';
import type { Field } from '../workbook/delimited/delimited-text.ts';
import { sharedAnswer } from './pages/crosstabs/read/SharedCrosstab.tsx';
import { type Answer, readAnswer } from './pages/crosstabs/table/answer.ts';
import { baseNames } from '../figures/tables/cell-names.ts';
import { shapeTable } from './pages/crosstabs/table/shape-table.ts';
import { tableRequest } from '../figures/tables/table-request.ts';

const elsewhere: StatisticsSettings = {
  levels: [95, 99],
  correction: 'none',
  profile: 'linearised',
  low_base: 100,
};

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: largeSurveys });
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
});
afterAll(() => app.close());
afterEach(() => keepStatistics(elsewhere));

async function ask(path: string, json?: unknown, init: Parameters<TestApp['request']>[1] = {}) {
  const response = await app.request(path, { ...(json !== undefined && { json }), ...init });
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body;
}

/** The document of a link and its figures, asked without a credential on a page that has no settings of its own. */
async function follow(kind: 'charts' | 'crosstabs', id: string) {
  const sharing = { users: [], organisation: null, link: true, note: '' };
  const { token } = await ask(`/v2/saved/${kind}/${id}/sharing`, sharing, { method: 'PUT' });
  const shared = SharedObject.parse(await ask(`/v2/shared/${token}`, undefined, { authorization: null }));
  return { token, shared };
}

async function figuresOf(dataset: string, query: FigureQuery) {
  return wholeAnswer(query, FiguresResult.parse(await ask('/v2/query/figures', toWireQuery(dataset, query))));
}

const codeOf = ({ datasets, code }: SurveyCatalogue) => datasets[0]?.code ?? code;

/** The survey as its owner’s page has it. */
function catalogueFor(survey: SurveyCatalogue): Catalogue {
  const ran = (ranIn: string, wave: number, location: number) =>
    hasPair(ranIn, wave * survey.locations.length + location);
  return catalogueOf({
    dataset: survey.code,
    datasetName: survey.datasets[0]?.name ?? '',
    synthetic: survey.synthetic,
    sizeUnit: sizeUnitOf(survey.weights),
    waves: survey.waves,
    locations: survey.locations,
    questions: survey.questions.map((question) => ({
      code: question.code,
      kind: question.kind,
      name: question.name,
      wording: question.wording,
      phrase: question.phrase,
      complete: question.complete,
      notes: question.notes,
      base: question.base,
      unit: question.unit,
      category: [],
      alsoCalled: [],
      accessible: true,
      waves: survey.waves.flatMap(({ code }, wave) =>
        survey.locations.some((_, location) => ran(question.ranIn, wave, location)) ? [code] : [],
      ),
      locations: [],
      datapoints: question.datapoints.map(({ code, name, midpoint, phrase }) => ({
        code,
        name,
        midpoint,
        phrase,
      })),
      suffixes: question.suffixes.map(({ code, name, midpoint }) => ({ code, name, midpoint })),
    })),
  });
}

const settings = fc.record({
  levels: fc.constantFrom<StatisticsSettings['levels']>([95, 99], [90], [90, 95]),
  correction: fc.constantFrom('none', 'holm', 'benjamini_hochberg'),
  profile: fc.constantFrom('linearised', 'kish_unpooled', 'overlap_pooled', 'unweighted'),
  low_base: fc.constantFrom(30, 200, 1_000),
});

const drawnCases = fc.record({
  drawn: casesOf(largeSurveys),
  statistics: settings,
  against: fc.constantFrom(...testedAgainst),
  weight: fc.constantFrom('', 'unweighted'),
  hasLetters: fc.boolean(),
});

interface ReadCell {
  readonly explanation: Explanation;
  readonly isSuppressed: boolean;
  /** Test, mark, letters and flag. */
  readonly judged: object;
  /** Fields of the tidy table of a file. */
  readonly written: Readonly<Record<string, Field>>;
}

/** Whether the link hides the people that the cell is tested against. */
function hidesRest({ explanation }: ReadCell): boolean {
  return explanation.parts.some(({ notes }) => notes.some((note) => note.includes('is suppressed, by')));
}

/** Compares what two pages say; the link hides what rests on few respondents, and then tests fewer figures. */
function expectSame(own: readonly ReadCell[], linked: readonly ReadCell[]): number {
  expect(linked).toHaveLength(own.length);
  const isWhole = linked.every((cell) => !cell.isSuppressed && !hidesRest(cell));
  for (const [place, cell] of linked.entries()) {
    if (cell.isSuppressed) continue;
    const { explanation, judged, ...screen } = own[place] ?? cell;
    const written = { ...screen.written, ...hiddenMargins(cell.written, screen.written, isWhole) };
    expect(cell.explanation.sentence).toBe(explanation.sentence);
    expect(rounded(untested(cell.written))).toEqual(rounded(untested(written)));
    if (!isWhole) continue;
    expect(rounded(cell.written)).toEqual(rounded(written));
    expect(cell.explanation).toEqual(explanation);
    expect(rounded(cell.judged)).toEqual(rounded(judged));
  }
  return isWhole ? own.filter(({ explanation }) => explanation.verdict !== '').length : 0;
}

/**
 * The n of a row or column under the floor of the link's readers, which it leaves out, of base lines too. A chart in panels
 * adds up the n of those that it shows.
 */
function hiddenMargins(linked: ReadCell['written'], own: ReadCell['written'], isWhole: boolean) {
  const { row_n, column_n, panel, base_line } = linked;
  const leastOf = (line: unknown) =>
    Number(/(?<=n )[\d,]+/.exec(String(line))?.[0].replace(',', '') ?? Infinity);
  const isPart = !isWhole && panel !== undefined && panel !== '';
  return {
    ...(row_n === null && Number(own['row_n']) < 10 && { row_n }),
    ...(leastOf(own['base_line']) < 10 && leastOf(base_line) >= 10 && { base_line }),
    ...((isPart || (column_n === null && Number(own['column_n']) < 10)) && { column_n }),
  };
}

/** Fields that are the same where a link hides other figures: those of no test. */
function untested(fields: ReadCell['written']): ReadCell['written'] {
  const { z: _z, p: _p, p_corrected: _c, mark: _m, higher_than: _h, gap: _g, ...others } = fields;
  const { other_value: _v, other_sample: _s, ...kept } = others;
  return kept;
}

const source = { dataset: 'T', where: 'all', wavesUsed: 'all', weight: 'w' };

function readMarks(model: ChartModel): readonly ReadCell[] {
  const written = tidyOf(tinyChart(model, 'bars'));
  return model.panels.flatMap(({ name, rows, series }) =>
    rows.flatMap((row) =>
      row.cells.map((cell, place) => ({
        written: written.get([name ?? '', row.name, series[place]?.name ?? ''].join(' / ')) ?? {},
        explanation: explainMark(cell, model, source),
        isSuppressed: cell.kind === 'absent' && cell.reason === 'suppressed',
        judged:
          cell.kind === 'absent'
            ? { reason: cell.reason, label: cell.label }
            : {
                label: cell.label,
                mark: cell.mark,
                letters: cell.letters,
                isLowBase: cell.isLowBase,
                corrected: cell.test?.correctedPValue,
              },
      })),
    ),
  );
}

async function chartOf({
  drawn,
  against,
  weight,
}: typeof drawnCases extends fc.Arbitrary<infer T> ? T : never) {
  const { catalogue, question, audiences, base, waves, mode, split } = drawn;
  const expressionOf = (of: AskedCase['audiences'][number]) => toWire(of, wireStyles.chart);
  const configuration = { against, base_mode: mode, weight, marks: true };
  const { id } = await ask('/v1/charts', {
    name: 'C',
    attributes: question.datapoints.map(({ code }) => ({
      question_code: question.code,
      datapoint_code: code,
    })),
    audiences: audiences.map((one, place) => ({ name: `People ${place}`, expression: expressionOf(one) })),
    ...(base !== null && { base_audience: { name: 'Some', expression: expressionOf(base) } }),
    splitter: split?.by ?? '',
    segmented_base: split?.isOfSegment ?? false,
    wave_codes: waves ?? [],
    dataset_code: codeOf(catalogue),
    metadata: {
      json: [...Buffer.from(JSON.stringify({ [configurationKey]: configuration }))],
      valid: true,
    },
  });
  return Chart.parse(await ask(`/v1/charts/${id}`));
}

test('the chart of a link has the words, marks and finding of its owner’s chart', async () => {
  let verdicts = 0;
  await fc.assert(
    fc.asyncProperty(drawnCases, async (asked) => {
      const { catalogue: survey, waves } = asked.drawn;
      await ask('/v1/settings/statistics', asked.statistics, { method: 'PUT', authorization: admin });
      const chart = await chartOf(asked);
      keepStatistics(asked.statistics);
      const { draft, look } = readChart(chart);
      const catalogue = catalogueFor(survey);
      const weight = asked.weight === '' ? null : asked.weight;
      const scope = {
        dataset: { name: catalogue.datasetName, synthetic: catalogue.synthetic, weights: survey.weights },
        allWaves: survey.waves,
        allLocations: survey.locations.map((one) => ({ ...one, kind: one.kind ?? 'location' })),
        waves,
        locations: null,
        toRequest: () => ({ waves, locations: null, weight }),
      };
      const { query } = askedChart({ draft, metric: look.metric, catalogue, scope }, new Map());
      if (query === null) return;
      const drawn = drawnChart({ draft, look, catalogue, scope }, await figuresOf(codeOf(survey), query));
      if (drawn === null) throw new Error('the survey has its question');
      const { model, view, splitName } = drawn;
      const ownWords = cardWords({ figures: drawn, drawn: model, title: null });
      const own = readMarks(model);

      keepStatistics(elsewhere);
      const { token, shared } = await follow('charts', chart.id);
      if (shared.kind !== 'charts') throw new Error('the link shows a chart');
      keepStatistics(shared.statistics);
      const body = await ask(`/v2/shared/${token}/chart`, undefined, { authorization: null });
      const linked = sharedFigures(shared.document, SharedChart.parse(body));
      if (linked === null) throw new Error('the link draws its question');
      const linkedModel = linked.model;
      verdicts += expectSame(own, readMarks(linkedModel));
      expect([linked.view, linked.splitName]).toEqual([view, splitName]);
      if (linkedModel.suppressedRows > 0) return;
      const words = cardWords({ figures: linked, drawn: linkedModel, title: null });
      expect({ ...words, source: '' }).toEqual({ ...ownWords, source: '' });
    }),
    { numRuns: caseCount(20, 300), seed: 11 },
  );
  expect(verdicts).toBeGreaterThan(caseCount(10, 300));
});

const allOf = (...children: Expression[]): Expression => ({
  kind: 'group',
  match: { kind: 'all' },
  negated: false,
  children,
});

function readTable({ rows, columns, view }: CrosstabContent, answer: Answer | null, names: Catalogue) {
  return (base: CrosstabContent['bases'][number]): readonly ReadCell[] => {
    const table = shapeTable({
      content: { rows, columns, view },
      answer,
      catalogue: names,
      base: baseNames(base),
    });
    const written = tidyOf(tinyTable(table, view));
    const nameOf = new Map(columns.map(({ id, name }) => [id, name]));
    return rows.flatMap(({ id: row, name: rowName }) =>
      [...columns.map(({ id }) => id), ...table.headings.keys()].map((column): ReadCell => {
        const cell = table.cell(row, column);
        const { tests, against } = table;
        return {
          written: written.get(['All', rowName, nameOf.get(column) ?? ''].join(' / ')) ?? {},
          explanation: explainCell(cell, {
            tests,
            correction: view.correction,
            against,
            lead: 'columnPercentage',
            source,
            sizeUnit: answer?.meta.sizeUnit ?? 'people',
          }),
          isSuppressed: cell.kind === 'absent' && cell.reason === 'suppressed',
          judged:
            cell.kind === 'shown'
              ? {
                  mark: cell.mark,
                  against: cell.against,
                  letters: cell.letters,
                  isLowBase: cell.isLowBase,
                  corrected: cell.test?.correctedPValue,
                }
              : { kind: cell.kind, reason: cell.kind === 'absent' ? cell.reason : null },
        };
      }),
    );
  };
}

test('the crosstab of a link has the words and marks of its owner’s crosstab', async () => {
  let [runs, verdicts, waves, nested] = [0, 0, 0, 0];
  await fc.assert(
    fc.asyncProperty(drawnCases, async ({ drawn, statistics, against, weight, hasLetters }) => {
      const { catalogue: survey, question, audiences, base } = drawn;
      await ask('/v1/settings/statistics', statistics, { method: 'PUT', authorization: admin });
      const item = (id: string, expression: Expression) => ({
        id,
        name: `Item ${id}`,
        expression: toWire(expression, wireStyles.crosstab),
      });
      const { levels, correction, profile } = statistics;
      const readAmong = [
        null,
        { question: question.code },
        ...audiences.map((one) => ({ name: 'Some', expression: toWire(one, wireStyles.crosstab) })),
      ];
      const view = TableView.parse({
        levels,
        correction,
        profile,
        versus: against === 'each_other' ? 'rest' : against,
        letters: hasLetters,
        metrics: ['columnPercentage', 'index', 'mean'],
        whole: runs % 2 === 0 ? 'heading' : 'base',
        bases: {
          table: BaseRule.options[runs % BaseRule.options.length],
          byBlock: {},
          among: { [question.name]: readAmong[runs % readAmong.length] },
        },
      });
      runs += 1;
      const numbers = survey.questions.find(({ kind }) => kind === 'numeric');
      // The wave before the last one is outside the scope, so that its name comes with the answer alone.
      const scope = {
        waves: against === 'previous_wave' ? survey.waves.slice(-1).map(({ code }) => code) : null,
        locations: null,
        weight: weight === '' ? null : weight,
      };
      const over = audiences.slice(0, 1);
      const inner = over.flatMap((heading) =>
        question.datapoints.map(({ code }) => ({
          id: `n${code}`,
          expression: allOf(heading, clauseOf(question.code, [code], null)),
        })),
      );
      const columns = over.map(() => ({ heading: 'People 0', under: inner.map(({ id }) => id) }));
      const made = await ask('/v2/saved/crosstabs', {
        name: 'T',
        rows: [
          ...question.datapoints.map(({ code }) => item(code, clauseOf(question.code, [code], null))),
          ...(numbers === undefined ? [] : [{ id: 'avg', name: 'Mean', avg: { question: numbers.code } }]),
        ],
        columns: [
          ...audiences.map((one, place) => item(`a${place}`, one)),
          ...question.datapoints.map(({ code }) => item(`c${code}`, clauseOf(question.code, [code], null))),
          ...inner.map(({ id, expression }) => ({ ...item(id, expression), subtitle: 'People 0' })),
        ],
        bases: base === null ? [] : [{ ...item('b', base), name: 'Some' }],
        dataset_code: codeOf(survey),
        country_codes: [],
        wave_codes: scope.waves ?? [],
        weight_code: weight,
        metadata: writeConfiguration({ view, notes: [], trees: { rows: [], columns } }, null),
      });
      keepStatistics(statistics);
      const own = readCrosstab(Crosstab.parse(await ask(`/v2/saved/crosstabs/${made.uuid}`)));
      const [ownBase = everyoneItem('b1')] = own.bases;
      const request = tableRequest(own, ownBase.asks, scope, own.view, catalogueFor(survey));
      const answered = async (query: FigureQuery | null) => query && (await figuresOf(codeOf(survey), query));
      const answer = readAnswer({
        upright: await answered(request.upright),
        turned: await answered(request.turned),
      });
      const screen = readTable(own, answer, catalogueFor(survey))(ownBase);

      keepStatistics(elsewhere);
      const { token, shared } = await follow('crosstabs', made.uuid);
      if (shared.kind !== 'crosstabs') throw new Error('the link shows a crosstab');
      keepStatistics(shared.statistics);
      const content = readCrosstab(shared.document);
      const [sharedBase = everyoneItem('b1')] = content.bases;
      const body = SharedTableResult.parse(
        await ask(`/v2/shared/${token}/table`, {}, { authorization: null }),
      );
      const linked = sharedAnswer(content, sharedBase, body);
      verdicts += expectSame(screen, readTable(content, linked.answer, linked.catalogue)(sharedBase));
      waves += body.waves.length;
      nested += content.columns.filter(isNested).length;
    }),
    { numRuns: caseCount(20, 300), seed: 12 },
  );
  expect(verdicts).toBeGreaterThan(caseCount(10, 300));
  expect(waves).toBeGreaterThan(caseCount(0, 10));
  expect(nested).toBeGreaterThan(caseCount(10, 300));
});
