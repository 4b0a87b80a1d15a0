import { everyone, familiesOf, glue, isFunction, lightVerbs, timeWords } from './english.ts';
import { type Category, type Item, spentOf } from './meaning.ts';
import { costOf, isOperator, type Sequence } from './sequences.ts';
import type { Token } from './tokens.ts';
import { rootOf } from './vocabulary/content-stems.ts';
import type { KnownQuestion } from './vocabulary/known-question.ts';
import { pointsOfWord, type Vocabulary } from './vocabulary/vocabulary.ts';

/** Questions that words which are left over are tried as. */
const mostLoose = 4;
/** Points that such a question costs, and more next to a topic of its own. */
const looseCost = 8;
const looseNextToTopic = 14;
/** How much a word speaks of a question to be counted for it, from 0 to 1. */
const leastSpeaking = 0.45;

const topics: ReadonlySet<Category> = new Set<Category>(['V', 'VV', 'Q', 'C']);

interface LeftOver {
  readonly token: Token;
  readonly at: number;
  /** Whether the word may speak of a question alone: it is no verb of little meaning, nor one with an object. */
  readonly isTelling: boolean;
}

interface LooseQuestion {
  readonly code: string;
  readonly at: number;
  readonly rank: number;
}

/** A sequence with each of the likeliest questions that the words it leaves over may speak of by themselves. */
export function withLooseQuestions(
  tokens: readonly Token[],
  { chunks, points }: Sequence,
  vocabulary: Vocabulary,
  measuredAt: ReadonlySet<number>,
): readonly Sequence[] {
  const left = leftOver(tokens, chunks, measuredAt);
  const named = new Set(chunks.map(({ question }) => question));
  const hasTopic = chunks.some(({ category }) => topics.has(category) || category === '#profile');
  return [...vocabulary.questions.values()]
    .flatMap((known) => (named.has(known.question.code) ? [] : looseQuestion(known, left, vocabulary)))
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, mostLoose)
    .map(({ code, at, rank }) => {
      const by = splittingAt(at, tokens, chunks);
      const of = { from: at, to: at + 1, points: 0, question: code };
      const chunk: Item =
        by === undefined ? { ...of, category: 'Q', spent: [] } : { ...of, category: 'by', from: by.from };
      const cost = by === undefined ? looseCost + (hasTopic ? looseNextToTopic : 0) : looseCost - costOf(by);
      return {
        chunks: [...chunks.filter((one) => one !== by), chunk].toSorted((a, b) => a.from - b.from),
        points: points - cost + Math.round(Math.min(6, rank / 4)),
      };
    });
}

/** The "by" right before a word, which makes it what a figure is split by: "by company"; undefined: there is none. */
function splittingAt(at: number, tokens: readonly Token[], chunks: readonly Item[]): Item | undefined {
  const by = chunks.find(({ category, said }) => category === '#by' && said !== 'across');
  return by !== undefined && by.to <= at && tokens.slice(by.to, at).every(({ folded }) => glue.has(folded))
    ? by
    : undefined;
}

function leftOver(
  tokens: readonly Token[],
  chunks: readonly Item[],
  measuredAt: ReadonlySet<number>,
): readonly LeftOver[] {
  const spent = new Set([...measuredAt, ...chunks.filter((chunk) => !isOperator(chunk)).flatMap(spentOf)]);
  const answers = new Set(
    chunks.flatMap(({ category, from, question }) =>
      category === 'V' || category === 'VV' || (category === 'P' && question !== undefined) ? [from] : [],
    ),
  );
  // A verb with an object speaks of the object, not of a question of its own.
  const hasObject = ({ stem }: Token, at: number) =>
    familiesOf(stem).length > 0 &&
    answers.has(
      tokens.findIndex(({ folded, kind }, next) => next > at && kind !== 'sign' && !glue.has(folded)),
    );
  return tokens.flatMap((token, at) => {
    const { stem, folded, kind } = token;
    const isSpent = spent.has(at) || kind === 'sign' || glue.has(folded) || everyone.has(folded);
    return isSpent || isFunction(stem)
      ? []
      : [
          {
            token,
            at,
            isTelling: !lightVerbs.has(folded) && !timeWords.has(folded) && !hasObject(token, at),
          },
        ];
  });
}

function looseQuestion(
  known: KnownQuestion,
  left: readonly LeftOver[],
  vocabulary: Vocabulary,
): readonly LooseQuestion[] {
  const { code } = known.question;
  const speaking = left.filter(({ token }) => vocabulary.speaksOf(token.stem, code) >= leastSpeaking);
  const [first] = speaking;
  if (first === undefined || !speaking.some(({ isTelling }) => isTelling)) return [];
  let weight = 0;
  let name = 0;
  for (const { token } of speaking) {
    weight += pointsOfWord(token.stem, vocabulary.speaksOf(token.stem, code), vocabulary);
    if (known.names.has(token.stem) || known.names.has(rootOf(token.stem)))
      name += vocabulary.weightOf(token.stem);
  }
  return [{ code, at: first.at, rank: weight + (6 * name) / known.nameWeight(vocabulary) }];
}
