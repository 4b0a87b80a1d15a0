import { expect, test } from 'vitest';
import { FiguresResult } from '../contract/query/figures.ts';
import type { InsightCalculation } from '../contract/chat/insight.ts';
import { type Finding, readFinding } from '../figures/statements/finding.ts';
import { isOutside, isZero } from '../insight/survey/answer-order.ts';
import { fill } from '../phrases/fill.ts';
import { caseCount } from '../testing/case-count.ts';
import { sharedDemoDataset } from '../testing/demo-dataset.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { chatOver } from '../testing/chat/ask-chat.ts';
import { wholeAnswer } from './api/figures/figure-store.ts';
import { toWireQuery } from './api/figures/figures.ts';
import type { ChartCell, ChartModel } from './charts/chart-model.ts';
import { shapeChart } from './charts/shape-chart.ts';
import { comparisonState, readComparison } from './connected/comparison/handed-comparison.ts';
import { comparisonOfFinding } from './findings/use-finding-actions.ts';
import { draftOfComparison } from './pages/charts/draft/chart-comparison.ts';
import { plainLook } from './pages/charts/draft/read-chart.ts';
import { baseSeries, chartQuery, segmentsOf } from '../figures/questions/chart-query.ts';
import { chartRequest } from './pages/charts/draft/chart-request.ts';

const { dataset } = sharedDemoDataset();
const draws = caseCount(4, 24);
const random = seededRandom(1_609);
const pick = <One>(all: readonly One[]): One => {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

const { request, ask, calculationsOf } = chatOver(dataset);

/** What people do who gave an answer that sentences can name. */
function drawPhrase(): string {
  const { datapoints, ...question } = pick(
    dataset.catalogue.questions.filter(({ kind }) => kind === 'multiple'),
  );
  const named = datapoints.filter((one) => !isOutside(one) && !isZero({ ...one, midpoint: null }));
  const topic = { datapoints: [pick(named).code], suffixes: null };
  const phrase = fill({ ...question, datapoints }, topic).does;
  return phrase;
}

/** The chart that "Open as chart" makes of a card, with its figures asked for. */
async function openedChart(finding: Finding): Promise<ChartModel> {
  const state: unknown = JSON.parse(
    JSON.stringify(comparisonState(comparisonOfFinding(finding, 'an answer'))),
  );
  const handed = readComparison(state);
  if (handed === null) throw new TypeError('the chart reads what the card handed over');
  const { draft, leftOut } = draftOfComparison(handed);
  expect(leftOut).toBe(0);
  const { locations, waves, questions } = dataset.catalogue;
  const question = questions.find(({ code }) => code === draft.question);
  if (question === undefined) throw new RangeError('the survey has the question');
  const listed = (codes: readonly string[] | null | undefined) => (codes?.length ? [...codes] : null);
  const scope = {
    locations: listed(finding.query.locations),
    waves: listed(finding.query.waves),
    weight: finding.query.weight ?? null,
  };
  const named = { ...scope, allLocations: locations, allWaves: waves };
  const catalogue = { questionByCode: new Map(questions.map((one) => [one.code, one])) };
  const { query } = chartQuery({
    draft,
    metric: 'audience_percentage',
    scope,
    question: { ...question, waves: waves.map(({ code }) => code) },
    segments: segmentsOf(draft, catalogue, named),
    waves,
    saved: new Map(),
    profile: 'linearised',
  });
  if (query === null) throw new TypeError('the chart has a query');
  const response = await request('/v2/query/figures', {
    json: toWireQuery(finding.dataset.code, query),
  });
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  const answer = wholeAnswer(query, FiguresResult.parse(body));
  const { sizeUnit } = answer.meta;
  return shapeChart(
    answer,
    chartRequest({
      draft,
      look: { ...plainLook, metric: 'audience_percentage' },
      view: 'bars',
      question,
      catalogue,
      sizeUnit,
      does: new Map(),
      scope: named,
    }),
  );
}

/** The cells of the figure that the card is about, and of the one compared. */
function comparedCells({ panels }: ChartModel, { figures, lead }: Finding): (ChartCell | undefined)[] {
  const cells = panels.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  return [lead, figures[lead]?.test?.otherPlace ?? -1].map((place) => {
    const found = figures[place];
    const answer = [found?.datapoint, ...(found?.suffixes ?? [])].join('@');
    return cells.find(
      (cell) =>
        [answer, found?.datapoint].includes(cell.answer) &&
        cell.segment === found?.segment &&
        (cell.seriesName === found.audience.name ||
          (found.audience.expression === null && cell.series === baseSeries)),
    );
  });
}

/** The chart's test of two cells, positive where the first is higher; null: it makes none. */
function pairIn({ pairs, changes }: ChartModel, own: string, other: string | undefined) {
  const tested = changes.flatMap(({ first: second, last: first, test: made }) =>
    typeof made === 'string' ? [] : [{ first, second, z: made.z, pValue: made.pValue }],
  );
  const pair = [...pairs, ...tested].find(
    ({ first, second }) => (first === own && second === other) || (first === other && second === own),
  );
  return pair === undefined ? null : { ...pair, z: pair.first === own ? pair.z : -pair.z };
}

/**
 * Whether a card has a test that its chart shows too. One comparison, one change and one share are one test on both; of a
 * scan the chart has the direction, and p where it makes the test.
 */
async function agreesWithChart(calculation: InsightCalculation, family: 'one' | 'scan'): Promise<boolean> {
  const { verdict, corrected, text } = calculation;
  const finding = readFinding(calculation, [95, 99]);
  const own = finding.figures[finding.lead]?.test ?? null;
  if (verdict === undefined || verdict === 'not_tested' || own === null) return false;
  if (own.gapInterval !== null && corrected === undefined)
    expect(own.gapInterval.low > 0 || own.gapInterval.high < 0, text).toBe(own.pValue < 0.05);
  const chart = await openedChart(finding);
  expect(chart.correction, text).toBe(corrected?.correction ?? 'none');
  const [first, second] = comparedCells(chart, finding);
  if (first?.kind !== 'shown') return false;
  const made = own.versus === 'column' ? pairIn(chart, first.key, second?.key) : first.test;
  if (made === null) {
    // A chart tests no two of its segments: it draws them as far apart.
    expect(family, text).toBe('scan');
    if (second?.kind !== 'shown') return false;
    expect(first.value - second.value, text).toBeCloseTo(own.gap, 9);
    expect(verdict, text).toBe(own.gap > 0 ? 'higher' : 'lower');
    return true;
  }
  expect(own.pValue, text).toBeCloseTo(made.pValue, 9);
  const direction = made.z > 0 ? 'higher' : 'lower';
  if (family === 'scan') {
    expect(verdict, text).toBe(direction);
    return true;
  }
  expect(corrected, text).toBeUndefined();
  expect(verdict, text).toBe(made.pValue < 0.05 ? direction : 'no_clear_difference');
  if ('mark' in made) expect(made.mark?.level, text).toBe(own.mark?.level);
  return true;
}

const judgementOf = ({ verdict, comparison, corrected, slope }: InsightCalculation) => ({
  verdict,
  gap: comparison && { ...comparison, of: [] },
  corrected,
  slope,
});

/** Whether two prompts were read as the same question; how well they are read is scored with the prompts. */
const areOfOne = (one: InsightCalculation, other: InsightCalculation | undefined) =>
  other?.query.question === one.query.question;

test('a comparison has one family and one verdict: asked first or in a follow-up, on its card and in its chart', async () => {
  const agreed = { changes: 0, sides: 0, shares: 0, others: 0 };
  for (let draw = 0; draw < draws; draw++) {
    const phrase = drawPhrase();
    const who = pick(['people', 'women', 'men', 'millennials', 'people in Germany', 'women in Brazil']);
    const share = await ask(`What share of ${who} ${phrase}?`);
    const [asked, ...others] = await calculationsOf(share);
    if (asked !== undefined && (await agreesWithChart(asked, 'one'))) agreed.shares++;
    for (const other of others) if (await agreesWithChart(other, 'scan')) agreed.others++;

    const change = await ask(`How has the share of ${who} who ${phrase} changed over time?`);
    const [first] = await calculationsOf(change);
    const [later] = await calculationsOf(await ask('And over time?', share.chat_id));
    if (
      first?.query.splitter === 'waves' &&
      areOfOne(first, later) &&
      (await agreesWithChart(first, 'one'))
    ) {
      expect(later && judgementOf(later), first.text).toEqual(judgementOf(first));
      agreed.changes++;
    }

    const place = pick(['', ' in Germany', ' in Spain']);
    const [sides] = await calculationsOf(await ask(`Do more women than men${place} ${phrase}?`));
    const before = await ask(`What share of people${place} ${phrase}?`);
    const [followed] = await calculationsOf(await ask('And women against men?', before.chat_id));
    if (
      sides?.comparison !== undefined &&
      areOfOne(sides, followed) &&
      (await agreesWithChart(sides, 'one'))
    ) {
      expect(followed && judgementOf(followed).verdict, sides.text).toEqual(sides.verdict);
      expect(followed?.comparison?.p_value, sides.text).toBeCloseTo(sides.comparison.p_value, 9);
      expect(followed?.corrected, sides.text).toEqual(sides.corrected);
      agreed.sides++;
    }
  }
  // Half of the pairs are read as one question at least, so that the property is about something.
  expect(agreed.changes).toBeGreaterThanOrEqual(draws / 2);
  expect(agreed.sides).toBeGreaterThanOrEqual(draws / 2);
  expect(agreed.shares).toBeGreaterThan(draws / 4);
  expect(agreed.others).toBeGreaterThanOrEqual(draws / 2);
}, 120_000);
