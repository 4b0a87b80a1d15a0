import { proposePhrases } from '../../../phrases/proposal/propose-phrases.ts';
import type { Choice, ProposalFinding, ProposedQuestion, SurveyProposal } from '../survey-proposal.ts';
import { listed } from '../../shown.ts';
import { finding } from './finding.ts';

/** Returns the findings of guesses that await confirmation, right ones included. */
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

const mostNamed = 10;

/** Questions whose sentences rest on a guess or quote their answers: one finding for each kind. */
export function phraseFindings(questions: readonly ProposedQuestion[]): ProposalFinding[] {
  const unworded = questions.filter(({ included, phrase }) => included && phrase?.does === undefined);
  const bySure = Map.groupBy(unworded, (question) => proposePhrases(phrasedQuestion(question)).sure);
  const [guessed = [], quoted = []] = [bySure.get('check'), bySure.get('fallback')];
  const found = [
    ofPhrases('check', guessed, 'phrase guessed', 'Check their sentences under Variables after publishing'),
    ofPhrases('fallback', quoted, 'phrase missing', 'Sentences quote their answers'),
  ];
  return found.flat();
}

function ofPhrases(
  kind: string,
  questions: readonly ProposedQuestion[],
  how: string,
  consequence: string,
): ProposalFinding[] {
  if (questions.length === 0) return [];
  const names = listed(
    questions.map(({ name }) => `“${name}”`),
    mostNamed,
  );
  const counted = questions.length === 1 ? '1 question' : `${questions.length} questions`;
  return [finding(`phrases:${kind}`, 'note', `${counted}: ${how}`, `${consequence}: ${names}.`)];
}

function phrasedQuestion({ code, kind, name, wording, unit, answers, columns }: ProposedQuestion) {
  return { code, kind, name, wording, unit, datapoints: answers, suffixes: columns };
}
