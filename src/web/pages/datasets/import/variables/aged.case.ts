import type { ProposedQuestion } from '../../../../../contract/datasets/survey-proposal.ts';

const answer = (
  code: string,
  name: string,
  midpoint: number | null,
): ProposedQuestion['answers'][number] => ({
  code,
  guessed: code,
  name,
  variable: '',
  variables: [],
  value: Number(code),
  midpoint,
  numeric: midpoint !== null,
  from: null,
  to: null,
  included: true,
  respondents: 5,
});

/** A proposed question of one answer, whose second value is left out. */
export const aged: ProposedQuestion = {
  code: 'q3_new',
  guessed: 'q3',
  kind: 'single',
  name: 'Age group',
  wording: 'How old are you?',
  notes: '',
  category: [],
  unit: '',
  included: true,
  cells: { reading: 'values' },
  variables: ['q3'],
  answers: [answer('1', 'Under 18', 9), { ...answer('9', 'Refused', null), included: false }],
  columns: [],
  blanks: [],
  respondents: 10,
  reason: '2 of its values have labels',
  decided: false,
};
