import type { Question } from '../../engine/survey/catalogue.ts';
import type { TopicCandidate, Wanted } from './find-topics.ts';
import type { Mention } from './mention.ts';
import type { Asked } from './read-intent.ts';

/** "Where is rugby most popular?": of places, where the question itself does not ask where. */
export function asksWhereMost(text: string): boolean {
  return /^(?:and |so )?where (?:in the world )?(?:is|are|do|does|did|was|were)\b.*\b(?:most|least|more|highest|lowest|popular|common|widespread)\b/.test(
    text,
  );
}

/** Whether the answers of a question are places: its wording begins with "where". */
export function asksWhere(question: Question | undefined): boolean {
  return question?.wording.toLowerCase().startsWith('where ') ?? false;
}

/** What kind of question the first words of a prompt ask for. */
export function wantedOf(text: string, asked: Asked, mentions: readonly Mention[]): Wanted {
  const opening =
    /\b(?:what|which|where|how (?:often|old|long|easily|satisfied|much)|how(?= (?:do|does|did|are))|whom|who(?= (?:do|does|did)))\b(?! (?:about|share|percentage|proportion|percent|part|fraction|many|much|rate|number|big|large|popular|common))/.exec(
      text,
    )?.[0];
  const splits = mentions.some(({ kind }) => kind === 'split');
  const lists =
    !splits &&
    !asked.size &&
    !asked.average &&
    (opening !== undefined || /^(?:top|least|most|reasons?|list|rank)\b/.test(text));
  return {
    numbers: asked.average,
    whole: lists || (/^(?:top|least|most) /.test(text) && !asked.size && !splits),
    askedWith: opening?.trim() ?? '',
    amount: howMuch.test(text),
  };
}

/** "Travel more than …", "exercise less": the verb itself is measured. */
const howMuch =
  /\b(?:travel|exercise|train|read|game|spend|shop|earn|work|stream)s? (?:far |much |a lot )?(?:more|less)(?: often)?(?= (?:than|or|in|among|with)\b|$)/;

/** Whether a prompt wants the groups of people named ("which countries …"), and not the answer that leads. */
export function asksForGroups(text: string): boolean {
  return /^(?:and |so )?(?:in )?(?:which|what) (?!.*\b(?:most|least|more|less|fewest|highest|lowest|best)\b)/.test(
    text,
  );
}

/** "What holidays do they want next year?", where people were asked what they plan: no forecast. */
export function asksOfPlans(text: string, chosen: readonly TopicCandidate[]): boolean {
  return (
    /\bnext (?:year|quarter)\b/.test(text) &&
    chosen.length > 0 &&
    chosen.every(({ indexed }) => /\b(?:do|does) you\b.*\b(?:plan|expect)\b/.test(indexed.question.wording))
  );
}
