import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Group } from '../../expression/expression.ts';
import { pathKey } from '../../expression/paths.ts';
import { pathOf, preOrder } from '../../expression/walk.ts';
import { waveCountsOptions } from '../api/wave-counts.ts';
import { useScope } from '../app/scope/use-scope.ts';
import type { NodeCount, NodeCounts } from '../expression-editor/node-count.ts';
import { countOf } from './count-of.ts';
import { countDelayMs, countQuery } from './count-query.ts';
import { useDebounced } from './use-debounced.ts';

/** More than these are not counted one by one; the whole always is. */
const mostCounted = 100;

/**
 * Every node of an expression on its own. A count belongs to what it counts, not to a place or a moment: an answer
 * that comes late can't stand beside another expression, and a node that only moved is not asked for again.
 */
export function useNodeCounts(root: Group): NodeCounts {
  const scope = useScope();
  const settled = useDebounced(root, countDelayMs);
  const wanted = useMemo(() => countedNodes(settled, scope), [settled, scope]);
  const queries = useMemo(
    () => [...new Map(wanted.map(({ key, query }) => [key, query])).entries()],
    [wanted],
  );
  const answers = useQueries({ queries: queries.map(([, query]) => waveCountsOptions(query)) });

  const shown = useMemo(() => countedNodes(root, scope), [root, scope]);
  const byKey = new Map<string, NodeCount>(
    queries.map(([key], index) => {
      const answer = answers[index];
      return [key, answer === undefined ? { status: 'computing' } : countOf(answer)];
    }),
  );
  return new Map(shown.map(({ place, key }) => [place, byKey.get(key) ?? { status: 'computing' }]));
}

function countedNodes(root: Group, scope: ReturnType<typeof useScope>) {
  if (root.children.length === 0) return [];
  const counted = [];
  for (const place of preOrder(root)) {
    if (counted.length === mostCounted) break;
    const query = countQuery(place.node, scope);
    counted.push({ place: pathKey(pathOf(place)), key: JSON.stringify(query), query });
  }
  return counted;
}
