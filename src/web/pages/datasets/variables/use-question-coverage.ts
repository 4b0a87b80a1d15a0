import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { figuresOptions } from '../../../api/figures/figures.ts';
import { coverageQuery, type QuestionCoverage, readCoverage } from './question-coverage.ts';

/** So that the first rows stand while the rest are counted. */
const questionsAtOnce = 40;

/** Coverage of all questions, part by part; those that are not there yet are being counted. */
export function useQuestionCoverage(
  dataset: string,
  questions: readonly string[],
  waves: readonly string[],
): QuestionCoverage {
  const parts = useMemo(
    () =>
      Array.from({ length: Math.ceil(questions.length / questionsAtOnce) }, (_, part) =>
        questions.slice(part * questionsAtOnce, (part + 1) * questionsAtOnce),
      ),
    [questions],
  );
  return useQueries({
    queries:
      waves.length === 0
        ? []
        : parts.map((part) => ({
            ...figuresOptions(dataset, coverageQuery(part, waves)),
            staleTime: 5 * 60_000,
          })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data === undefined ? [] : [...readCoverage(data)]))),
  });
}
