import { useQueries, useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import type { Dataset } from '../../../contract/datasets/dataset.ts';
import { datasetsOptions, wavesOptions } from '../../api/datasets.ts';
import { ScopeContext } from '../../app/scope/use-scope.ts';
import { ruleWords } from '../../app/scope/scope-words.ts';
import type { WorkSummary } from '../work-summary.ts';

/** The surveys of saved work: their names, their waves, and the one in the scope. */
export interface Surveys {
  /** Surveys of its datasets: the roots of their trees. */
  readonly rootsOf: (summary: WorkSummary) => readonly string[];
  /** Surveys that something new can be of. */
  readonly roots: readonly Pick<Dataset, 'code' | 'name'>[];
  readonly nameOf: (code: string) => string;
  /** Survey of the scope on screen; null without one. */
  readonly inScope: string | null;
  /** "Q1–Q4 2025"; `""` until the waves are known. */
  readonly wavesOf: (summary: WorkSummary) => string;
  /** Whether datasets and waves were read. */
  readonly isComplete: boolean;
  /** Whether its survey has got a wave since it was saved, and it shows named waves without it. */
  readonly hasNewWave: (summary: WorkSummary) => boolean;
}

export function useSurveys(summaries: readonly WorkSummary[]): Surveys {
  const scope = use(ScopeContext);
  const { data: datasets, isPending } = useQuery(datasetsOptions());
  const byCode = useMemo(() => new Map((datasets ?? []).map((one) => [one.code, one])), [datasets]);
  const rootOf = (code: string): string => {
    const parent = byCode.get(code)?.parent_code ?? '';
    return byCode.has(parent) ? rootOf(parent) : code;
  };
  const named = [
    ...new Set(summaries.flatMap(({ surveys, waves }) => (waves === null ? [] : surveys.slice(0, 1)))),
  ].flatMap((code) => byCode.get(code) ?? []);
  const answers = useQueries({ queries: named.map(({ namespace }) => wavesOptions(namespace)) });
  const waves = new Map(named.map(({ code }, index) => [code, answers[index]?.data]));
  const wavesFor = ({ surveys: [code = ''] }: WorkSummary) => waves.get(code);
  return {
    isComplete: !isPending && answers.every((one) => !one.isPending),
    rootsOf: (summary) => [...new Set(summary.surveys.map(rootOf))],
    roots: (datasets ?? []).filter(({ parent_code: parent }) => parent === ''),
    nameOf: (code) => byCode.get(code)?.name ?? code,
    inScope: scope === null ? null : rootOf(scope.dataset.code),
    wavesOf: (summary) => {
      const all = wavesFor(summary);
      if (all === undefined || summary.waves === null) return '';
      return ruleWords(all, summary.waves, summary.waveRule, summary.waves);
    },
    hasNewWave: (summary) => {
      const updated = byCode.get(summary.surveys[0] ?? '')?.updated_at;
      const last = wavesFor(summary)?.at(-1)?.code;
      return (
        summary.waveRule === undefined &&
        updated !== undefined &&
        last !== undefined &&
        new Date(updated) > summary.editedAt &&
        summary.waves?.includes(last) === false
      );
    },
  };
}
