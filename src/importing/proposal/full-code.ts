import type { ProposedQuestion } from './survey-proposal.ts';

/** A question's code with its namespace; that of an add-on questionnaire's has it already. */
export function fullCode(
  { code, namespace: own }: Pick<ProposedQuestion, 'code' | 'namespace'>,
  namespace: string,
): string {
  return own === undefined ? `${namespace}.${code}` : code;
}
