import { type Clause, type Expression, locationsQuestion } from '../../../expression/expression.ts';
import { isOutside } from '../../survey/answer-order.ts';
import { allOf, clauseOf, negated, peopleOf } from '../conditions.ts';
import { agents, everyone } from '../english.ts';
import { everyonePeople, type Item, type PeopleMeaning } from '../meaning.ts';
import { contentStems } from '../vocabulary/content-stems.ts';
import { isNamed, type Parts, type Sentence } from './parts.ts';
import { sharedPlaces } from './scope.ts';

/** Adds the people and the sides. */
export function addPeople(chunks: readonly Item[], parts: Parts, sentence: Sentence): void {
  for (const { category, people, predicate } of chunks) {
    if (category === 'P' && people !== undefined) parts.people.push(people);
    if (category === 'exceptP' && people !== undefined && people.parts.length > 0)
      parts.people.push(peopleOf(negated(allOf(people.parts))));
    if (category === 'exceptV' && predicate !== undefined)
      parts.people.push(peopleOf(negated(ofTopic(predicate.condition, parts, sentence))));
    if (category === 'relative' && predicate !== undefined)
      parts.people.push({ ...peopleOf(predicate.condition), relative: predicate });
  }
  addSides(chunks, parts, sentence);
  if (
    parts.has('compare') &&
    parts.sides.length === 0 &&
    parts.people.length >= 2 &&
    parts.people.every(isNamed)
  ) {
    parts.sides = parts.people;
    parts.people = [];
  }
  addOthers(chunks, parts);
}

/** "Excluding don't knows": of the same answers outside a scale that of the question asked about is meant. */
function ofTopic(
  condition: Expression,
  { topics }: Parts,
  { vocabulary: { questions } }: Sentence,
): Expression {
  if (condition.kind !== 'clause') return condition;
  const { question: asked, datapoints: rows, suffixes } = condition;
  const own = topics.find(({ question }) => question === asked);
  // A column is left out of the row that is asked about.
  if (rows === null && own !== undefined) return clauseOf(asked, own.datapoints, suffixes);
  const answersOf = (code: string) => questions.get(code)?.question.datapoints ?? [];
  const left = answersOf(condition.question).find(({ code }) => code === condition.datapoints?.[0]);
  if (left === undefined || !isOutside(left)) return condition;
  const isSame = ({ name }: { readonly name: string }) =>
    contentStems(name).join(' ') === contentStems(left.name).join(' ');
  const [same] = topics.flatMap(({ question }) =>
    answersOf(question)
      .filter(isSame)
      .map(({ code }) => clauseOf(question, [code])),
  );
  return same ?? condition;
}

/** "Women and men": sides where they are compared, else people of either kind. */
function addSides(chunks: readonly Item[], parts: Parts, sentence: Sentence): void {
  const [side, ...more] = chunks.filter(({ category }) => category === 'S');
  if (more.length > 0) parts.points -= 10;
  if (side?.sides === undefined) return;
  const { sides, sidesKind } = side;
  const scope = sharedScope(sides);
  const { shared, own } = apart(sides, sidesKind === 'or');
  const isComparing = parts.has('versus', 'compare', 'than', 'likely', 'more', 'less');
  if (
    sidesKind === 'versus' ||
    (sidesKind === 'or' && parts.has('most', 'least')) ||
    sidesKind === 'list' ||
    isComparing ||
    own === null ||
    scope === null
  ) {
    parts.sides = [...sides];
    if (!isComparing && sidesKind !== 'versus') parts.points -= 3;
  } else if (sidesKind === 'and' && areThingsOfOne(side, sentence))
    parts.people.push({ ...everyonePeople, ...scope, parts: sides.flatMap((one) => one.parts) });
  else parts.people.push({ ...everyonePeople, parts: [...shared, ...anyOf(own)], ...scope });
}

/** Places and waves that are said of all sides; null: of some alone, so that they stay apart. */
function sharedScope(sides: readonly PeopleMeaning[]): Pick<PeopleMeaning, 'locations' | 'waves'> | null {
  const locations = sharedPlaces(sides);
  const [waves = null, ...others] = sides.map((one) => one.waves);
  const isPlaced = sides.some((one) => one.locations !== null);
  const isTimed = others.some((one) => String(one) !== String(waves));
  return (isPlaced && locations === null) || isTimed ? null : { locations, waves };
}

/** "… than men", "… against everyone": the other side of those named first. */
function addOthers(chunks: readonly Item[], parts: Parts): void {
  const others = chunks.flatMap(({ category, people }) =>
    category === 'versusP' && people !== undefined && !(people.isRest === true && parts.has('profile'))
      ? [people]
      : [],
  );
  if (others.length === 0 || parts.sides.length > 0) return;
  const one = parts.people.find(isNamed);
  if (one === undefined && parts.locations.length > 0) {
    parts.sides = [peopleOf(clauseOf(locationsQuestion, parts.locations)), ...others];
    parts.locations = [];
    return;
  }
  if (one === undefined) {
    parts.points -= 12;
    parts.against = others;
    return;
  }
  const first = parts.people.indexOf(one);
  parts.sides = [one, ...others];
  parts.people = parts.people.filter((_person, at) => at !== first);
}

/** "The rest", "non-owners": all who are not on the other side. */
export function resolveRest(parts: Parts): void {
  const other = parts.sides.find(({ isRest }) => isRest !== true);
  if (other === undefined || other.parts.length === 0) return;
  parts.sides = parts.sides.map((side) =>
    side.isRest === true ? { ...everyonePeople, parts: [negated(allOf(other.parts))] } : side,
  );
}

/** What all sides are, as women of “vegan or vegetarian women”, and what each is by itself; null: not one answer each of the same question. */
function apart(
  sides: readonly PeopleMeaning[],
  mayShare: boolean,
): { readonly shared: readonly Expression[]; readonly own: readonly Clause[] | null } {
  const texts = sides.map(({ parts }) => parts.map((part) => JSON.stringify(part)));
  const isShared = (part: Expression) =>
    mayShare && texts.every((side) => side.includes(JSON.stringify(part)));
  const shared = sides[0]?.parts.filter(isShared) ?? [];
  const own = sides.flatMap(({ parts }) => {
    const [only, ...others] = parts.filter((part) => !isShared(part));
    return only?.kind === 'clause' && others.length === 0 ? [only] : [];
  });
  const isOfOne = own.length === sides.length && own.every(({ question }) => question === own[0]?.question);
  return { shared, own: isOfOne ? own : null };
}

/** Whether "a dog and a cat" are two answers that one person gives: no people are named behind the "and". */
function areThingsOfOne({ sides = [], to, from }: Item, { tokens, vocabulary }: Sentence): boolean {
  const [first] = sides[0]?.parts ?? [];
  const and = tokens.findIndex(({ folded }, at) => at >= from && at < to && folded === 'and');
  return (
    first?.kind === 'clause' &&
    vocabulary.questions.get(first.question)?.question.kind === 'multiple' &&
    !tokens
      .slice(and, to)
      .some(({ folded }) => agents.has(folded) || everyone.has(folded) || folded === 'those')
  );
}

function anyOf(clauses: readonly Clause[]): readonly Expression[] {
  const codes = clauses.flatMap(({ datapoints }) => datapoints ?? []);
  return clauses.slice(0, 1).map((first) => ({ ...first, datapoints: [...new Set(codes)] }));
}
