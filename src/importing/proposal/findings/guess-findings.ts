import { finding } from './finding.ts';
import type { Choice, ProposalFinding, SurveyProposal } from '../survey-proposal.ts';

/** What a variable was taken for by a guess that nobody has confirmed: told even where nothing of it is wrong. */
export function guessFindings({
  id,
  wave,
  location,
}: Pick<SurveyProposal, 'id' | 'wave' | 'location'>): ProposalFinding[] {
  const [waves, places] = [wave.waves.length, location.locations.length];
  return [
    ...ofChoice('wave', wave, waves === 1 ? 'The wave comes from' : `${waves} waves come from`),
    ...ofChoice('location', location, places === 1 ? 'The place comes from' : `${places} places come from`),
    ...ofChoice('id', id, 'Respondent ID:'),
  ];
}

function ofChoice(
  name: string,
  { variable, reason, decided }: Choice & { readonly variable: string },
  told: string,
): ProposalFinding[] {
  // What the file says is no guess.
  if (decided || variable === '' || reason.startsWith('the file')) return [];
  return [finding(`guess:${name}`, 'note', `${told} ${variable}`, `Guessed: ${reason}.`, { variable })];
}
