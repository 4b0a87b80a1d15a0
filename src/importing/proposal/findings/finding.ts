import type { ProposalFinding } from '../survey-proposal.ts';

/** Options by their codes, each with its name. */
export function optionsOf(names: Readonly<Record<string, string>>): ProposalFinding['options'] {
  return Object.entries(names).map(([code, name]) => ({ code, name }));
}

/** A finding with no options but those of `rest`. */
export function finding(
  id: string,
  severity: ProposalFinding['severity'],
  message: string,
  consequence: string,
  rest: Partial<ProposalFinding> = {},
): ProposalFinding {
  const silent = { question: '', variable: '', options: [], chosen: '', decided: false };
  return { ...silent, id, severity, message, consequence, ...rest };
}

/** Code of the option that is taken of a finding; `""`: of none, or there is no such finding. */
export function chosenOption(findings: readonly ProposalFinding[], id: string): string {
  return findings.find((one) => one.id === id)?.chosen ?? '';
}

/** The finding with the chosen option; a guess without options may be accepted. */
export function withDecision(
  found: ProposalFinding,
  decided: Readonly<Record<string, string>>,
): ProposalFinding {
  const chosen = Object.hasOwn(decided, found.id) ? (decided[found.id] ?? '') : '';
  if (found.options.some(({ code }) => code === chosen)) return { ...found, chosen, decided: true };
  return found.severity === 'note' && chosen === 'accepted' ? { ...found, decided: true } : found;
}
