import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { statsOptions } from '../api/stats.ts';
import { waveCountsOptions } from '../api/wave-counts.ts';
import type { Scope } from '../app/scope/scope.ts';
import { useScope } from '../app/scope/use-scope.ts';
import type { Catalogue } from '../expression-editor/catalogue.ts';
import { clauseOfPick } from '../expression-editor/draft/clause-edits.ts';
import type { NodeCount } from '../expression-editor/node-count.ts';
import type { AnswerShares, PickerCounts } from '../expression-editor/picker/picker-counts.ts';
import type { QuestionPick } from '../expression-editor/question-pick.ts';
import { countOf } from './count-of.ts';
import { countDelayMs, countQuery } from './count-query.ts';
import { useDebounced } from './use-debounced.ts';

/** Figures for the picker in the page's scope: one stats query for the question that is looked at. */
export function usePickerCounts(catalogue: Catalogue): PickerCounts {
  const scope = useScope();
  return useMemo(
    () => ({
      useShares: (question, suffixes) => useShares(scope, catalogue, question, suffixes),
      usePreview: (pick) => usePreview(scope, pick),
    }),
    [scope, catalogue],
  );
}

const notCounted = new Set<string>([wavesQuestion, locationsQuestion]);

function useShares(
  scope: Scope,
  catalogue: Catalogue,
  question: string,
  suffixes: readonly number[] | null,
): AnswerShares {
  const isCounted =
    !notCounted.has(question) && (catalogue.questionByCode.get(question)?.datapoints.length ?? 0) > 0;
  const asked = useDebounced(
    useMemo(() => ({ question, suffixes }), [question, suffixes]),
    countDelayMs,
  );
  const { data, error } = useQuery({
    ...statsOptions({
      question: asked.question,
      suffixes: asked.suffixes === null ? null : [...asked.suffixes],
      ...scope.toRequest(),
    }),
    enabled: isCounted && asked.question === question,
  });
  return useMemo(() => {
    if (!isCounted) return { status: 'none' };
    if (asked.question !== question) return { status: 'loading' };
    if (data !== undefined) {
      const shares = data.data.map(
        ({ datapoint, metrics }) =>
          [datapoint, { percentage: metrics.audience_percentage, sample: metrics.positive_sample }] as const,
      );
      return { status: 'ready', shares: new Map(shares) };
    }
    return error === null ? { status: 'loading' } : { status: 'failed', message: 'not counted' };
  }, [isCounted, asked, question, data, error]);
}

function usePreview(scope: Scope, pick: QuestionPick | null): NodeCount {
  const asked = useDebounced(pick, countDelayMs);
  const clause = asked === null ? null : clauseOfPick(asked, false);
  const answer = useQuery({ ...waveCountsOptions(countQuery(clause, scope)), enabled: clause !== null });
  return asked === pick ? countOf(answer) : { status: 'computing' };
}
