import type { Question } from '../../../engine/survey/catalogue.ts';
import { isOutside, scaleOf } from '../../survey/answer-order.ts';
import { wordSet } from '../../text/phrases.ts';
import { predicateOf } from '../conditions.ts';
import { agents, everyone, glue, lightVerbs, turningWords } from '../english.ts';
import type { Item } from '../meaning.ts';
import { readBands, type SaidWord } from '../read-bands.ts';
import { readSteps, type SaidSteps } from '../read-steps.ts';
import type { Token } from '../tokens.ts';
import { rootOf } from '../vocabulary/content-stems.ts';
import type { KnownQuestion } from '../vocabulary/known-question.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { withNeighbours } from './neighbours.ts';

/** Farthest that a step is from the words of its question, in tokens. */
const stepReach = 7;

/** Least that a word anywhere in the prompt, or near the step, speaks of the step's question, 0–1. */
const leastSpoken = { anywhere: 0.45, near: 0.55 } as const;

/** Tokens from the first place up to, without, the second. */
type Stretch = readonly [number, number];

/** Words of steps that say how often, how much or whether, and nothing of what. */
const bareSteps: ReadonlySet<string> = wordSet(`
  always usually regularly irregularly frequently often sometimes occasionally rarely seldom never ever hardly
  yes no very quite fairly somewhat a lot little some much not at all only just none`);

/** Whether an item is a step of how often or how long, and no other word of the prompt speaks of its question. */
export function isStrayStep(
  { category, question: code, columns, from, to }: Item,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): boolean {
  const question = vocabulary.questions.get(code ?? '')?.question;
  if (
    question === undefined ||
    (category !== 'V' && category !== 'C') ||
    (category === 'C') !== (columns !== undefined)
  )
    return false;
  const isStep = category === (question.kind === 'grid_single' ? 'C' : 'V');
  const scale = isStep ? scaleOf(question) : null;
  const said = tokens.slice(from, to);
  const isBare =
    isStep && category === 'V' && said.every(({ folded }) => bareSteps.has(folded) || glue.has(folded));
  return (
    (scale === 'frequency' || scale === 'duration' || isBare) &&
    !tokens.some(
      (token, at) =>
        (at < from || at >= to) &&
        !agents.has(token.folded) &&
        isContent(token) &&
        vocabulary.speaksOf(token.stem, question.code) >= leastSpoken.anywhere,
    )
  );
}

/** Whether a token is more than a word around a question. */
const isContent = ({ folded }: Token): boolean =>
  !glue.has(folded) && !everyone.has(folded) && !lightVerbs.has(folded);

/** Words that separate the sides of a comparison. */
const apart: ReadonlySet<string> = wordSet('versus vs compared than against but unlike and');

/** Returns the steps of scales and bands of numbers, each of a question that other words of the prompt speak of. */
export function stepItems(tokens: readonly Token[], vocabulary: Vocabulary, names: readonly Item[]): Item[] {
  const cuts = tokens.flatMap(({ folded, before }, at) =>
    at > 0 && (apart.has(folded) || before === 'sentence') ? [at] : [],
  );
  const stretches: readonly Stretch[] = [
    [0, tokens.length],
    // Each side of a comparison may have a step of its own.
    ...(cuts.length === 0 ? [] : [0, ...cuts]).map(
      (from, place): Stretch => [from, cuts[place] ?? tokens.length],
    ),
  ];
  const asked = askedQuestions(tokens, vocabulary, names);
  return stretches.flatMap((stretch) => {
    const words = wordsOf(tokens, stretch);
    return asked
      .flatMap((known) => stepItem(known, words, tokens, vocabulary, names))
      .flatMap((item) => [item, ...withNeighbours(item, tokens, vocabulary)]);
  });
}

/** Returns the questions that a prompt names or speaks of. Ages are read elsewhere. */
function askedQuestions(
  tokens: readonly Token[],
  { questions, speaksOf }: Vocabulary,
  names: readonly Item[],
): readonly KnownQuestion[] {
  const named = new Set(names.map(({ question }) => question));
  const content = tokens.filter(isContent);
  return [...questions.values()].filter(
    ({ role, question: { code } }) =>
      role !== 'age' &&
      (named.has(code) || content.some(({ stem }) => speaksOf(stem, code) >= leastSpoken.anywhere)),
  );
}

const signs: ReadonlySet<string> = wordSet('$ € £ %');

/** Returns the words of a stretch of tokens as steps are read from them. */
function wordsOf(tokens: readonly Token[], [start, end]: Stretch): readonly SaidWord[] {
  return tokens.flatMap(({ folded, stem }, at) =>
    at < start || at >= end || signs.has(folded)
      ? []
      : [{ text: folded === '+' ? 'plus' : folded.replaceAll(',', ''), stem, at }],
  );
}

function stepItem(
  known: KnownQuestion,
  words: readonly SaidWord[],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  names: readonly Item[],
): Item[] {
  const { question } = known;
  const said = saidSteps(known, words);
  if (said === null || said.explained.length === 0) return [];
  const from = Math.min(...said.explained);
  const to = Math.max(...said.explained) + 1;
  const near: Stretch = [from - stepReach, to + stepReach];
  const isNamed = names.some(
    (item) =>
      item.question === question.code &&
      item.from < near[1] &&
      item.to > near[0] &&
      !(item.from >= from && item.to <= to),
  );
  // "Never" is the step of any scale: a word that names something else speaks of none.
  const isBare = said.explained.every((at) => turningWords.has(tokens[at]?.folded ?? ''));
  const isOfOther = (at: number) =>
    names.some((item) => item.question !== question.code && item.from <= at && at < item.to);
  const speaks = tokens.some(
    (token, at) =>
      at >= near[0] &&
      at < near[1] &&
      !(isBare && isOfOther(at)) &&
      !said.explained.includes(at) &&
      !agents.has(token.folded) &&
      isContent(token) &&
      vocabulary.speaksOf(token.stem, question.code) >= leastSpoken.near,
  );
  if (!speaks && !isNamed) return [];
  const share = shareOfName(known, tokens.slice(Math.max(0, near[0]), near[1]), vocabulary);
  const place = {
    from,
    to,
    points: 8 * said.explained.length + Math.round(8 * Math.min(1, share)),
    spent: [...said.explained],
    question: question.code,
  };
  return [
    said.on === 'suffixes'
      ? { category: 'C', ...place, columns: said.codes.map(Number) }
      : { category: 'V', ...place, predicate: predicateOf(question, said.codes, null, known.isDemographic) },
  ];
}

/** Returns the share of a question's name, by weight, that some tokens say. */
function shareOfName(known: KnownQuestion, tokens: readonly Token[], vocabulary: Vocabulary): number {
  const said = new Set(tokens.map(({ stem }) => rootOf(stem)).filter((root) => known.names.has(root)));
  return [...said].reduce((sum, root) => sum + vocabulary.weightOf(root), 0) / known.nameWeight(vocabulary);
}

/** Whether the answers of a question are amounts: a brand with a number in its name is none. */
function areNumbered({ datapoints }: Question): boolean {
  const given = datapoints.filter((answer) => !isOutside(answer));
  return given.filter(({ name }) => /\d/.test(name)).length * 2 >= given.length;
}

/** Returns the steps or the band of a question's answers that words name. */
function saidSteps({ question }: KnownQuestion, words: readonly SaidWord[]): SaidSteps | null {
  const counted =
    question.kind === 'single' && (scaleOf(question) ?? 'amount') === 'amount' && areNumbered(question);
  const bands = counted ? readBands(words, question) : null;
  return bands === null ? readSteps(words, question) : { on: 'datapoints', ...bands };
}
