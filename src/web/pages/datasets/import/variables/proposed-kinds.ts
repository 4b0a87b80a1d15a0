import type { ProposedQuestion } from '../../../../../contract/survey-proposal.ts';

type Kind = ProposedQuestion['kind'];

export const kindNames: Readonly<Record<Kind, string>> = {
  single: 'One answer',
  multiple: 'Multiple choice',
  grid_single: 'Single-choice grid',
  grid_multiple: 'Grid, several each',
  numeric: 'Number',
  grid_numeric: 'Numeric grid',
};

/** What a question of these variables can be read as instead; itself first. */
export function kindsFor({ kind, variables }: Pick<ProposedQuestion, 'kind' | 'variables'>): readonly Kind[] {
  const others: readonly Kind[] =
    variables.length === 1 ? ['single', 'numeric'] : kind === 'numeric' ? ['grid_numeric'] : [];
  return [kind, ...others.filter((other) => other !== kind)];
}
