import type { Question } from '../engine/survey/catalogue.ts';
import type { Dataset } from '../engine/survey/dataset.ts';

/** Respondents of a region, by whether they are of the audience and give the answer. */
const groups = [
  { region: 0, isAudience: true, gives: true, count: 40 },
  { region: 0, isAudience: true, gives: false, count: 60 },
  { region: 0, isAudience: false, gives: true, count: 60 },
  { region: 0, isAudience: false, gives: false, count: 40 },
  { region: 1, isAudience: false, gives: true, count: 20 },
  { region: 1, isAudience: false, gives: false, count: 180 },
];

const everyPair = '11';
const respondents = groups.flatMap((group) => Array.from({ length: group.count }, () => group));

/**
 * One wave of 400 respondents of weight 1. Region A: 100 in the audience, of whom 40 give the answer, and 100 others, of
 * whom 60 do. Region B: 200 others, of whom 20 do.
 */
export const twoRegionSurvey: Dataset = {
  version: 'two-region-1',
  catalogue: {
    code: 'two-region',
    name: 'Two regions',
    synthetic: true,
    respondentCount: 400,
    datasets: [{ code: 'two-region', name: 'Two regions', namespace: 'core', parent: null }],
    waves: [{ code: 'w1', name: 'w1', dateStart: null, dateEnd: null }],
    locations: [
      { code: 'A', name: 'A' },
      { code: 'B', name: 'B' },
    ],
    weights: [{ code: 'equal', name: 'Equal' }],
    questions: [yesOrNo('audience'), yesOrNo('gives')],
    fielded: everyPair,
  },
  respondents: {
    count: 400,
    wave: new Uint16Array(400),
    location: Uint16Array.from(respondents, ({ region }) => region),
    weights: [{ units: new Uint32Array(400).fill(1), divisor: 1, exponents: new Int8Array(2) }],
    stratum: null,
    cluster: null,
  },
  columns: new Map([
    ['audience', { kind: 'codes', values: Uint8Array.from(respondents, (one) => (one.isAudience ? 1 : 2)) }],
    ['gives', { kind: 'codes', values: Uint8Array.from(respondents, (one) => (one.gives ? 1 : 2)) }],
  ]),
};

function yesOrNo(code: string): Question {
  const answer = (name: string) => ({
    code: name,
    name,
    midpoint: null,
    numeric: true,
    from: null,
    to: null,
    ranIn: everyPair,
  });
  return {
    code,
    namespace: 'core',
    kind: 'single',
    name: code,
    wording: '',
    category: [],
    unit: '',
    alsoCalled: [],
    notes: '',
    datapoints: [answer('yes'), answer('no')],
    suffixes: [],
    ranIn: everyPair,
  };
}
