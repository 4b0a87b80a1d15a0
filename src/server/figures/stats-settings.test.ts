import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { checkSize } from './endpoints/stats.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [repeatSurvey(tinySurvey, 5)] });
});
afterAll(() => app.close());

async function ask(json: object) {
  const response = await app.request('/v2/query/stats', {
    json: { question: 'devices', datapoints: ['phone'], ...json },
  });
  return { status: response.status, body: await response.json() };
}

const women = { id: 'women', expression: { question: 'gender', options: ['f'] } };
const owners = { id: 'owners', expression: { question: 'owner', options: ['yes'] } };

/** Figures by R: `engine/conformance-of-settings.case.ts`. */
describe('a stats request', () => {
  test('that asks for nothing more gets nothing more', async () => {
    const plain = await ask({ audiences: [women] });
    const spelled = await ask({
      audiences: [women],
      interval: 'wilson',
      all_intervals: false,
      test: { versus: 'rest', profile: 'linearised' },
      letters: null,
    });
    expect(spelled.body).toEqual(plain.body);
    expect(Object.keys(plain.body)).toEqual(['meta', 'data']);
    expect(Object.keys(plain.body.data[0])).toEqual([
      'datapoint',
      'waves',
      'segment',
      'audience',
      'suffixes',
      'metrics',
      'base_size',
      'base_sample',
      'base_waves',
      'audience_effective_sample',
      'confidence_interval',
      'significance',
    ]);
    expect(plain.body.data[0].significance.versus).toBe('rest');
  });

  test('chooses how intervals are made, and has all of them on request', async () => {
    const { body } = await ask({ audiences: [women], interval: 'korn_graubard', all_intervals: true });
    expect(body.data[0]).toMatchObject({
      confidence_interval: {
        level: 95,
        low: expect.closeTo(48.3956351730076, 8),
        high: expect.closeTo(84.1009043200439, 8),
      },
      datapoint_interval: { low: expect.closeTo(67.9774484789483, 8) },
      index_interval: { low: expect.closeTo(110.351883496441, 8) },
    });
  });

  test('chooses what rows are tested against, and how', async () => {
    const total = await ask({ audiences: [women], test: { versus: 'total' } });
    expect(total.body.data[0].significance).toEqual({
      versus: 'total',
      z: expect.closeTo(3.14858859689236, 8),
      p_value: expect.closeTo(0.0016406098329936, 10),
      direction: 'higher',
    });
    const waves = await ask({ splitter: 'waves', test: { versus: 'previous_wave' } });
    expect(waves.body.data.map((row: { significance?: { z: number } }) => row.significance?.z)).toEqual([
      undefined,
      expect.closeTo(0.792211400928694, 8),
    ]);
    const unweighted = await ask({ audiences: [women], test: { profile: 'unweighted' } });
    expect(unweighted.body.data[0].significance.z).toBeCloseTo(2.93830047712577, 8);
    const none = await ask({ audiences: [women], test: { versus: 'none' } });
    expect(none.body.data[0].significance).toBeUndefined();
  });

  test('gets every pair of its audiences for letters', async () => {
    const { body } = await ask({ audiences: [women, owners], letters: 'audiences' });
    expect(body.pairs).toEqual([
      {
        datapoint: 'phone',
        suffixes: [],
        segment: '',
        audience: 'women',
        other_segment: '',
        other_audience: 'owners',
        z: expect.closeTo(-0.474662521013633, 8),
        p_value: expect.closeTo(0.635027535685191, 10),
      },
    ]);
  });
});

test('letters of more pairs than are tested are refused', () => {
  const request = (answers: number, segments: number, letters: 'audiences' | 'segments' | null) => ({
    answers: Array.from({ length: answers }, () => ({ code: '', datapoints: [] })),
    suffixes: [null],
    splitter: 'locations',
    segments: Array.from({ length: segments }, () => ''),
    audiences: [{ id: '', expression: null }],
    letters,
  });
  // 952 × 21 × 20 / 2 pairs, then one answer more.
  expect(() => checkSize(request(952, 21, 'segments'))).not.toThrow();
  expect(() => checkSize(request(953, 21, 'segments'))).toThrow(
    'at most 200000 pairs of rows; this asks for 200130',
  );
  expect(() => checkSize(request(50, 4000, null))).not.toThrow();
  expect(() => checkSize(request(51, 4000, null))).toThrow('at most 200000 rows; this asks for 204000');
});
