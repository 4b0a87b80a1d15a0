import type { SurveyDecisions } from '../../../../../contract/survey-decisions.ts';
import type { SurveyProposal } from '../../../../../contract/survey-proposal.ts';

export type DecidedWeight = NonNullable<SurveyDecisions['weights']>[number];
type ProposedWeight = SurveyProposal['weights'][number];

/** The proposed weights as decisions, in their order. */
export function decidedWeights(proposed: readonly ProposedWeight[]): DecidedWeight[] {
  return proposed.map(({ code, name, variable, targets }) => ({
    code,
    name: name === '' ? code : name,
    variable,
    ...(targets.length === 0 ? {} : { targets }),
  }));
}

/** With the weight at `place` first: it is the one that is used where nobody chooses. */
export function preferWeight(proposed: readonly ProposedWeight[], place: number): DecidedWeight[] {
  const weights = decidedWeights(proposed);
  return [...weights.splice(place, 1), ...weights];
}

export function dropWeight(proposed: readonly ProposedWeight[], code: string): DecidedWeight[] {
  return decidedWeights(proposed).filter((weight) => weight.code !== code);
}

/** In place of the weight `code`; at the end where that is null. */
export function putWeight(
  proposed: readonly ProposedWeight[],
  code: string | null,
  weight: DecidedWeight,
): DecidedWeight[] {
  const weights = decidedWeights(proposed);
  if (code === null) return [...weights, weight];
  return weights.map((other) => (other.code === code ? weight : other));
}

/** A code like the name that no other weight has. */
export function weightCode(name: string, proposed: readonly ProposedWeight[]): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^_/, '')
    .replace(/_$/, '')
    .slice(0, 48);
  const wanted = plain === '' ? 'weight' : plain;
  const taken = new Set(proposed.map(({ code }) => code));
  let code = wanted;
  for (let number = 2; taken.has(code); number++) code = `${wanted}_${number}`;
  return code;
}
