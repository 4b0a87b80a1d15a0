import { type Expression, locationsQuestion, wavesQuestion } from '../expression/expression.ts';
import { clausePhrase } from './clause-phrase.ts';
import { wordPieces } from './describe.ts';
import type { Called, Names } from './names.ts';
import { wordGroup } from './sentence.ts';
import { jointOf, planSentence, type PlannedClause, type SentencePlan } from './sentence-plan.ts';
import { shownParts } from './shown-parts.ts';

/** One of several conditions that all hold: an expression, or saved people with a name of their own. */
export type Member = { readonly expression: Expression } | { readonly name: string };

/** Conditions that a name writes out; the rest is counted. */
const roomForParts = 12;

/**
 * People of an expression as a noun phrase: "women aged 25–34 in Germany who do not own a tablet". Built from the expression
 * and the survey's names alone, so that every negation of the one is in the other. null = everyone.
 */
export function whoOf(expression: Expression | null, names: Names): string {
  return expression === null ? 'everyone' : whoOfAll([{ expression }], names);
}

/** People of whom all members hold; `place` (" in Germany") goes right after the noun. No members = everyone. */
export function whoOfAll(members: readonly Member[], names: Names, place = ''): string {
  const parts = members.flatMap((member) => ('name' in member ? [] : conjuncts(member.expression)));
  const [only] = parts;
  const saved = members.flatMap((member) => ('name' in member ? [member.name] : []));
  if (saved.length === 0 && parts.length === 0) return place === '' ? 'everyone' : `${names.people}${place}`;
  if (only?.kind === 'group' && parts.length === 1 && saved.length === 0) {
    const isAny = jointOf(only.threshold, only.parts.length) === 'any';
    if (isAny && !only.negated && only.parts.length > 0 && only.parts.length <= roomForParts)
      return only.parts.map((part) => nounPhrase([part], [], names, place)).join(' or ');
  }
  return nounPhrase(parts, saved, names, place);
}

/** What an expression asks all at once. */
function conjuncts(expression: Expression): readonly SentencePlan[] {
  const plan = planSentence(expression);
  const isAll =
    plan.kind === 'group' && !plan.negated && jointOf(plan.threshold, plan.parts.length) === 'all';
  return isAll && plan.parts.length > 0 && plan.parts.length <= roomForParts ? plan.parts : [plan];
}

function nounPhrase(
  parts: readonly SentencePlan[],
  saved: readonly string[],
  names: Names,
  place: string,
): string {
  const called = new Map(parts.map((part) => [part, calledOf(part, names)]));
  const nouns = parts.filter((part) => called.get(part)?.noun !== undefined);
  const leading = nouns.find((part) => called.get(part)?.leads === true);
  const head = nouns.find((part) => part !== leading);
  const heads = new Set([leading, head]);
  const nounOf = (part: SentencePlan | undefined) =>
    part === undefined ? [] : [called.get(part)?.noun ?? ''];
  const [savedHead, ...otherSaved] = saved;
  // A saved name is a noun already: what else they are is said after it.
  const first = savedHead === undefined ? [...nounOf(leading), ...nounOf(head)].join(' ') : savedHead;
  const after = parts.flatMap((part) => called.get(part)?.after ?? []);
  const placed = parts.filter(isPlaced);
  const rest = parts.filter(
    (part) =>
      !(savedHead === undefined && heads.has(part)) &&
      called.get(part)?.after === undefined &&
      !isPlaced(part),
  );
  const clauses = [
    ...otherSaved.map((name) => `who are ${name}`),
    ...rest.map((part) => relative(part, names)),
  ];
  return [
    first === '' ? names.people : first,
    ...after,
    ...placed.map((part) => relative(part, names).replace(/^who (?:are|were) /u, '')),
  ]
    .join(' ')
    .concat(place, clauses.length === 0 ? '' : ` ${joined(clauses)}`);
}

function calledOf(part: SentencePlan, names: Names): Called | undefined {
  if (part.kind === 'group' || part.negated || part.clause.minCount > 1) return undefined;
  return names.question(part.clause.question)?.called?.(part.clause);
}

function isPlaced(part: SentencePlan): part is PlannedClause {
  return (
    part.kind === 'clause' &&
    !part.negated &&
    (part.clause.question === locationsQuestion || part.clause.question === wavesQuestion)
  );
}

/** "who own a tablet", "who are not women", "(who own a tablet, or whose age is 16–24)". */
function relative(part: SentencePlan, names: Names): string {
  if (part.kind === 'group') {
    const shown = shownParts(part, roomForParts);
    const piece = { plan: part, negated: part.negated, excluded: false, behindNoun: false };
    return wordPieces(wordGroup(part, piece, shown, true), shown, names);
  }
  const { clause, negated } = part;
  const { link, before, answers, behind } = clausePhrase(clause, names, negated);
  return `${link}${before}${answers}${behind}`;
}

function joined(clauses: readonly string[]): string {
  const last = clauses.at(-1) ?? '';
  return clauses.length === 1 ? last : `${clauses.slice(0, -1).join(', ')} and ${last}`;
}
