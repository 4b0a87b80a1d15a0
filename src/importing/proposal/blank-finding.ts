import type { ProposalFinding } from './survey-proposal.ts';

/** A note that says nothing yet. */
export const blankFinding: ProposalFinding = {
  id: '',
  severity: 'note',
  message: '',
  consequence: '',
  question: '',
  variable: '',
  options: [],
  chosen: '',
  decided: false,
};
