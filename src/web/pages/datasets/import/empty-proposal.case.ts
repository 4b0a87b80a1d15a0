import type { SurveyProposal } from '../../../../contract/datasets/survey-proposal.ts';

/** The proposal of a file in which nothing was found. */
export const emptyProposal: SurveyProposal = {
  source: {
    format: 'csv',
    title: '',
    encoding: 'UTF-8',
    rows: 0,
    variables: 0,
    separator: ',',
    decimal: '.',
    reading: {},
    described: false,
  },
  code: 's',
  name: 'Survey',
  namespace: 's',
  id: { reason: '', decided: false, variable: '', candidates: [] },
  wave: { reason: '', decided: false, variable: '', period: '', waves: [], candidates: [] },
  location: { reason: '', decided: false, variable: '', locations: [], candidates: [] },
  weights: [],
  design: { stratum: '', cluster: '', reason: '', decided: false },
  questions: [],
  unused: [],
  variables: [],
  findings: [],
};
