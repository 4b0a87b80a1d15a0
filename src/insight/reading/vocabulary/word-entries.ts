import { deniesSomething } from './loose-answers.ts';
import type { Question } from '../../../engine/survey/catalogue.ts';
import { isOutside } from '../../survey/answer-order.ts';
import { agents, familiesOf, isFunction, lightVerbs, operatorWords } from '../english.ts';
import { partBrackets } from '../labels.ts';
import { stemOf } from '../../text/stem.ts';
import { tokenise } from '../tokens.ts';
import { contentStems, rootOf } from './content-stems.ts';
import type { KnownQuestion } from './known-question.ts';
import type { AddName } from './name-tree.ts';
import { wordSet } from '../../text/phrases.ts';

/** Most content words of a label that one word alone may name. */
const mostOfOne = 2;

/** Stems that say too little to name an answer or column alone. */
const vague: ReadonlySet<string> = new Set(
  'older younger old young else other another none more most less time year month week day people person someone something anything often never always very some many much good well thing part kind type have make take'
    .split(' ')
    .map(stemOf),
);

/** Adds the words that one answer of a question has alone, and that no other question is called by. */
export function addUniqueWords(
  { question, isDemographic }: KnownQuestion,
  named: ReadonlyMap<string, string>,
  add: AddName,
): void {
  const own = new Set([...contentStems(question.name), ...contentStems(question.wording)]);
  const answers = question.datapoints.filter((answer) => !isOutside(answer));
  const affirmed = new Map(
    answers.filter(({ name }) => !deniesSomething(name)).map(({ code, name }) => [code, name]),
  );
  for (const [stem, [code, another]] of holdersOf(answers))
    if (
      code !== undefined &&
      another === undefined &&
      !own.has(stem) &&
      !isFunction(stem) &&
      !vague.has(stem) &&
      !agents.has(stem) &&
      (named.get(rootOf(stem)) ?? question.code) === question.code &&
      isShort(affirmed.get(code) ?? '', stem)
    )
      add(stem, isDemographic ? 'part' : 'word', {
        kind: 'answer',
        question: question.code,
        codes: [code],
        isPeople: isDemographic,
      });
}

/** Adds the words that one column of a question has alone. */
export function addUniqueColumns({ code: question, suffixes }: Question, add: AddName): void {
  for (const [stem, columns] of holdersOf(suffixes))
    if (
      columns.length === 1 &&
      !isFunction(stem) &&
      !vague.has(stem) &&
      !lightVerbs.has(stem) &&
      familiesOf(stem).length === 0
    )
      add(stem, 'word', { kind: 'column', question, columns });
}

/** Returns the codes of the labels that hold each stem. */
function holdersOf<Code>(
  labelled: readonly { readonly code: Code; readonly name: string }[],
): ReadonlyMap<string, readonly Code[]> {
  const holders = new Map<string, Code[]>();
  for (const { code, name } of labelled)
    for (const stem of new Set(stemsOfLabel(name))) holders.set(stem, [...(holders.get(stem) ?? []), code]);
  return holders;
}

/** Whether one word may name a label, by its head: "courts" of "Courts of law". Of three words and more, one says too little. */
const isShort = (label: string, stem: string): boolean =>
  partBrackets(label)
    .bare.split('/')
    .some(
      (part) =>
        contentStems(part).length <= mostOfOne && contentStems(part.split(' of ')[0] ?? '').includes(stem),
    );

/** Returns the stems of a label's words of four letters and more, and of its abbreviations. */
function stemsOfLabel(label: string): readonly string[] {
  const content = new Set(contentStems(label));
  return tokenise(label)
    .filter(
      ({ folded, shape, stem }) =>
        content.has(stem) && (folded.length >= 4 || (shape === 'upper' && folded.length >= 2)),
    )
    .map(({ stem }) => stem);
}

/** Last words of labels that head no group of answers. */
const unheaded: ReadonlySet<string> = wordSet(
  'time day week month year hour minute half third quarter other work live',
);

/** Words that say how strongly a step of a scale holds. */
const degrees: ReadonlySet<string> = new Set(
  'very somewhat quite fairly extremely rather slightly pretty mostly completely totally strongly really'
    .split(' ')
    .map(stemOf),
);

/** Words that people say for a step of a scale, whatever its label. */
const steps: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'satisfied happy pleased content',
    'dissatisfied unhappy displeased unsatisfied',
    'easy simple',
    'difficult hard tough',
    'important essential vital',
  ].map((line) => {
    const [label = '', ...others] = line.split(' ');
    return [stemOf(label), others.map(stemOf)] as const;
  }),
);

/** Returns the words that name steps of a scale: their shared heads, and the synonyms of these. */
export function stepNames<Code>(
  labels: Labelled<Code>,
): readonly { readonly name: string; readonly codes: readonly Code[] }[] {
  return sharedHeads(labels).flatMap(({ head, codes }) =>
    [head, ...(steps.get(head) ?? [])].map((name) => ({ name, codes })),
  );
}

/** Most labels of a scale. */
const longestScale = 11;

/** Returns "very or fairly satisfied" of "Very satisfied, Fairly satisfied": two labels, their last word said once. */
export function pairNames<Code>(
  labels: Labelled<Code>,
): readonly { readonly name: string; readonly codes: readonly Code[] }[] {
  const scale = labels.length > longestScale ? [] : labels;
  const said = scale
    .map(({ code, name }) => ({ code, words: tokenise(name).map(({ folded }) => folded) }))
    .filter(({ words }) => words.length > 1);
  return said.flatMap((one) =>
    said
      .filter(({ words }) => words !== one.words && words.at(-1) === one.words.at(-1))
      .map(({ code, words }) => ({
        name: [...words.slice(0, -1), 'or', ...one.words].join(' '),
        codes: [code, one.code],
      })),
  );
}

/** Labels with a code, of answers or of columns. */
type Labelled<Code> = readonly { readonly code: Code; readonly name: string }[];

/**
 * Returns the last words that several labels share: "family" of "Young family, Middle family", "satisfied" of
 * "Satisfied, Very satisfied". A label that denies its word has none.
 */
export function sharedHeads<Code>(
  labels: Labelled<Code>,
): readonly { readonly head: string; readonly codes: readonly Code[] }[] {
  const byLast = new Map<string, { readonly codes: Code[]; hasDegree: boolean; hasOther: boolean }>();
  for (const { code, name } of labels) {
    // Who is a "not very strong" one is one.
    const held = name.replace(/^not (?:very|so|too) strong /i, 'strong ');
    if (isOutside({ name }) || /^(?:neither|not|no)\b/i.test(held)) continue;
    const stems = contentStems(held.split('(', 1)[0] ?? '');
    const head = stems.at(-1);
    if (
      head === undefined ||
      stems.length > 2 ||
      !/^[a-z]{4,}$/.test(head) ||
      operatorWords.has(head) ||
      unheaded.has(head)
    )
      continue;
    const known = byLast.get(head) ?? { codes: [], hasDegree: false, hasOther: false };
    known.codes.push(code);
    known.hasDegree ||= stems.length === 2 && degrees.has(stems[0] ?? '');
    known.hasOther ||= stems.length === 1;
    byLast.set(head, known);
  }
  return [...byLast].flatMap(([head, { codes, hasDegree, hasOther }]) =>
    codes.length > 1 && codes.length < labels.length && (hasDegree || !hasOther) ? [{ head, codes }] : [],
  );
}
