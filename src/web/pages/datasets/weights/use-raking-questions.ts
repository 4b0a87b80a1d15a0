import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Location } from '../../../../contract/codebook/location.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import { locationsQuestion } from '../../../../expression/expression.ts';
import { clauseOf, shareRow } from '../../../../figures/query-parts.ts';
import { rowShares } from '../../../../figures/questions/row-shares.ts';
import type { RakingQuestion } from './raking-targets.ts';
import { everyoneOptions } from '../variables/answers/use-answer-shares.ts';
import { isOffered } from '../../../../lib/offered.ts';

interface RakingQuestionsInput {
  readonly dataset: string;
  readonly questions: readonly Question[];
  readonly locations: readonly Location[];
  readonly waves: readonly string[];
  /** Weight that shares are counted with; `""`: none. */
  readonly start: string;
  /** Codes of the questions with targets. */
  readonly used: readonly string[];
}

/** Returns the questions that can have targets; those that have, with their shares over all waves. */
export function useRakingQuestions(input: RakingQuestionsInput): readonly RakingQuestion[] {
  const { dataset, questions, locations, waves, start, used } = input;
  const known = useMemo(() => rakingQuestions(questions, locations), [questions, locations]);
  const rows = known
    .filter(({ code }) => used.includes(code))
    .flatMap(({ code, answers }) =>
      answers.map((answer) => shareRow(rowId(code, answer.code), clauseOf(code, [answer.code], null), 'all')),
    );
  const figures = useQuery({
    ...everyoneOptions(rows, waves, { dataset, weight: start === '' ? 'unweighted' : start }),
    enabled: rows.length > 0 && waves.length > 0,
    placeholderData: (before) => before,
  }).data;
  const shares = rowShares(figures);
  return known.map((question) => {
    const own = question.answers.map(({ code }) => shares.get(rowId(question.code, code))?.positive.size);
    const total = own.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    return {
      ...question,
      answers: question.answers.map((answer, place) => {
        const size = own[place];
        return { ...answer, now: size === undefined || total === 0 ? null : (100 * size) / total };
      }),
    };
  });
}

function rowId(question: string, answer: string): string {
  return `${question} ${answer}`;
}

/** The locations, then every question with one answer per respondent; no shares yet. */
function rakingQuestions(
  questions: readonly Question[],
  locations: readonly Location[],
): readonly RakingQuestion[] {
  const places = {
    code: locationsQuestion,
    name: 'Locations',
    alsoCalled: ['Location', 'Country', 'Region'],
    answers: locations.map(({ code, name }) => ({ code, name, alsoCalled: [], now: null })),
  };
  const singles = questions
    .filter((question) => question.kind === 'single' && isOffered(question))
    .map(({ code, name, number = '', also_called: alsoCalled, datapoints }) => ({
      code,
      name,
      alsoCalled: [number, ...alsoCalled],
      answers: datapoints.filter(isOffered).map((answer) => ({
        code: answer.code,
        name: answer.name,
        alsoCalled: answer.also_called ?? [],
        now: null,
      })),
    }));
  return [places, ...singles].filter(({ answers }) => answers.length > 1);
}
