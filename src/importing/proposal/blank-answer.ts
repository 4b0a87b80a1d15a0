import type { ProposedAnswer } from './survey-proposal.ts';

/** Default of an answer. */
export const blankAnswer: ProposedAnswer = {
  code: '',
  guessed: '',
  name: '',
  variable: '',
  variables: [],
  value: null,
  midpoint: null,
  numeric: true,
  from: null,
  to: null,
  included: true,
  respondents: null,
};
