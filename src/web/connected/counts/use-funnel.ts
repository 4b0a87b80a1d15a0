import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FunnelResult } from '../../../contract/query/funnel.ts';
import type { Group } from '../../../expression/expression.ts';
import { pathKey } from '../../../expression/paths.ts';
import { pathOf, preOrder } from '../../../expression/walk.ts';
import { funnelOptions } from '../../api/counts.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { countableOf } from '../../expression-editor/countable.ts';
import type { NodeCount, NodeCounts } from '../../catalogue/node-count.ts';
import { failureOf, countDelayMs, countQuery } from './count-of.ts';
import { type FunnelAnswer, FunnelMemory } from './funnel-answer.ts';
import { useSettled } from './use-settled.ts';

export interface LiveFunnel {
  /** Every node on its own. */
  readonly counts: NodeCounts;
  /** The last one; undefined before the first, and while a condition keeps the whole from being counted. */
  readonly answer: FunnelAnswer | undefined;
  /** Base of the scope, where nothing is asked for yet. */
  readonly everyone: FunnelResult | undefined;
  /** The answer is that of an earlier expression or scope. */
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const computing: NodeCount = { status: 'computing' };

/** All figures of an expression, by one call an edit; the call before is cancelled. */
export function useFunnel(root: Group, catalogue: Catalogue): LiveFunnel {
  const scope = useScope();
  const settled = useSettled(root, countDelayMs);
  const { rest } = useMemo(() => countableOf(settled, catalogue), [settled, catalogue]);
  const query = useMemo(() => countQuery(rest, scope), [rest, scope]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...funnelOptions(query),
    placeholderData: keepPreviousData,
  });
  const scopeKey = JSON.stringify([query.dataset, query.waves, query.locations]);

  const [memory] = useState(() => new FunnelMemory());
  const isFresh = data !== undefined && !isPlaceholderData;
  useMemo(() => {
    if (isFresh && rest !== null) memory.learn(scopeKey, settled, rest, data);
  }, [memory, isFresh, data, rest, settled, scopeKey]);

  const failed = useMemo(
    () => (error === null || isPlaceholderData ? null : failureOf(error)),
    [error, isPlaceholderData],
  );
  const counts = useMemo(() => {
    const byPath = new Map<string, NodeCount>();
    if (root.children.length === 0) return byPath;
    const { uncountable } = countableOf(root, catalogue);
    for (const place of preOrder(root)) {
      const { node } = place;
      const count = uncountable.get(node) ?? memory.countOf(scopeKey, node) ?? failed ?? computing;
      byPath.set(pathKey(pathOf(place)), count);
    }
    return byPath;
    // What the memory holds changes with the answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [root, catalogue, scopeKey, failed, memory, data, isFresh, rest]);

  const answer = data === undefined ? undefined : memory.answerOf(data);
  const everyone = rest === null && isFresh ? data : undefined;
  const isStale = settled !== root || !isFresh;
  const shownError = isPlaceholderData ? null : error;
  return useMemo(
    () => ({ counts, answer, everyone, isStale, error: shownError, retry: () => void refetch() }),
    [counts, answer, everyone, isStale, shownError, refetch],
  );
}
