import { endpointOptions } from './endpoint-options.ts';
import { queryOptions } from '@tanstack/react-query';
import { limits } from '../../contract/limits.ts';
import type { Question } from '../../contract/codebook/question.ts';
import { call } from './client.ts';
import { catalogueStaleMs } from './datasets.ts';

export const questionKeys = {
  all: ['questions'] as const,
  of: (dataset: string) => ['questions', 'of', dataset] as const,
  coverage: (dataset: string) => ['questions', 'coverage', dataset] as const,
  one: (code: string) => ['questions', 'one', code] as const,
};

/** Every question of a dataset and its children, retired ones too, in the questionnaire's order. */
export const questionsOptions = (dataset: string) =>
  queryOptions({
    queryKey: questionKeys.of(dataset),
    queryFn: ({ signal }) => readAllQuestions(dataset, signal),
    staleTime: catalogueStaleMs,
  });

export const questionOptions = (code: string) =>
  endpointOptions('readQuestion', questionKeys.one(code), { params: { code }, staleTime: catalogueStaleMs });

/** Who was asked each question of a dataset, by its code: found in the answers, which may take some seconds. */
export const questionCoverageOptions = (dataset: string) =>
  queryOptions({
    queryKey: questionKeys.coverage(dataset),
    queryFn: async ({ signal }) => {
      const { questions } = await call('listQuestionCoverage', { params: { code: dataset }, signal });
      return new Map(questions.map((question) => [question.code, question]));
    },
    staleTime: catalogueStaleMs,
  });

async function readAllQuestions(dataset: string, signal: AbortSignal): Promise<readonly Question[]> {
  const questions: Question[] = [];
  for (;;) {
    const page = await call('filterQuestions', {
      body: { dataset, retired: true, limit: limits.pageItems, offset: questions.length },
      signal,
    });
    questions.push(...page.questions);
    if (page.questions.length === 0 || questions.length >= page.total) return questions;
  }
}
