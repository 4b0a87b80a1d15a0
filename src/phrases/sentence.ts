import { locationsQuestion, wavesQuestion } from '../expression/expression.ts';
import type { Place } from '../expression/walk.ts';
import { type ClauseWords, clauseWords } from './clause-words.ts';
import type { Names } from './names.ts';
import { jointOf, type PlannedClause, type PlannedGroup, type SentencePlan } from './sentence-plan.ts';

/** A piece of the sentence: words (with the place of the clause or group that they word), or a part to be worded. */
export type Piece = Words | Part;

export interface Words {
  readonly text: string;
  readonly place?: Place;
  readonly excluded?: boolean;
}

export interface Part {
  readonly plan: SentencePlan;
  /** Whether its contrary is worded. */
  readonly negated: boolean;
  /** Whether its people are kept out. */
  readonly excluded: boolean;
}

/** How a sentence is written: names of the survey, and the parts that it has room for. */
export interface Writing {
  readonly names: Names;
  readonly shown: ShownParts;
}

/** Conditions that all hold, and names of saved people that they are said of. */
export interface Members {
  readonly parts: readonly SentencePlan[];
  readonly saved: readonly string[];
  /** Words right after the noun: " in Germany". */
  readonly place: string;
}

/** Pieces of the people of an expression: "women aged 25–34 in Germany who own a tablet". */
export function peoplePieces(
  plan: SentencePlan,
  place: string,
  writing: Writing,
  isNegated = plan.negated,
): readonly Piece[] {
  const plain = { saved: [], place };
  if (plan.kind === 'clause') return nounPhrase({ ...plain, parts: [plan] }, writing);
  if (plan.parts.length === 0) return [{ text: `${writing.names.people}${place} ` }, draftWords(plan)];
  if (isNegated) {
    return [{ text: `everyone${place} except ` }, ...peoplePieces(plan, '', writing, false)];
  }
  const joint = jointOf(plan.threshold, plan.parts.length);
  const count = writing.shown.get(plan) ?? 0;
  const more = plan.parts.length - count;
  if (joint === 'all')
    return nounPhrase({ ...plain, parts: plan.parts.slice(0, count) }, writing, moreOf(plan, more, false));
  if (joint === null || count === 0) {
    return [
      { text: `${writing.names.people}${place} ` },
      ...wordGroup(plan, { plan, negated: false, excluded: false }, writing, false),
    ];
  }
  const people = plan.parts
    .slice(0, count)
    .map((part) => nounPhrase({ ...plain, parts: alternative(part, writing) }, writing));
  const rest = moreOf(plan, more, true);
  const listed = rest === undefined ? people : [...people, [{ text: `${writing.names.people} who ` }, rest]];
  return listed.flatMap((some, at) => (at === 0 ? some : [{ text: ', or ' }, ...some]));
}

/** Parts of an alternative: those of an "all" group that holds clauses only, else the part itself. */
function alternative(part: SentencePlan, { shown }: Writing): readonly SentencePlan[] {
  const isAll =
    part.kind === 'group' &&
    !part.negated &&
    jointOf(part.threshold, part.parts.length) === 'all' &&
    shown.get(part) === part.parts.length &&
    part.parts.every(({ kind }) => kind === 'clause');
  return isAll ? part.parts : [part];
}

function moreOf({ place }: PlannedGroup, more: number, isAny: boolean): Words | undefined {
  return more === 0 ? undefined : { text: `meet ${isAny ? 'one of ' : ''}${conditions(more)}`, place };
}

/** Head, age, place, clauses and exceptions of people for whom all parts hold. */
export function nounPhrase(members: Members, { names, shown }: Writing, more?: Words): readonly Piece[] {
  const { parts, saved, place } = members;
  const worded = parts.map((plan): Worded => ({ plan, words: wordsOf(plan, names) }));
  const head = saved.length > 0 ? undefined : headOf(worded);
  const additions = worded
    .filter((one, at) => isAddition(one) && !worded.slice(0, at).some(isLike(one)))
    .toSorted(byOrder);
  const exceptions = worded.filter(
    ({ plan }) => plan.kind === 'group' && plan.negated && plan.parts.length > 0,
  );
  const others = worded.filter(
    (one) => one !== head && !additions.includes(one) && !exceptions.includes(one),
  );
  const clauses = [
    ...saved.slice(1).map((name): Piece => ({ text: `are ${name}` })),
    ...others.toSorted((one, two) => Number(one.plan.negated) - Number(two.plan.negated)).map(relative),
    ...(more === undefined ? [] : [more]),
  ];
  const isBare = saved.length === 0 && head === undefined && additions.length === 0 && clauses.length === 0;
  const noun = saved[0] ?? (isBare && exceptions.length > 0 ? 'everyone' : names.people);
  return [
    head === undefined ? { text: noun } : placed(head, head.words?.noun ?? ''),
    ...additions
      .filter(({ plan }) => !isOf(plan, wavesQuestion))
      .flatMap((one) => [{ text: ' ' }, placed(one, one.words?.addition ?? '')]),
    { text: place },
    ...additions
      .filter(({ plan }) => isOf(plan, wavesQuestion))
      .flatMap((one) => [{ text: ' ' }, placed(one, one.words?.addition ?? '')]),
    ...joinClauses(clauses),
    ...exceptions.flatMap(({ plan }, at): readonly Piece[] => [
      { text: at > 0 ? ', and those ' : isBare ? ' except those ' : ', except those ' },
      ...(plan.kind === 'group'
        ? wordGroup(plan, { plan, negated: false, excluded: true }, { names, shown }, true)
        : []),
    ]),
  ];
}

interface Worded {
  readonly plan: SentencePlan;
  readonly words: ClauseWords | undefined;
}

function wordsOf(plan: SentencePlan, names: Names): ClauseWords | undefined {
  return plan.kind === 'clause' ? clauseWords(plan.clause, names, plan.negated) : undefined;
}

/** The noun of a sentence: identity before ownership, a common noun before a name ("Gen Z"). */
function headOf(worded: readonly Worded[]): Worded | undefined {
  const nouns = worded.filter(({ words }) => words?.noun !== undefined);
  const rank = ({ words }: Worded) => (words?.does.startsWith('are ') === true ? 0 : 1);
  return nouns.toSorted((one, two) => rank(one) - rank(two))[0];
}

function isAddition({ words }: Worded): boolean {
  return words?.addition !== undefined;
}

/** Whether another addition begins with the same word, so that both can't follow one noun: "aged 16–24 aged 25–34". */
function isLike({ words }: Worded): (other: Worded) => boolean {
  const [start = ''] = words?.addition?.split(' ', 1) ?? [];
  return (other) => start !== '' && other.words?.addition?.startsWith(`${start} `) === true;
}

function byOrder(one: Worded, two: Worded): number {
  return orderOf(one) - orderOf(two);
}

function orderOf({ plan, words }: Worded): number {
  if (isOf(plan, locationsQuestion)) return 2;
  return words?.addition?.startsWith('aged ') === true
    ? 0
    : words?.addition?.startsWith('in ') === true
      ? 1
      : 3;
}

function placed({ plan }: Worded, text: string): Words {
  return plan.kind === 'clause' ? { text, place: plan.place, excluded: plan.negated } : { text };
}

function relative({ plan, words }: Worded): Piece {
  if (words !== undefined) return placed({ plan, words }, words.does);
  return { plan, negated: plan.negated, excluded: plan.negated };
}

/** " who own a tablet and live alone"; every clause has its own "who" if any is a list or a group. */
function joinClauses(clauses: readonly Piece[]): readonly Piece[] {
  const isPlain = clauses.every((one) => 'text' in one && !/ (?:or|and) |[,;:]/u.test(one.text));
  return clauses.flatMap((one, at) => {
    const who = 'text' in one ? 'who ' : '';
    if (at === 0) return [{ text: ` ${who}` }, one];
    const isLast = at === clauses.length - 1;
    if (isPlain) return [{ text: isLast ? ' and ' : ', ' }, one];
    return [{ text: `${isLast ? ', and ' : ', '}${who}` }, one];
  });
}

/** Pieces of a group after a noun for people, or inside another group. */
export function wordGroup(
  group: PlannedGroup,
  part: Part,
  writing: Writing,
  nested: boolean,
): readonly Piece[] {
  const { threshold, parts } = group;
  const count = writing.shown.get(group) ?? 0;
  if (parts.length === 0) return [draftWords(group)];
  const joint = jointOf(threshold, parts.length);
  if (count === 0) return [countedOnly(group, part)];

  const excluded = part.excluded !== part.negated;
  const items = parts
    .slice(0, count)
    .map((plan): Piece => ({ plan, negated: plan.negated, excluded: excluded !== plan.negated }));
  const more = parts.length - count;
  const { place } = group;
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
  if (nested && !part.negated && joint === 'any' && more === 0 && parts.every(isClause)) {
    const does = parts.map((one): Words => {
      const { does: text } = clauseWords(one.clause, writing.names, one.negated);
      return { text, place: one.place, excluded: excluded !== one.negated };
    });
    return [{ text: 'who either ' }, ...separated(does, ', ', ', or ')];
  }
  const list = joint === 'all' ? separated(items, ', ', ', and ') : separated(items, ', or ', ', or ');
  return nested ? [{ text: part.negated ? 'not (' : '(' }, ...list, { text: ')' }] : list;
}

function isClause(plan: SentencePlan): plan is PlannedClause {
  return plan.kind === 'clause';
}

function draftWords({ place }: PlannedGroup): Words {
  return { text: 'who meet conditions that are yet to be chosen', place };
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

function isOf(plan: SentencePlan, question: string): plan is PlannedClause {
  return plan.kind === 'clause' && plan.clause.question === question;
}

/** How many parts of each group are written out, the others being counted; a group that is not listed has none. */
type ShownParts = ReadonlyMap<PlannedGroup, number>;

/**
 * Distributes room for `most` parts level by level: the top of an expression matters most, and the sentence of any
 * expression stays short.
 */
export function shownParts(plan: SentencePlan, most: number): ShownParts {
  const shown = new Map<PlannedGroup, number>();
  let room = most;
  let level: readonly SentencePlan[] = [plan];
  while (level.length > 0 && room > 0) {
    const next: SentencePlan[] = [];
    for (const group of level) {
      if (group.kind === 'clause' || room === 0) continue;
      const parts = group.parts.slice(0, room);
      shown.set(group, parts.length);
      room -= parts.length;
      next.push(...parts);
    }
    level = next;
  }
  return shown;
}
