import type { Plan } from '../plan/plan.ts';
import {
  agents,
  around,
  everyone,
  glue,
  isFunction,
  lightVerbs,
  numberWords,
  operatorWords,
  reporting,
  turningPhrases,
  turningWords,
} from './english.ts';
import type { Item } from './meaning.ts';
import { questionsOfPlan } from './plan-questions.ts';
import { isOfSurvey, isOperator, placesOf, plainCost, type Weights } from './sequences.ts';
import { isSaidAt, type Token } from './tokens.ts';
import { pointsOfWord, type Vocabulary } from './vocabulary/vocabulary.ts';
import { wordSet } from '../text/phrases.ts';

/** Words that no chunk of a reading took its meaning from. */
interface Ledger {
  /** What they are worth: they speak of a question of the plan, or of nothing. */
  readonly points: number;
  /** Words that may change the answer, as they were said. */
  readonly missed: readonly string[];
  /** Words without which the question stands, as they were said. */
  readonly plain: readonly string[];
  /** Nouns for what a list is of, as "which institution", where the survey has no such word. */
  readonly listed: readonly string[];
}

/** Points that a word of the survey costs when no question of the plan knows it, and a noun of people in no name of people. */
const unknownCost = 6;
const agentCost = 4;
/** Points that a statistic costs which is asked for and not given. */
const statisticCost = 8;
const statistics: ReadonlySet<string> = wordSet('share percentage percent proportion average median mean %');

/** Operators whose words speak of no question. */
const measuring: ReadonlySet<string> = new Set([
  '#over_time',
  '#share',
  '#how_many',
  '#average',
  '#profile',
  '#top',
  '#most',
  '#least',
]);

/** Operators of a ranking, which says what it ranks: "the least trusted institution". */
const ranking: ReadonlySet<string> = new Set(['#top', '#most', '#least', '#bottom']);

/** Words between the parts of a question that it may do without. */
const joiningWords: ReadonlySet<string> = wordSet(`
  full millions inside score latest over during country countries market markets area areas many much often long old out and or who whom that which what how
  with themselves himself herself yourself in within across from by among amongst at than more most plus list where both each throughout likely first`);

interface Read extends Weights {
  readonly plan: Plan;
  /** Chunks that the plan is made of. */
  readonly chunks: readonly Item[];
}

/** The words of a prompt that a reading leaves over. */
export function ledgerOf(
  prompt: string,
  tokens: readonly Token[],
  { plan, chunks, vocabulary, free }: Read,
): Ledger {
  const questions = [...questionsOfPlan(plan)];
  const spent = placesOf(chunks.filter((chunk) => !isOperator(chunk)));
  const measured = placesOf(chunks.filter(({ category }) => measuring.has(category)));
  const operators = placesOf(chunks.filter(isOperator));
  const missed: string[] = unusedTurns(tokens, spent);
  const plain: string[] = [];
  const listed: string[] = [];
  const isRanked = chunks.some(({ category }) => ranking.has(category));
  let points = 0;
  for (const [at, token] of tokens.entries()) {
    if (spent.has(at) || token.kind === 'sign') continue;
    const { folded, stem } = token;
    const said = prompt.slice(token.from, token.to);
    if (turningWords.has(folded)) missed.push(said);
    if (agents.has(folded)) points -= agentCost;
    if (statistics.has(folded)) points -= statisticCost;
    if (turningWords.has(folded) || measured.has(at) || saysNothing(at, tokens)) continue;
    if (isCompany(at, tokens)) missed.push(said);
    const speaks = Math.max(
      0,
      ...questions.map((code) =>
        isOfWording(at, tokens, code, vocabulary) ? vocabulary.speaksOf(stem, code) : 0,
      ),
    );
    // What a word like "changed" does to a question, it doesn't say by speaking of one.
    if (speaks > 0 && (isCount(token) || operatorWords.has(stem))) continue;
    if (speaks > 0) points += Math.max(1, Math.round(pointsOfWord(stem, speaks, vocabulary)));
    else if (!free.has(at) && !operators.has(at) && !isAroundQuestion(token, vocabulary)) {
      if (isOfSurvey(token, vocabulary)) points -= unknownCost;
      if (isListed(at, tokens, plan, vocabulary)) {
        listed.push(said);
        if (isRanked) points += plainCost;
      } else (plan.topics.length > 0 && isPlain(at, tokens, chunks) ? plain : missed).push(said);
    }
  }
  return { points, missed, plain, listed };
}

const isCount = ({ kind, folded }: Token): boolean => kind === 'number' || folded in numberWords;

/** Whether a word may be one of a question's wording: a number only next to another word of it, as in "the next 6 months". */
function isOfWording(at: number, tokens: readonly Token[], code: string, { speaksOf }: Vocabulary): boolean {
  const token = tokens[at];
  return (
    token !== undefined &&
    (!isCount(token) ||
      [tokens[at - 1], tokens[at + 1]].some((near) => near !== undefined && speaksOf(near.stem, code) > 0))
  );
}

/** Phrases such as "other than" that no chunk has used. */
function unusedTurns(tokens: readonly Token[], spent: ReadonlySet<number>): string[] {
  return tokens.flatMap((_token, from) =>
    turningPhrases
      .filter((phrase) => !spent.has(from) && isSaidAt(tokens, phrase, from))
      .map((phrase) => phrase.join(' ')),
  );
}

/** Whether a word only holds a question together. */
export const asksNothing = (at: number, tokens: readonly Token[], vocabulary: Vocabulary): boolean => {
  const token = tokens[at];
  return token === undefined || saysNothing(at, tokens) || isAroundQuestion(token, vocabulary);
};

/** Verbs of what people think of something, before "as": "which is seen as healthy". */
const perceiving: ReadonlySet<string> = wordSet('seen perceived viewed regarded considered rated described');

function saysNothing(at: number, tokens: readonly Token[]): boolean {
  const { folded = '', stem = '' } = tokens[at] ?? {};
  if (perceiving.has(folded) && tokens[at + 1]?.folded === 'as') return true;
  const isAtHome = folded === 'home' && tokens[at - 1]?.folded === 'at';
  return glue.has(folded) || agents.has(folded) || isFunction(stem) || isAtHome;
}

/** "With people they live with", "on their own": whom something is done with belongs to an answer. */
function isCompany(at: number, tokens: readonly Token[]): boolean {
  const [word = '', before, further] = [at, at - 1, at - 2].map((place) => tokens[place]?.folded);
  if (word === 'own') return further === 'on';
  return everyone.has(word) && (before === 'the' ? further : before) === 'with';
}

function isAroundQuestion({ folded, stem }: Token, vocabulary: Weights['vocabulary']): boolean {
  const isManner = folded.length > 5 && folded.endsWith('ly') && !vocabulary.has(stem);
  const isReport = reporting.has(folded) && !vocabulary.has(stem);
  return isManner || isReport || isJoining(folded) || vocabulary.subject.has(stem);
}

const isJoining = (folded: string): boolean =>
  around.has(folded) || everyone.has(folded) || joiningWords.has(folded) || lightVerbs.has(folded);

/** Words that a list is asked for with, and how many tokens before its noun one of them is at most. */
const listing: ReadonlySet<string> = wordSet(
  'which what top bottom most least first main favourite favorite',
);
const listReach = 4;

/** Whether a word only says what a whole list is of: "which institution", "top three firms". */
function isListed(at: number, tokens: readonly Token[], { topics }: Plan, vocabulary: Vocabulary): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.shape === 'title' || isOfSurvey(token, vocabulary)) return false;
  if (topics.length !== 1 || topics[0]?.datapoints !== null) return false;
  const start = Math.max(0, at - listReach);
  const before = tokens.slice(start, at);
  const from = before.findLastIndex(
    ({ folded }, place) => listing.has(folded) && tokens[start + place - 1]?.folded !== 'at',
  );
  return (
    from !== -1 &&
    before
      .slice(from + 1)
      .every(
        (one) =>
          isCount(one) ||
          glue.has(one.folded) ||
          operatorWords.has(one.stem) ||
          listing.has(one.folded) ||
          vocabulary.speaksOf(one.stem, topics[0]?.question ?? '') > 0,
      )
  );
}

/** Whether a word is outside of every phrase that names people or a topic, so that the question stands without it. */
function isPlain(at: number, tokens: readonly Token[], chunks: readonly Item[]): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind === 'number' || (token.shape !== 'lower' && at > 0)) return false;
  const parts = chunks.filter((chunk) => !isOperator(chunk));
  if (parts.some(({ from, to }) => from <= at && at < to)) return false;
  const first = Math.min(...parts.map(({ from }) => from));
  if (at < first)
    return tokens.slice(at + 1, first + 1).some(({ before }) => before !== 'space' && before !== 'none');
  for (let before = at; before > 0; before -= 1) {
    const { folded = '', before: separator } = tokens[before] ?? {};
    if (separator === 'sentence' || separator === 'clause') return true;
    if (before < at && (folded === 'for' || folded === 'because' || folded === 'as')) return true;
    if (parts.some(({ to }) => to === before)) return false;
  }
  return false;
}

/** Words of a prompt that name something and are in no item, as they were said; all that name something where none is left. */
export function unknownWords(
  prompt: string,
  tokens: readonly Token[],
  known: ReadonlySet<number>,
): readonly string[] {
  const naming = tokens.flatMap(({ folded, stem, kind, from, to }, at) =>
    kind === 'sign' || glue.has(folded) || isJoining(folded) || operatorWords.has(stem)
      ? []
      : [{ at, said: prompt.slice(from, to) }],
  );
  const unknown = naming.filter(({ at }) => !known.has(at));
  return (unknown.length > 0 ? unknown : naming).map(({ said }) => said);
}

/** Part of the words of a prompt that chunks hold, from 0 to 1. */
export function fitOf(tokens: readonly Token[], chunks: readonly Item[]): number {
  const content = tokens.flatMap(({ folded, kind }, at) =>
    kind === 'sign' || glue.has(folded) || around.has(folded) ? [] : [at],
  );
  const held = content.filter((at) => chunks.some(({ from, to }) => from <= at && at < to));
  return content.length === 0 ? 0 : held.length / content.length;
}
