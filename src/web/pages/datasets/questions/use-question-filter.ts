import { useQuery } from '@tanstack/react-query';
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs';
import type { Question } from '../../../../contract/question.ts';
import { questionSearchOptions, questionsOptions } from '../../../api/questions.ts';
import { isPartial } from './question-flags.ts';

const parsers = {
  search: parseAsString.withDefault(''),
  kind: parseAsString.withDefault(''),
  partial: parseAsBoolean.withDefault(false),
};
const urlKeys = { search: 'q', kind: 'type' } as const;

/** The questions of a dataset, and those that fit the search and the filters of the address. */
export function useQuestionFilter(
  dataset: string,
  whole: { readonly waves: number; readonly locations: number },
) {
  const questions = useQuery(questionsOptions(dataset));
  const [{ search, kind, partial }, setFilter] = useQueryStates(parsers, { urlKeys });
  const found = useQuery({
    ...questionSearchOptions(dataset, search.trim()),
    enabled: search.trim() !== '',
    placeholderData: (before) => before,
  });
  const all = questions.data ?? none;
  const shown = (search.trim() === '' ? all : inOrderOf(found.data, all)).filter(
    (question) => (kind === '' || question.kind === kind) && (!partial || isPartial(question, whole)),
  );
  const change = (next: Parameters<typeof setFilter>[0]) => void setFilter(next);
  return { questions, all, shown, search, kind, partial, change };
}

const none: readonly Question[] = [];

/** Found questions, best first. */
function inOrderOf(codes: readonly string[] | undefined, all: readonly Question[]): readonly Question[] {
  const byCode = new Map(all.map((question) => [question.code, question]));
  return (codes ?? []).flatMap((code) => byCode.get(code) ?? []);
}
