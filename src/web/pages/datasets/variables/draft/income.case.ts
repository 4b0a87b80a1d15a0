import type { Question } from '../../../../../contract/codebook/question.ts';

const answer = (code: string, name: string, midpoint: number | null) => ({
  code,
  name,
  midpoint,
  numeric: midpoint !== null,
  from: null,
  to: null,
});

/** Income of three answers, of which the last has no number. */
export const income: Question = {
  code: 'c4',
  namespace: 'core',
  dataset: 'core',
  kind: 'single',
  name: 'Income',
  wording: 'What do you earn?',
  category: { id: '', path: ['Profile'] },
  unit: '$',
  also_called: [],
  notes: '',
  datapoints: [answer('low', 'Low', 10_000), answer('mid', 'Middle', 20_000), answer('no', 'Not said', null)],
  suffixes: [],
  waves: ['w1'],
  locations: ['uk'],
  asked_in: [],
  accessible: true,
};
