import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatResult } from '../../contract/chat.ts';
import type { Expression } from '../../contract/expression.ts';
import type { FiguresQuery, FiguresResult } from '../../contract/figures.ts';
import type { InsightCalculation } from '../../contract/insight.ts';
import { isOutside, isZero } from '../../insight/survey/answer-order.ts';
import { fill } from '../../phrases/fill.ts';
import { sharedDemoDataset } from '../../testing/demo-dataset.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { caseCount } from '../../testing/case-count.ts';

const { dataset } = sharedDemoDataset();
const draws = caseCount(8, 24);
const random = seededRandom(1_609);
const pick = <One>(all: readonly One[]): One => {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [dataset] });
});
afterAll(() => app.close());

async function ask(prompt: string, chatId = ''): Promise<ChatResult> {
  const response = await app.request('/v1/assistant-api/generic', { json: { prompt, chat_id: chatId } });
  expect(response.status).toBe(200);
  return response.json();
}

async function calculationsOf({ insights }: ChatResult): Promise<InsightCalculation[]> {
  const responses = insights.map(({ id }) => app.request(`/v1/assistant-api/generic/insights/${id}`));
  return Promise.all(responses.map(async (response) => (await response).json()));
}

/** What people do who gave an answer that sentences can name. */
function drawPhrase(): string {
  const { datapoints, ...question } = pick(
    dataset.catalogue.questions.filter(({ kind }) => kind === 'multiple'),
  );
  const named = datapoints.filter((one) => !isOutside(one) && !isZero({ ...one, midpoint: null }));
  const topic = { datapoints: [pick(named).code], suffixes: null };
  const phrase = fill({ ...question, datapoints }, topic).does;
  return /[“”]/.test(phrase) ? drawPhrase() : phrase;
}

/** The columns of the chart that is opened from a card, as far as its test compares them. */
function chartOf({ query, figures, comparison }: InsightCalculation): FiguresQuery {
  const { question, suffixes, splitter, locations, waves, base_audience: base } = query;
  const [first] = figures;
  const compared = (comparison?.of ?? [0]).flatMap((place) => figures[place] ?? []);
  const expression = {
    question,
    datapoints: [first?.datapoint ?? ''],
    ...(suffixes && suffixes.length > 0 ? { suffixes } : {}),
  };
  return {
    rows: [{ id: 'row', content: { kind: 'share', expression } }],
    columns: compared.map(({ audience, segment }, place) => {
      if (!splitter) return { id: `column ${place}`, expression: audience.expression };
      const ofSegment: Expression = { question: splitter, datapoints: [segment] };
      return {
        id: `column ${place}`,
        expression: audience.expression === null ? ofSegment : { and: [ofSegment, audience.expression] },
        whole: { kind: 'segment', segment: { expression: ofSegment } },
      };
    }),
    base_audience: base ?? null,
    locations: locations ?? [],
    waves: waves ?? [],
    want: { pairs: comparison === undefined ? [] : [[0, 1]] },
  };
}

/** z and p of the chart's test: of its pair of columns, else of its one column against the rest. */
async function chartTest(calculation: InsightCalculation): Promise<readonly [z: number, pValue: number]> {
  const response = await app.request('/v2/query/figures', { json: chartOf(calculation) });
  expect(response.status).toBe(200);
  const { tests, pair_tests: pairs }: FiguresResult = await response.json();
  const made = calculation.comparison === undefined ? tests[0] : pairs;
  return [made?.z[0] ?? Number.NaN, made?.p_value[0] ?? Number.NaN];
}

/**
 * Whether a card has a test, which must be its chart's. One comparison, one change and one share are one test on both; of a
 * scan the chart has the direction and p alone.
 */
async function agreesWithChart(calculation: InsightCalculation, family: 'one' | 'scan'): Promise<boolean> {
  const { verdict, comparison, corrected, figures, text } = calculation;
  const pOfCard = comparison?.p_value ?? figures[0]?.significance?.p_value;
  if (verdict === undefined || verdict === 'not_tested' || pOfCard === undefined) return false;
  const [z, pValue] = await chartTest(calculation);
  expect(pOfCard, text).toBeCloseTo(pValue, 9);
  const direction = z > 0 ? 'higher' : 'lower';
  if (family === 'scan') {
    expect(verdict, text).toBe(direction);
    return true;
  }
  expect(corrected, text).toBeUndefined();
  expect(verdict, text).toBe(pValue < 0.05 ? direction : 'no_clear_difference');
  if (comparison !== undefined) expect(comparison.low > 0 || comparison.high < 0, text).toBe(pValue < 0.05);
  return true;
}

const judgementOf = ({ verdict, comparison, corrected, slope }: InsightCalculation) => ({
  verdict,
  gap: comparison && { ...comparison, of: [] },
  corrected,
  slope,
});

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
    if (first?.query.splitter === 'waves' && (await agreesWithChart(first, 'one'))) {
      expect(later && judgementOf(later), first.text).toEqual(judgementOf(first));
      agreed.changes++;
    }

    const place = pick(['', ' in Germany', ' in Spain']);
    const [sides] = await calculationsOf(await ask(`Do more women than men${place} ${phrase}?`));
    const before = await ask(`What share of people${place} ${phrase}?`);
    const [followed] = await calculationsOf(await ask('And women against men?', before.chat_id));
    if (sides?.comparison !== undefined && (await agreesWithChart(sides, 'one'))) {
      expect(followed && judgementOf(followed).verdict, sides.text).toEqual(sides.verdict);
      expect(followed?.comparison?.p_value, sides.text).toBeCloseTo(sides.comparison.p_value, 9);
      expect(followed?.corrected, sides.text).toEqual(sides.corrected);
      agreed.sides++;
    }
  }
  // Nearly all prompts are read, so that the property is about something.
  expect(agreed.changes).toBeGreaterThan(draws / 2);
  expect(agreed.sides).toBeGreaterThan(draws / 2);
  expect(agreed.shares).toBeGreaterThan(draws / 4);
  expect(agreed.others).toBeGreaterThan(draws);
}, 120_000);
