import { pathOf, preOrder } from '../walk.ts';
import type { Check, Finding } from './finding.ts';

/** Finds suffixes that are no whole numbers, which no question has and the wire could not carry. */
export const suffixCodes: Check = (expression) => {
  const findings: Finding[] = [];
  for (const place of preOrder(expression)) {
    if (place.node.kind !== 'clause') continue;
    const wrong = place.node.suffixes?.find((code) => !Number.isSafeInteger(code));
    if (wrong === undefined) continue;
    const message = `A suffix must be a whole number; got ${wrong}. Choose the column again.`;
    findings.push({ kind: 'invalid_request', path: pathOf(place), message });
  }
  return findings;
};
