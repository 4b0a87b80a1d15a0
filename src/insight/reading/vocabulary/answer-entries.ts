import type { Question } from '../../../engine/survey/catalogue.ts';
import type { Phrase } from '../../../phrases/phrase.ts';
import { isOutside } from '../../survey/answer-order.ts';
import { agents } from '../english.ts';
import { partsOfLabel } from '../labels.ts';
import { contentStems } from './content-stems.ts';
import { type AddName, type AnswerTarget, exampleOf } from './name-tree.ts';

/** An answer as far as names are made of it. */
interface LabelledAnswer {
  readonly name: string;
  readonly alsoCalled?: readonly string[];
  readonly phrase?: Phrase;
}

/** Words of a question that name none of its answers alone. */
interface SharedWords {
  /** Parts of labels that several answers have. */
  readonly shared: ReadonlySet<string>;
  /** Stems that the question itself is called by. */
  readonly own: ReadonlySet<string>;
}

/** Adds an answer's names: the label and its parts, aliases, examples, and the phrases for its people. */
export function addAnswer(
  { name, alsoCalled = [], phrase }: LabelledAnswer,
  target: AnswerTarget,
  { pattern, ...known }: SharedWords & { readonly pattern: Phrase | undefined },
  add: AddName,
): void {
  addLabel(name, target, known, add);
  for (const said of alsoCalled) {
    const example = exampleOf(said);
    if (example === null) add(said, 'alias', isOfPeople(said) ? { ...target, isPeople: true } : target);
    else add(example, 'example', { ...target, example });
  }
  const inline = phrase?.inline ?? '';
  if (inline !== '') add(inline, 'phrase', target);
  if (isOutside({ name })) return;
  if (phrase?.does !== undefined) add(phrase.does, 'phrase', target);
  const people =
    phrase?.people ?? (inline === '' ? undefined : pattern?.people?.replaceAll('{answer}', inline));
  if (people === undefined) return;
  add(withoutPeople(people), 'phrase', {
    ...target,
    isPeople: target.isPeople || !people.startsWith('people'),
  });
}

/** Whether a name is one of people, as "impulse buyers". */
const isOfPeople = (said: string): boolean => agents.has(said.split(' ').at(-1) ?? '');

function addLabel(name: string, target: AnswerTarget, { shared, own }: SharedWords, add: AddName): void {
  for (const { text, isWhole } of partsOfLabel(name)) {
    if (isWhole) {
      add(text, 'name', target);
      continue;
    }
    const stems = contentStems(text);
    // A part that several answers have, or that the question is called by, names none of them.
    if (
      !isOutside({ name: text }) &&
      !agents.has(text.trim().toLowerCase()) &&
      !shared.has(stems.join(' ')) &&
      !stems.every((stem) => own.has(stem))
    )
      add(text, 'part', target);
  }
}

const people = 'people ';
const afterPeople = ['who ', 'with ', 'aged ', 'in ', 'of '];

/** Returns a plural noun phrase without "people who", "people with" and the like at its start. */
function withoutPeople(phrase: string): string {
  if (!phrase.startsWith(people)) return phrase;
  const rest = phrase.slice(people.length);
  return rest.slice(afterPeople.find((word) => rest.startsWith(word))?.length ?? 0);
}

/** Returns the parts, as stems, that more than one label of a question has. */
export function sharedParts({ datapoints }: Question): ReadonlySet<string> {
  const counted = new Map<string, number>();
  for (const { name } of datapoints)
    for (const part of new Set(partsOfLabel(name).map(({ text }) => contentStems(text).join(' '))))
      counted.set(part, (counted.get(part) ?? 0) + 1);
  return new Set([...counted].flatMap(([part, count]) => (count > 1 ? [part] : [])));
}
