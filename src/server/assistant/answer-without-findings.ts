import type { AnswerPrompt } from './answer-prompt.ts';

/** Says that there is nothing, and where figures are to be had, where no part of the service reads prompts. */
export const answerWithoutFindings: AnswerPrompt = async ({ scope, dockedAudiences }) => ({
  message:
    'No findings for this question: questions in words are not looked up in the surveys here yet. Charts and crosstabs answer it by the questions of a survey.',
  insights: [],
  sources: {
    topics: [],
    audiences: dockedAudiences.map(({ id, name, description }) => ({ id, name, description })),
    datasets: (scope?.datasetCodes ?? []).map((code) => ({
      code,
      name: scope?.tree.tree.catalogue.datasets.find((node) => node.code === code)?.name ?? '',
    })),
    locations: [],
    waves: [],
  },
});
