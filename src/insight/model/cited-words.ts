import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { agents, numberWords, turningPhrases, turningWords } from '../reading/english.ts';
import { asksNothing } from '../reading/ledger.ts';
import { type Item, spentOf } from '../reading/meaning.ts';
import { isOfSurvey } from '../reading/sequences.ts';
import { nameItems } from '../reading/terminals/name-items.ts';
import { placeItems } from '../reading/terminals/place-items.ts';
import { operatorItems } from '../reading/terminals/word-items.ts';
import { timesIn } from '../reading/times.ts';
import { isSaidAt, tokenise, type Token } from '../reading/tokens.ts';
import type { Vocabulary } from '../reading/vocabulary/vocabulary.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import type { ModelReading } from './model-reading.ts';
import { type CitedPart, partsOfReading } from './parts-of-reading.ts';

interface Prompt {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** A part with the places of the tokens that it cites. */
interface PlacedPart extends CitedPart {
  readonly at: ReadonlySet<number>;
}

/**
 * Words of a prompt that no part of a model's reading answers for, and parts that no word answers for, as sentences; none:
 * every word is spent. The rules of the ledger (`reading/ledger.ts`), on citations instead of chunks.
 */
export function faultsOfCitation(
  text: string,
  reading: ModelReading,
  survey: InsightSurvey,
  vocabulary: Vocabulary,
): readonly string[] {
  const prompt = { text, tokens: tokenise(text) };
  const parts = partsOfReading(reading, survey.catalogue).map((part) => ({
    ...part,
    at: placesOf(part, prompt),
  }));
  const strange = parts.flatMap(({ said }) => said.filter((piece) => !text.includes(piece)));
  if (strange.length > 0) return strange.map((piece) => `“${piece}” does not stand in the prompt`);
  const names = nameItems(prompt.tokens, vocabulary);
  return [
    ...new Set([
      ...unspentWords(
        prompt,
        { parts, around: placesOf({ said: reading.around }, prompt), reading },
        survey,
        vocabulary,
      ),
      ...droppedGroups(prompt, parts, names, vocabulary),
      ...parts.flatMap((part) => [...deniesNothing(part, prompt), ...namesOthers(part, names)]),
    ]),
  ];
}

/** Places of the tokens of pieces of a prompt, wherever they stand in it. */
function placesOf({ said }: Pick<CitedPart, 'said'>, { text, tokens }: Prompt): ReadonlySet<number> {
  const at = new Set<number>();
  for (const piece of said.filter((one) => one !== ''))
    for (let from = text.indexOf(piece); from >= 0; from = text.indexOf(piece, from + 1))
      for (const [place, token] of tokens.entries())
        if (token.from >= from && token.to <= from + piece.length) at.add(place);
  return at;
}

interface Citations {
  readonly parts: readonly PlacedPart[];
  readonly around: ReadonlySet<number>;
  readonly reading: ModelReading;
}

function unspentWords(
  prompt: Prompt,
  { parts, around, reading }: Citations,
  survey: InsightSurvey,
  vocabulary: Vocabulary,
): string[] {
  const { text, tokens } = prompt;
  const turns = turnsIn(tokens);
  const scope = scopeIn(tokens, survey);
  const operators = operatorsIn(tokens);
  return tokens.flatMap((token, at) => {
    if (token.kind === 'sign') return [];
    const word = `“${text.slice(token.from, token.to)}”`;
    const citing = parts.filter((part) => part.at.has(at));
    const isInLabel = citing.some(({ labels }) => labels.has(token.folded));
    if (turns.has(at))
      return isInLabel || citing.some(({ denies }) => denies)
        ? []
        : [`${word} is cited by no part with "not"`];
    if (scope.elsewhere.has(at)) return [`${word} is a place that the survey does not have`];
    if (scope.at.has(at))
      return isInLabel || citing.some(isOfScope) ? [] : [`${word} is cited by no place, time, side or split`];
    const number = numberOf(token);
    if (number !== null)
      return isInLabel || citing.some(({ numbers }) => numbers.has(number))
        ? []
        : [`${word} is cited by no part with this number`];
    const lost = operators.get(at)?.(reading) ?? null;
    if (lost !== null && !isInLabel) return [`${word} ${lost}`];
    if (citing.length > 0 || agents.has(token.folded) || asksNothing(at, tokens, vocabulary)) return [];
    const isPlain = around.has(at) && token.shape === 'lower' && !isOfSurvey(token, vocabulary);
    return isPlain || operators.has(at) ? [] : [`${word} is cited by no part`];
  });
}

/** Places of words that turn others around, phrases as "other than" included. */
function turnsIn(tokens: readonly Token[]): ReadonlySet<number> {
  return new Set(
    tokens.flatMap(({ folded }, at) => {
      if (turningWords.has(folded)) return [at];
      const phrase = turningPhrases.find((words) => isSaidAt(tokens, words, at));
      return phrase?.map((_word, step) => at + step) ?? [];
    }),
  );
}

const spread = (items: readonly Pick<Item, 'from' | 'to'>[]): ReadonlySet<number> =>
  new Set(items.flatMap(spentOf));

function scopeIn(tokens: readonly Token[], survey: InsightSurvey) {
  const places = placeItems(tokens, survey);
  return {
    elsewhere: spread(places.filter(({ category }) => category === 'elsewhere')),
    at: spread([
      ...places.filter(({ category }) => category === 'L'),
      ...timesIn(tokens, survey.catalogue).filter(({ waves }) => waves.length > 0),
    ]),
  };
}

const isOfScope = ({ kind, question }: CitedPart): boolean =>
  kind === 'scope' || kind === 'sides' || question === locationsQuestion || question === wavesQuestion;

/** null: no number; "one" mostly stands for a thing. */
function numberOf({ kind, folded }: Token): number | null {
  if (kind === 'number') return Number(folded.replaceAll(/[^\d.]/g, ''));
  return folded === 'one' ? null : (numberWords[folded] ?? null);
}

/** Returns what a reading has lost of a word that compares or orders; null: nothing. */
type Lost = (reading: ModelReading) => string | null;

const compares: Lost = ({ sides, against, split, order, measure, times }) =>
  sides.length > 1 ||
  against.kind !== 'none' ||
  split.by !== '' ||
  order.direction !== 'none' ||
  measure.kind === 'index' ||
  times.over_time
    ? null
    : 'compares, and the plan has no sides, split or order';
const averages: Lost = ({ measure }) =>
  ['mean', 'median', 'nps'].includes(measure.kind) ? null : 'asks for an average, and the measure is none';
const follows: Lost = ({ times, split, sides, against, conditions }) =>
  times.over_time ||
  split.by === wavesQuestion ||
  conditions.some(
    ({ question, id }) => question === wavesQuestion && [...sides, against].some(({ of }) => of === id),
  )
    ? null
    : 'asks for a course over time, and the plan has none';
const beginsAtEnd: Lost = ({ order }) =>
  order.direction === 'least' ? null : 'asks for the least, and the order does not';

const losses: ReadonlyMap<string, Lost> = new Map([
  ['#versus', compares],
  ['#compare', compares],
  ['#than', compares],
  ['#over_time', follows],
  ['#least', beginsAtEnd],
  ['#bottom', beginsAtEnd],
]);
const averaging: ReadonlySet<string> = new Set(['average', 'mean', 'avg', 'median']);
const openings: ReadonlySet<string> = new Set(['how', 'do']);

/** What words compare and order, by their places; the longest phrase says what its words do. */
function operatorsIn(tokens: readonly Token[]): ReadonlyMap<number, Lost> {
  const found = new Map<number, Lost>();
  for (const { category, from, to } of operatorItems(tokens).toSorted(
    (a, b) => a.to - a.from - (b.to - b.from),
  )) {
    const lost = losses.get(category);
    for (let at = from; at < to; at += 1) {
      const folded = tokens[at]?.folded ?? '';
      if (lost !== undefined && !openings.has(folded)) found.set(at, lost);
      else if (averaging.has(folded)) found.set(at, averages);
      else if (to - from > 1) found.delete(at);
    }
  }
  return found;
}

/** A part that denies what no word of it does would give the figure of the others. */
function deniesNothing({ name, kind, denies, at }: PlacedPart, { tokens }: Prompt): string[] {
  const turns = turnsIn(tokens);
  return !denies || kind === 'sides' || [...at].some((place) => turns.has(place))
    ? []
    : [`${name} has "not", and cites no word that denies`];
}

/** Demographic groups that no part is of, though one cites their words: a part may cite more than it says. */
function droppedGroups(
  { text, tokens }: Prompt,
  parts: readonly PlacedPart[],
  names: readonly Item[],
  { questions }: Vocabulary,
): string[] {
  return names.flatMap(({ category, from, to, question = '' }) => {
    const isGroup = category === 'P' && (questions.get(question)?.role ?? null) !== null;
    const isWithin = names.some((one) => one.from <= from && to <= one.to && one.to - one.from > to - from);
    const isHeld = parts.some(
      ({ at, kind, ...part }) =>
        at.has(from) && (kind === 'people' || kind === 'sides' || part.question === question),
    );
    if (!isGroup || isWithin || isHeld) return [];
    return [`“${text.slice(tokens[from]?.from, tokens[to - 1]?.to)}” are people, and no part is of them`];
  });
}

/** Other answers of its own question that a part's words name, as "women" next to the answer "Male". */
function namesOthers({ name, question, answers, at }: PlacedPart, names: readonly Item[]): string[] {
  if (answers.length === 0) return [];
  const meant = names
    .filter(({ from, to }) => at.has(from) && at.has(to - 1))
    .flatMap(({ predicate, people }) => [predicate?.condition, ...(people?.parts ?? [])])
    .flatMap((one) => (one?.kind === 'clause' && one.question === question ? [one.datapoints ?? []] : []));
  const isOther =
    meant.length > 0 &&
    meant.every((codes) => codes.length > 0 && !codes.some((code) => answers.includes(code)));
  return isOther ? [`${name} cites words for other answers of its question: ${meant[0]?.join(', ')}`] : [];
}
