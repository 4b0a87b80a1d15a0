import type { Survey } from '../importing/survey.ts';

export interface Interview {
  readonly id: string;
  readonly wave: 0 | 1;
  readonly yes: boolean;
  readonly weight: number;
}

/** Forty people interviewed in both waves, 16 and then 20 saying yes; ten more in each, 4 and then 5. */
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

/** A survey of 60 people in two waves, some interviewed in both; an id is a person. */
export function panelSurvey(idOf: (interview: Interview, index: number) => string): Survey {
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

function datapoint(code: string) {
  return { code, name: code, midpoint: null, numeric: true, from: null, to: null, askedIn: null };
}
