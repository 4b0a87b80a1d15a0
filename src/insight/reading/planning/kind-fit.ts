import { holds, phrasesOf } from '../../text/phrases.ts';
import type { Token } from '../tokens.ts';
import type { KnownQuestion } from '../vocabulary/known-question.ts';

const reasons = phrasesOf('reason|reasons|why|driver|drivers|what (has/) made|more likely|motive|motives');

/** Words that ask for a kind of answer, and the words of names and wordings that fit them. */
const lines = [
  [
    'why|reason|reasons|(motivate/motivates/motivated/motivation/motivations)|what (makes/made/drives/convinces/persuades)',
    reasons,
  ],
  [
    'how (often/frequent/frequently/regularly)|frequency',
    phrasesOf('how (often/regularly/frequently)|frequency|times'),
  ],
  ['how likely|likelihood', phrasesOf('likely|likelihood')],
  ['way|ways', phrasesOf('how|method|methods|channel|channels')],
  ['how long|how much time|time spent', phrasesOf('time|hours|minutes')],
  ['(use/uses/used/using) (/*) (/*) (/*) for', phrasesOf('uses|used (/*) (/*) (/*) for|purpose|purposes')],
  ['how much do|spend', phrasesOf('spend|spends|spending|pay|cost|how much')],
] as const;
const kinds = lines.map(([said, names]) => ({ said: phrasesOf(said), names }));

/** Whether the answers of a question are reasons. */
export const asksForReasons = (known: KnownQuestion | undefined): boolean =>
  known !== undefined && holds(known.words, reasons);

/** Points for questions of the kind that the question word asks for. */
export function kindFit(tokens: readonly Token[], asked: readonly (KnownQuestion | undefined)[]): number {
  const words = tokens.map(({ folded }) => folded);
  const fitting = kinds
    .filter(({ said }) => holds(words, said))
    .flatMap(({ names }) => asked.filter((known) => known !== undefined && holds(known.words, names)));
  return fitting.length * 10;
}
