import { appendIndex, appendKey } from '../json-path.ts';
import type { ExpressionProblem } from '../problem.ts';
import { rawComplexity } from './raw-complexity.ts';

/**
 * `rawComplexity` of every expression in the body of a request: whatever is under a key `expression`, or under the
 * `when` of a definition, at any depth. Takes any JSON, needs no stack, and runs before the schema. Bodies that are an
 * expression themselves go to `rawComplexity`.
 */
export function rawComplexityOfBody(body: unknown): ExpressionProblem | null {
  const waiting: { readonly sent: unknown; readonly at: string }[] = [{ sent: body, at: '' }];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { sent, at } = node;
    if (typeof sent !== 'object' || sent === null) continue;
    if (Array.isArray(sent)) {
      for (const [index, entry] of sent.entries()) {
        if (typeof entry === 'object') waiting.push({ sent: entry, at: appendIndex(at, index) });
      }
      continue;
    }
    const fields: readonly (readonly [string, unknown])[] = Object.entries(sent);
    for (const [key, value] of fields) {
      if (key === 'expression' || key === 'when') {
        const problem = rawComplexity(value, appendKey(at, key));
        if (problem !== null) return problem;
      } else if (typeof value === 'object') {
        waiting.push({ sent: value, at: appendKey(at, key) });
      }
    }
  }
  return null;
}
