import { pathOf, preOrder } from '../walk.ts';
import type { Check, Finding } from './finding.ts';

/** Finds "at least" counts that are no whole number from 1 up. A count out of reach is valid: it holds for no one. */
export const counts: Check = (expression) => {
  const findings: Finding[] = [];
  for (const place of preOrder(expression)) {
    const { node } = place;
    const count =
      node.kind === 'clause' ? node.minCount : node.match.kind === 'atLeast' ? node.match.count : 1;
    if (Number.isSafeInteger(count) && count >= 1) continue;
    const message = `"At least" takes a whole number from 1 up; got ${count}.`;
    findings.push({ kind: 'invalid_request', path: pathOf(place), message });
  }
  return findings;
};
