import { capitalised } from '../lib/capitalised.ts';
import { locationsQuestion, wavesQuestion } from '../expression/expression.ts';
import type { Place } from '../expression/walk.ts';
import { jointOf, type PlannedGroup, type SentencePlan } from './sentence-plan.ts';
import type { ShownParts } from './shown-parts.ts';

/** A piece of the sentence: words (of a group where they can be pressed), or a part that is yet to be worded. */
export type Piece = Words | Part;

export interface Words {
  readonly text: string;
  readonly place?: Place;
  readonly excluded?: boolean;
}

export interface Part {
  readonly plan: SentencePlan;
  /** Whether the contrary is to be said. */
  readonly negated: boolean;
  /** Whether whoever it names is kept out. */
  readonly excluded: boolean;
  /** Right behind "people" or "those", where "who are" can go. */
  readonly behindNoun: boolean;
}

/** The pieces of the whole sentence, its full stop aside; `people` is the noun for those whom it describes. */
export function wholeSentence(plan: SentencePlan, shown: ShownParts, people: string): readonly Piece[] {
  const part = asPart(plan, false, plan.negated, true);
  const joint = plan.kind === 'group' ? jointOf(plan.threshold, plan.parts.length) : null;
  if (plan.kind === 'group' && joint === 'all' && !plan.negated && plan.parts.length > 0) {
    return withExceptions(plan, shown, people);
  }
  const opening = { text: plan.negated ? `Everyone except ${people} ` : `${capitalised(people)} ` };
  return [opening, ...(plan.kind === 'group' ? wordGroup(plan, part, shown, false) : [part])];
}

/** The pieces of a group that stands behind "people", behind a comma, or inside another group. */
export function wordGroup(
  group: PlannedGroup,
  part: Part,
  shown: ShownParts,
  nested: boolean,
): readonly Piece[] {
  const { threshold, parts, place } = group;
  const count = shown.get(group) ?? 0;
  if (parts.length === 0) return [{ text: 'who meet conditions that are yet to be chosen', place }];
  const joint = jointOf(threshold, parts.length);
  if (count === 0) return [countedOnly(group, part)];

  const excluded = part.excluded !== part.negated;
  const items: Piece[] = parts
    .slice(0, count)
    .map((plan) => asPart(plan, plan.negated, excluded !== plan.negated, false));
  const more = parts.length - count;
  if (joint === null) {
    if (more > 0) items.push({ text: `${more} more`, place, excluded });
    const match = part.negated ? `who match fewer than ${threshold}` : `who match at least ${threshold}`;
    const opening = `${match} of ${parts.length}${nested ? ' (' : ': '}`;
    return [{ text: opening }, ...separated(items, '; ', '; '), { text: nested ? ')' : '' }];
  }
  if (more > 0) {
    const text = `who meet ${joint === 'all' ? '' : 'one of '}${conditions(more)}`;
    items.push({ text, place, excluded });
  }
  const list = joint === 'all' ? separated(items, ', ', ', and ') : separated(items, ', or ', ', or ');
  if (!nested) return list;
  return [{ text: part.negated ? 'not (' : '(' }, ...list, { text: ')' }];
}

/** A group of all: who is let in, places and waves first, then who is kept out of them. */
function withExceptions(group: PlannedGroup, shown: ShownParts, people: string): readonly Piece[] {
  const { parts, place } = group;
  const count = shown.get(group) ?? 0;
  const written = parts.slice(0, count);
  const letIn = written.filter((plan) => !plan.negated);
  const moreIn = parts.filter((plan, index) => index >= count && !plan.negated).length;
  const moreOut = parts.length - count - moreIn;

  const exceptions: Piece[] = written
    .filter((plan) => plan.negated)
    .map((plan) => asPart(plan, false, true, true));
  if (moreOut > 0) exceptions.push({ text: `who meet one of ${conditions(moreOut)}`, place, excluded: true });
  if (letIn.length + moreIn === 0) {
    return [
      { text: `Everyone except ${people} ` },
      ...separated(exceptions, `, ${people} `, `, and ${people} `),
    ];
  }

  const leading = [locationsQuestion, wavesQuestion].flatMap((question) =>
    letIn.filter((plan) => isOf(plan, question)).map((plan) => asPart(plan, false, false, true)),
  );
  const others: Piece[] = letIn
    .filter((plan) => !isPlaceOrTime(plan))
    .map((plan) => asPart(plan, false, false, false));
  if (moreIn > 0) others.push({ text: `who meet ${conditions(moreIn)}`, place });
  return [
    { text: `${capitalised(people)} ` },
    ...separated(leading, ' ', ' '),
    { text: leading.length > 0 && others.length > 0 ? ' ' : '' },
    ...separated(others, ', ', ', and '),
    { text: exceptions.length > 0 ? ', except those ' : '' },
    ...separated(exceptions, ', those ', ', and those '),
  ];
}

function asPart(plan: SentencePlan, negated: boolean, excluded: boolean, behindNoun: boolean): Part {
  return { plan, negated, excluded, behindNoun };
}

/** A group that the sentence has no room for. */
function countedOnly({ threshold, parts, place }: PlannedGroup, { negated, excluded }: Part): Words {
  const joint = jointOf(threshold, parts.length);
  const some = joint === 'all' ? 'all' : joint === 'any' ? 'any' : `at least ${threshold}`;
  const verb = negated ? 'who do not meet' : 'who meet';
  return { text: `${verb} ${some} of ${parts.length} conditions`, place, excluded: excluded !== negated };
}

function conditions(more: number): string {
  return more === 1 ? '1 more condition' : `${more} more conditions`;
}

function separated(items: readonly Piece[], between: string, beforeLast: string): readonly Piece[] {
  return items.flatMap((item, index) => {
    if (index === 0) return [item];
    return [{ text: index === items.length - 1 ? beforeLast : between }, item];
  });
}

function isPlaceOrTime(plan: SentencePlan): boolean {
  return isOf(plan, locationsQuestion) || isOf(plan, wavesQuestion);
}

function isOf(plan: SentencePlan, question: string): boolean {
  return plan.kind === 'clause' && plan.clause.question === question;
}
