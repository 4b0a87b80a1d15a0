import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { alikeQuery, foldAlike, sharedBy } from '../../figures/standouts/alike.ts';
import { type Candidates, type PlaceOfLine, scanCandidates } from '../../figures/standouts/candidates.ts';
import { foldStandouts } from '../../figures/standouts/fold.ts';
import { rankStandouts, type Standouts } from '../../figures/standouts/standouts.ts';
import type { FigureAnswer } from '../api/figures/figure-store.ts';
import { figuresOptions, isWhole } from '../api/figures/figures.ts';

/** The answers to search for findings, and their visible lines. */
export interface StandoutSource {
  readonly answers: readonly FigureAnswer[];
  readonly placeOf: PlaceOfLine;
}

/** What stands out in some answers, computed in slices; null: on its way. */
export function useStandouts(dataset: string, source: StandoutSource | null): Standouts | null {
  const ranked = useRanked(source);
  const asked = source?.answers[0]?.query ?? null;
  const query = useMemo(
    () => (ranked === null || asked === null ? null : alikeQuery(ranked.found, asked)),
    [ranked, asked],
  );
  const alike = useQuery(figuresOptions(dataset, query));
  return useMemo(() => {
    if (ranked === null || query === null) return ranked;
    if (alike.isPending) return null;
    // Without the further query the list is longer, and as true.
    const { data } = alike;
    if (data === undefined || !isWhole(data)) return ranked;
    return { ...ranked, found: foldAlike(ranked.found, sharedBy(data)) };
  }, [ranked, query, alike]);
}

/** The whole answer to a query, however old; undefined: on its way, null: nothing is asked. */
export function useWholeAnswer(dataset: string, query: FigureQuery | null, isAsked: boolean) {
  const { data, error, refetch } = useQuery({
    ...figuresOptions(dataset, query),
    enabled: query !== null && isAsked,
    staleTime: ({ state }) =>
      state.data !== undefined && isWhole(state.data) ? Number.POSITIVE_INFINITY : 0,
  });
  return {
    answer: query === null ? null : data !== undefined && isWhole(data) ? data : undefined,
    error,
    retry: () => void refetch(),
  };
}

function useRanked(source: StandoutSource | null): Standouts | null {
  const [known, setKnown] = useState<{ readonly of: StandoutSource; readonly ranked: Standouts } | null>(
    null,
  );
  useEffect(() => {
    if (source === null) return undefined;
    const stop = new AbortController();
    void inSlices(rankSteps(source), stop.signal).then((ranked) => {
      // The list is drawn in slices too.
      if (ranked !== null) startTransition(() => setKnown({ of: source, ranked }));
    });
    return () => stop.abort();
  }, [source]);
  return known !== null && known.of === source ? known.ranked : null;
}

function* rankSteps({ answers, placeOf }: StandoutSource): Generator<void, Standouts, void> {
  const scanned: Candidates[] = [];
  for (const answer of answers) scanned.push(yield* scanCandidates(answer, placeOf));
  const ranked = yield* rankStandouts({
    comparisons: scanned.reduce((sum, { comparisons }) => sum + comparisons, 0),
    candidates: scanned.flatMap(({ candidates }) => candidates),
  });
  yield;
  return { ...ranked, found: yield* foldStandouts(ranked.found) };
}

const sliceMs = 8;

/** Runs steps, giving the page a turn after every few milliseconds; null: stopped. */
async function inSlices<Result>(
  steps: Generator<void, Result, void>,
  signal: AbortSignal,
): Promise<Result | null> {
  let until = performance.now() + sliceMs;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (signal.aborted) return null;
    until = performance.now() + sliceMs;
  }
}
