import { queryOptions } from '@tanstack/react-query';
import { limits } from '../../contract/limits.ts';
import type { Question } from '../../contract/question.ts';
import { call } from './client.ts';
import { catalogueStaleMs } from './catalogue-stale.ts';

export const questionKeys = {
  of: (dataset: string) => ['questions', 'of', dataset] as const,
  one: (code: string) => ['questions', 'one', code] as const,
};

/** Every question of a dataset and its children, in the questionnaire's order: the index that search works on. */
export const questionsOptions = (dataset: string) =>
  queryOptions({
    queryKey: questionKeys.of(dataset),
    queryFn: ({ signal }) => readAllQuestions(dataset, signal),
    staleTime: catalogueStaleMs,
  });

export const questionOptions = (code: string) =>
  queryOptions({
    queryKey: questionKeys.one(code),
    queryFn: ({ signal }) => call('readQuestion', { params: { code }, signal }),
    staleTime: catalogueStaleMs,
  });

async function readAllQuestions(dataset: string, signal: AbortSignal): Promise<readonly Question[]> {
  const questions: Question[] = [];
  for (;;) {
    const page = await call('filterQuestions', {
      body: { dataset, limit: limits.pageItems, offset: questions.length },
      signal,
    });
    questions.push(...page.questions);
    if (page.questions.length === 0 || questions.length >= page.total) return questions;
  }
}
