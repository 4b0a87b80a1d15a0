import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { Question } from '../../../../contract/codebook/question.ts';
import { findNamed } from '../../../catalogue/index/find-named.ts';
import { format } from '../../../lib/format.ts';

const parsers = {
  search: parseAsString.withDefault(''),
  show: parseAsString.withDefault('all'),
};
const urlKeys = { search: 'q' } as const;

export function useListSearch() {
  return useQueryStates(parsers, { urlKeys });
}

export interface ListFilter<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly fits: (question: Question) => boolean;
}

/**
 * Returns the questions that fit the search, the best first, and the filter of the address; the first filter is the
 * default. `variables`: further words that find a question, by its code.
 */
export function useListFilter<Value extends string>(
  questions: readonly Question[],
  filters: readonly [ListFilter<Value>, ...ListFilter<Value>[]],
  variables?: ReadonlyMap<string, string>,
) {
  const [{ search, show }, setFilter] = useListSearch();
  const named = useMemo(
    () =>
      questions.map((question) => ({
        key: question.code,
        code: question.number ?? '',
        name: question.name,
        aliases: question.also_called,
        context: [
          question.code,
          question.wording,
          variables?.get(question.code) ?? '',
          ...[...question.datapoints, ...question.suffixes].flatMap(({ name, also_called = [] }) => [
            name,
            ...also_called,
          ]),
        ].join(' '),
        question,
      })),
    [questions, variables],
  );
  const matching = findNamed(named, search, { isExact: true }).map(({ question }) => question);
  const chosen = filters.find(({ value }) => value === show) ?? filters[0];
  const options = filters
    .map(({ value, name, fits }) => ({ value, name, count: matching.filter(fits).length }))
    .filter(({ value, count }) => value === filters[0].value || value === chosen.value || count > 0)
    .map(({ value, name, count }) => ({ value, label: `${name} ${format.count(count)}` }));
  return {
    shown: matching.filter(chosen.fits),
    options,
    search,
    show: chosen.value,
    change: (next: Parameters<typeof setFilter>[0]) => void setFilter(next),
  };
}
