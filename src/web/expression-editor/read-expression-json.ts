import { Expression as WireExpression } from '../../contract/expression.ts';
import { checkExpression } from '../../expression/checks/check-expression.ts';
import { rawComplexity } from '../../expression/checks/raw-complexity.ts';
import type { Expression } from '../../expression/expression.ts';
import { toExpression } from '../../expression/wire.ts';
import { jsonFaultLine } from './json-fault-line.ts';

export type ReadJson =
  | { readonly expression: Expression }
  /** `line` counts from 1; null where the problem has no line of its own. */
  | { readonly problem: string; readonly line: number | null };

/** Text that somebody typed or pasted as an expression, or the first thing that is wrong with it. */
export function readExpressionJson(text: string): ReadJson {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return { problem: 'This is not JSON from here on.', line: jsonFaultLine(text) };
  }
  const tooLarge = rawComplexity(sent);
  if (tooLarge !== null) return placed(tooLarge.at, tooLarge.message);
  const wire = WireExpression.safeParse(sent);
  if (!wire.success) {
    const [issue] = wire.error.issues;
    return placed(issue?.path.join('.') ?? '', issue?.message ?? 'This is no expression.');
  }
  const read = toExpression(wire.data);
  if ('problem' in read) return placed(read.problem.at, read.problem.message);
  const [finding] = checkExpression(read.expression);
  return finding === undefined ? { expression: read.expression } : placed('', finding.message);
}

function placed(at: string, message: string): ReadJson {
  return { problem: at === '' ? message : `At ${at}: ${message}`, line: null };
}
