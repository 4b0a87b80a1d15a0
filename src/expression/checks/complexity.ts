import { limits } from '../../contract/limits.ts';
import { pathOf, preOrder } from '../walk.ts';
import type { Check, Finding } from './finding.ts';

/** Finds the first node below 32 levels, the first past 10,000 nodes, and clauses with too many codes. */
export const complexity: Check = (expression) => {
  const findings: Finding[] = [];
  let nodes = 0;
  let tooDeep = false;
  for (const place of preOrder(expression)) {
    nodes++;
    if (place.depth > limits.expressionDepth && !tooDeep) {
      tooDeep = true;
      const message = `Groups nest up to ${limits.expressionDepth} levels deep: move this one further out.`;
      findings.push({ kind: 'expression_too_complex', path: pathOf(place), message });
    }
    if (nodes === limits.expressionNodes + 1) {
      const message = `An audience has up to ${limits.expressionNodes} conditions: remove those from here on.`;
      findings.push({ kind: 'expression_too_complex', path: pathOf(place), message });
    }
    if (place.node.kind !== 'clause') continue;
    for (const [codes, limit, name] of [
      [place.node.datapoints, limits.leafDatapoints, 'answers'],
      [place.node.suffixes, limits.listItems, 'columns'],
    ] as const) {
      const got = new Set<string | number>(codes).size;
      if (got <= limit) continue;
      const message = `A clause lists up to ${limit} ${name}; this one has ${got}. Split it into two.`;
      findings.push({ kind: 'expression_too_complex', path: pathOf(place), message });
    }
  }
  return findings;
};
