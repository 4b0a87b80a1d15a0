import type { ProposedAnswer } from './survey-proposal.ts';

/** What an answer is where nothing is said of it. */
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
