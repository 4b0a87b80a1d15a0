import type { Catalogue } from '../../../engine/survey/catalogue.ts';
import { isOutside } from '../../survey/answer-order.ts';
import { everyone, operatorWords, turningWords } from '../english.ts';
import { stemOf } from '../../text/stem.ts';
import { tokenise } from '../tokens.ts';
import { contentRoots, contentStems, rootOf } from './content-stems.ts';
import type { KnownQuestion } from './known-question.ts';
import type { QuestionTarget } from './name-tree.ts';

/** An answer, column or question by the words of its label, in any order. */
export interface LooseAnswer {
  readonly target: QuestionTarget;
  readonly roots: ReadonlySet<string>;
}

/** Returns the answers, columns and questions of two words and more by the root of each word. */
export function looseAnswersOf(
  questions: readonly KnownQuestion[],
  { locations }: Pick<Catalogue, 'locations'>,
): ReadonlyMap<string, readonly LooseAnswer[]> {
  const loose = new Map<string, LooseAnswer[]>();
  const add = (words: Iterable<string>, entry: LooseAnswer) => {
    if (entry.roots.size < 2 || [...entry.roots].every(isCount)) return;
    for (const root of words) loose.set(root, [...(loose.get(root) ?? []), entry]);
  };
  const places = new Set(locations.map(({ name }) => name.toLowerCase()));
  for (const known of questions)
    for (const answer of known.question.datapoints)
      if (!places.has(answer.name.toLowerCase()) && !isOutside(answer) && !deniesSomething(answer.name)) {
        const phrase = answer.phrase?.inline ?? answer.phrase?.does ?? '';
        add(new Set([...contentRoots(answer.name), ...contentRoots(phrase)]), looseAnswer(known, answer));
      }
  for (const { question } of questions)
    for (const { code, name } of question.suffixes) {
      const roots = contentRoots(name);
      add(roots, { target: { kind: 'column', question: question.code, columns: [code] }, roots });
    }
  for (const { question } of questions) {
    const roots = contentRoots(question.name);
    add(roots, { target: { kind: 'question', question: question.code }, roots });
  }
  return loose;
}

/** Whether a label has a negation: "Never witnessed harassment" doesn't name witnesses. */
export const deniesSomething = (label: string): boolean =>
  tokenise(label).some(({ folded }) => turningWords.has(folded));

/** Whether a root only says how many, or that they are people: "3 people" is no phrase to look for word by word. */
const isCount = (root: string): boolean => /^\d+$/.test(root) || everyoneRoots.has(root);
const everyoneRoots: ReadonlySet<string> = new Set([...everyone].map((word) => rootOf(stemOf(word))));

function looseAnswer(
  { question, isDemographic }: KnownQuestion,
  { code, name }: { readonly code: string; readonly name: string },
): LooseAnswer {
  return {
    target: { kind: 'answer', question: question.code, codes: [code], isPeople: isDemographic },
    roots: new Set(
      contentStems(name)
        .filter((stem) => !operatorWords.has(stem))
        .map(rootOf),
    ),
  };
}
