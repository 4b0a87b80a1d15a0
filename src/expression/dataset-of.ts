import { type Expression, locationsQuestion, wavesQuestion } from './expression.ts';
import { preOrder } from './walk.ts';

/** Namespace of questions that are written without one. */
const bareNamespace = 'core';

/** The namespace that a question code names (`gaming.q3` is of `gaming`); null for `waves` and `locations`. */
export function namespaceOf(question: string): string | null {
  if (question === wavesQuestion || question === locationsQuestion) return null;
  const dot = question.indexOf('.');
  return dot === -1 ? bareNamespace : question.slice(0, dot);
}

/** The namespaces of an expression's questions, in the order of first use; `waves` and `locations` have none. */
export function namespacesOf(expression: Expression): ReadonlySet<string> {
  const namespaces = new Set<string>();
  for (const { node } of preOrder(expression)) {
    const namespace = node.kind === 'clause' ? namespaceOf(node.question) : null;
    if (namespace !== null) namespaces.add(namespace);
  }
  return namespaces;
}
