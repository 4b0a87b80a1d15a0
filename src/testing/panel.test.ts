import { describe, expect, test } from 'vitest';
import { buildDataset } from '../importing/build-dataset.ts';
import type { Survey } from '../importing/survey.ts';
import { statsQuery } from './build-query.ts';
import { stats } from '../engine/conformance/entry-points.case.ts';

interface Interview {
  readonly id: string;
  readonly wave: 0 | 1;
  readonly yes: boolean;
  readonly weight: number;
}

/** Forty people interviewed in both waves, 16 and then 20 of them saying yes; ten more in each, 4 and then 5. */
const interviews: readonly Interview[] = [
  ...panel(0, 16),
  ...Array.from({ length: 10 }, (_, i) => ({ id: `a${i}`, wave: 0 as const, yes: i < 4, weight: 1 })),
  ...panel(1, 20),
  ...Array.from({ length: 10 }, (_, i) => ({ id: `b${i}`, wave: 1 as const, yes: i < 5, weight: 1 })),
];

function panel(wave: 0 | 1, saying: number): Interview[] {
  return Array.from({ length: 40 }, (_, i) => ({
    id: `p${i}`,
    wave,
    yes: i < saying,
    weight: 1 + (i % 3) / 2,
  }));
}

function surveyWith(idOf: (interview: Interview, index: number) => string): Survey {
  const datapoint = (code: string) => ({
    code,
    name: code,
    midpoint: null,
    numeric: true,
    from: null,
    to: null,
    askedIn: null,
  });
  return {
    code: 'panel',
    name: 'Panel',
    synthetic: true,
    datasets: [{ code: 'panel', name: 'Panel', namespace: 'core', parent: null }],
    waves: ['w1', 'w2'].map((code) => ({ code, name: code, dateStart: null, dateEnd: null })),
    locations: [{ code: 'here', name: 'Here' }],
    weights: [
      { code: 'weight', name: 'Weight', values: Float64Array.from(interviews, ({ weight }) => weight) },
    ],
    questions: [
      {
        code: 'agree',
        namespace: 'core',
        kind: 'single',
        name: 'Agree',
        wording: '',
        category: [],
        unit: '',
        alsoCalled: [],
        notes: '',
        datapoints: [datapoint('yes'), datapoint('no')],
        suffixes: [],
        askedIn: null,
      },
    ],
    respondents: {
      count: interviews.length,
      id: interviews.map(idOf),
      wave: Uint16Array.from(interviews, ({ wave }) => wave),
      location: new Uint16Array(interviews.length),
      stratum: null,
      primarySamplingUnit: null,
    },
    columns: new Map([
      ['agree', { kind: 'codes', values: Uint8Array.from(interviews, ({ yes }) => (yes ? 1 : 2)) }],
    ]),
  };
}

function testAgainstPreviousWave(survey: Survey) {
  const query = statsQuery('agree', {
    datapoints: ['yes'],
    splitter: 'waves',
    segments: ['w2'],
    test: { versus: 'previous_wave', profile: 'linearised' },
  });
  return stats(buildDataset(survey).dataset, query).rows[0]?.significance;
}

/**
 * R 4.2, survey 4.1: b <- svyby(~y, ~wave, svydesign(ids = ~id, weights = ~w, data = d), svymean, covmat = TRUE);
 * c <- svycontrast(b, c(-1, 1)); coef(c) / SE(c); 2 * pt(-z, 59), 60 ids being one stratum of clusters. Then ids = ~1 and 2 * pnorm(-z).
 */
describe('a test against the previous wave', () => {
  test('takes the two interviews of a panel member for one person’s', () => {
    const tested = testAgainstPreviousWave(surveyWith(({ id }) => id));
    expect(tested?.z).toBeCloseTo(1.89251986895331, 11);
    expect(tested?.pValue).toBeCloseTo(0.0633310048420838, 11);
  });

  test('takes as many interviews of different people for what they are', () => {
    const tested = testAgainstPreviousWave(surveyWith((_, index) => `r${index}`));
    expect(tested?.z).toBeCloseTo(0.971554293895003, 11);
    expect(tested?.pValue).toBeCloseTo(0.331272330136585, 11);
  });
});
