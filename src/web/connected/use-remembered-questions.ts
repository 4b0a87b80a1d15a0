import { useEffect, useMemo, useRef } from 'react';
import type { Group } from '../../expression/expression.ts';
import { usesOf } from '../../expression/uses.ts';
import { rememberQuestions } from './question-uses.ts';

/** Remembers the questions that come into an expression while it is edited, not those it began with. */
export function useRememberedQuestions(root: Group, dataset: string): void {
  const used = useMemo(() => new Set(usesOf(root).map(({ question }) => question)), [root]);
  const known = useRef(used);
  useEffect(() => {
    const added = [...used].filter((code) => !known.current.has(code));
    known.current = new Set([...known.current, ...used]);
    if (added.length > 0) rememberQuestions(dataset, added);
  }, [used, dataset]);
}
