import { usualSteps } from '../../survey/answer-order.ts';
import { standInNote } from '../../plan/plan.ts';
import { peopleOf, predicateOf } from '../conditions.ts';
import { everyonePeople, type Item, type Predicate } from '../meaning.ts';
import type { KnownQuestion } from '../vocabulary/known-question.ts';
import { type Entry, type QuestionTarget, viaPoints } from '../vocabulary/name-tree.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Points for each further word of a name: a name of three words is seldom three names. */
const longerGain = 6;

/** Least weight of a word that names an answer or column alone. */
const leastOfWord = 5;

/** Returns the item of a name at the tokens `from` up to `to`; null: its words say too little. */
export function itemOf(
  { via, target, stems }: Entry,
  [from, to]: readonly [number, number],
  weight: number,
  { questions }: Vocabulary,
): Item | null {
  if (via === 'word' && weight < leastOfWord) return null;
  const said = Math.round((viaPoints[via] * weight) / 3);
  const place = { from, to };
  if (target.kind === 'place')
    return {
      category: 'P',
      ...place,
      points: said,
      people: { ...everyonePeople, locations: target.codes },
    };
  if (target.kind === 'saved')
    return { category: 'P', ...place, points: said + 4, people: { ...everyonePeople, saved: target.id } };
  const known = questions.get(target.question);
  if (known === undefined) return null;
  const points =
    said +
    (via === 'name' || via === 'phrase' ? 4 : 0) +
    longerGain * (stems.length - 1) -
    (known.question.kind === 'grid_numeric' ? 2 : 0) -
    Math.floor(4 * known.place);
  return targetItem(known, target, { ...place, points });
}

/** Returns a question, a column or answers as an item. */
export function targetItem(
  known: KnownQuestion,
  target: QuestionTarget,
  { points, ...place }: Pick<Item, 'from' | 'to' | 'points' | 'spent'>,
): Item {
  const { question } = target;
  if (target.kind === 'question')
    return { category: 'Q', ...place, points, question, ...noteOf(target.example) };
  if (target.kind === 'column')
    return { category: 'C', ...place, points: points - 1, question, columns: target.columns };
  const { codes, isPeople, example } = target;
  const said = answerPredicate(known, codes, isPeople);
  const predicate =
    example === undefined
      ? said
      : { ...said, topics: said.topics.map((topic) => ({ ...topic, standsInFor: example })) };
  return isPeople
    ? {
        category: 'P',
        ...place,
        points: points + (known.role === null ? 0 : 4),
        question,
        people: peopleOf(predicate.condition),
      }
    : { category: 'V', ...place, points, question, predicate, ...noteOf(example) };
}

const noteOf = (example: string | undefined): Pick<Item, 'notes'> =>
  example === undefined ? {} : { notes: [standInNote(example)] };

/** Returns answers as a predicate. Rows of a scale hold at their usual steps. */
export function answerPredicate(
  { question }: KnownQuestion,
  codes: readonly string[],
  isPeople: boolean,
): Predicate {
  const usual = question.kind === 'grid_single' ? usualSteps(question) : null;
  const columns = usual === null ? null : usual.map(({ code }) => Number(code));
  return predicateOf(question, codes, columns, isPeople, columns !== null);
}

/** Returns the label, in lower case, of the first answer that an item names; undefined: it names none. */
export function labelOf({ predicate, question }: Item, { questions }: Vocabulary): string | undefined {
  const condition = predicate?.condition;
  const [code] = condition?.kind === 'clause' ? (condition.datapoints ?? []) : [];
  const answers = questions.get(question ?? '')?.question.datapoints;
  return answers?.find((one) => one.code === code)?.name.toLowerCase();
}
