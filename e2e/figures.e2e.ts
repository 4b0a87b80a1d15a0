import { browserHeader } from '../src/contract/auth.ts';
import { StatsResult } from '../src/contract/stats.ts';
import type { StatsQuery } from '../src/testing/queries/stats-query.ts';
import type { Clause, Expression } from '../src/expression/expression.ts';
import { toWire } from '../src/expression/wire.ts';
import { buildDataset } from '../src/importing/dataset/build-dataset.ts';
import { demoSurvey } from '../src/server/demo/demo-survey.ts';
import { formatIn } from '../src/lib/format.ts';
import { expect, test } from './fixtures.ts';
import { stats } from '../src/engine/conformance/entry-points.case.ts';

test.use({ sharesService: true });

const format = formatIn('en');
const headers = { [browserHeader]: '1' };
const waves = ['2025q4', '2026q1'];

const clause = (question: string, ...datapoints: string[]): Clause => ({
  kind: 'clause',
  question,
  datapoints,
  suffixes: null,
  minCount: 1,
  negated: false,
});
/** People under 35 who own at least two of three devices, and do not live in a city. */
const audience: Expression = {
  kind: 'group',
  match: { kind: 'all' },
  negated: false,
  children: [
    clause('q1', 'q1_1', 'q1_2'),
    { ...clause('q37', 'q37_1', 'q37_2', 'q37_3'), minCount: 2 },
    { ...clause('q4', 'q4_1'), negated: true },
  ],
};

test('the figures on the page are those of the service, and both are those of the row-by-row definition', async ({
  page,
}) => {
  const wire = toWire(audience, { suffixes: 'string', datapointsKey: 'datapoints' });
  const audiences = [{ id: 'group', name: 'The group', expression: wire }];

  const answer = await page.request.post('/v2/query/stats', {
    headers,
    data: { question: 'q6', audiences, waves },
  });
  const service = StatsResult.parse(await answer.json());

  const { dataset } = buildDataset(demoSurvey());
  const query: StatsQuery = {
    question: 'q6',
    datapoints: null,
    suffixes: null,
    splitSuffixes: false,
    splitter: null,
    segments: null,
    segmentedBase: false,
    audiences: [{ id: 'group', expression: audience }],
    base: null,
    scope: { waves, locations: null, weight: null, baseMode: 'all' },
  };
  const reference = stats(dataset, query);
  expect(service.data).toHaveLength(reference.rows.length);
  for (const [index, row] of reference.rows.entries()) {
    const { metrics, confidence_interval: interval, significance } = service.data[index] ?? {};
    expect(metrics).toMatchObject({
      positive_sample: row.positiveSample,
      audience_sample: row.audienceSample,
      datapoint_sample: row.datapointSample,
    });
    expect(metrics?.positive_size).toBeCloseTo(row.positiveSize, 3);
    expect(metrics?.audience_percentage).toBeCloseTo(row.audiencePercentage, 9);
    expect(metrics?.audience_index).toBeCloseTo(row.audienceIndex, 9);
    expect(interval?.low).toBeCloseTo(row.confidenceInterval?.low ?? Number.NaN, 9);
    expect(significance?.p_value ?? null).toEqual(
      row.significance === null ? null : expect.closeTo(row.significance.pValue, 9),
    );
  }

  const created = await page.request.post('/v1/charts', {
    headers,
    data: {
      name: 'Education of the group',
      attributes: [{ question_code: 'q6', namespace_code: 'core' }],
      audiences: audiences.map((one) => ({ ...one, color_index: 0 })),
      dataset_codes: ['core'],
      wave_codes: waves,
      metrics: ['audience_percentage'],
    },
  });
  const chart: { id: string } = await created.json();
  await page.goto(`/charts/${chart.id}`);
  const names = dataset.catalogue.questions.find(({ code }) => code === 'q6')?.datapoints ?? [];
  for (const { datapoint, metrics, confidence_interval: interval } of service.data) {
    const name = names.find(({ code }) => code === datapoint)?.name ?? '';
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(
      row.getByRole('cell', { name: format.percent(metrics.audience_percentage) }).first(),
    ).toBeVisible();
    const shown = async () =>
      (await row.getByRole('cell').allInnerTexts())
        .map((text) => text.replaceAll(/[▲▼△▽\s]/g, ''))
        .slice(0, 4);
    await expect
      .poll(shown)
      .toEqual([
        format.percent(metrics.audience_percentage),
        format.intervalInTable(interval?.low ?? Number.NaN, interval?.high ?? Number.NaN),
        format.index(metrics.audience_index),
        format.count(metrics.positive_sample),
      ]);
  }
});
