import type { Catalogue } from '../../engine/survey/catalogue.ts';
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

/** Faults of a reading's citations, as sentences. */
interface CitationFaults {
  readonly faults: readonly string[];
  /** Words that it leaves out, where nothing else is wrong with it; else none. */
  readonly left: readonly string[];
}

/**
 * Words of a prompt that no part of a model's reading answers for, and parts that no word answers for; no faults: every word
 * is spent. The rules of the ledger (`reading/ledger.ts`), on citations instead of chunks.
 */
export function faultsOfCitation(
  text: string,
  reading: ModelReading,
  survey: InsightSurvey,
  vocabulary: Vocabulary,
): CitationFaults {
  const prompt = { text, tokens: tokenise(text) };
  const parts = partsOfReading(reading, survey.catalogue).map((part) => ({
    ...part,
    at: placesOf(part, prompt),
  }));
  const strange = parts.flatMap(({ said }) => said.filter((piece) => !text.includes(piece)));
  if (strange.length > 0)
    return { faults: strange.map((piece) => `“${piece}” does not stand in the prompt`), left: [] };
  const names = nameItems(prompt.tokens, vocabulary);
  const around = placesOf({ said: reading.around }, prompt);
  const unspent = unspentWords(prompt, { parts, around, reading }, survey, vocabulary);
  const others = [
    ...droppedGroups(prompt, parts, names, vocabulary),
    ...parts.flatMap((part) => [...deniesNothing(part, prompt), ...namesOthers(part, names)]),
  ];
  return {
    faults: [...new Set([...unspent.map(({ word, why }) => `“${word}” ${why}`), ...others])],
    left: others.length > 0 ? [] : unspent.map(({ word }) => word),
  };
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
): { readonly word: string; readonly why: string }[] {
  const { text, tokens } = prompt;
  const turns = turnsIn(tokens);
  const scope = scopeIn(tokens, survey);
  const scopeCodes = scopeCodesOf(reading);
  const operators = operatorsIn(tokens);
  return tokens.flatMap((token, at) => {
    if (token.kind === 'sign') return [];
    const lacks = (why: string) => [{ word: text.slice(token.from, token.to), why }];
    const citing = parts.filter((part) => part.at.has(at));
    const number = numberOf(token);
    const isInLabel = citing.some(
      ({ labels }) => labels.has(token.folded) || (number !== null && labels.has(`${number}`)),
    );
    if (turns.has(at))
      return isInLabel || citing.some(({ denies }) => denies) ? [] : lacks('is cited by no part with "not"');
    if (scope.elsewhere.has(at)) return lacks('is a place that the survey does not have');
    const codes = scope.at.get(at);
    if (codes !== undefined) {
      if (isInLabel) return [];
      if (!citing.some(isOfScope)) return lacks('is cited by no place, time, side or split');
      const isHeld = scopeCodes === null || isOneOf(codes, scopeCodes, survey.catalogue);
      return isHeld ? [] : lacks('is another place or time than those of the plan');
    }
    if (number !== null)
      return isInLabel || citing.some(({ numbers }) => numbers.has(number))
        ? []
        : lacks('is cited by no part with this number');
    const lost = operators.get(at)?.(reading) ?? null;
    if (lost !== null && !isInLabel) return lacks(lost);
    if (citing.length > 0 || agents.has(token.folded) || asksNothing(at, tokens, vocabulary)) return [];
    const isPlain = around.has(at) && token.shape === 'lower' && !isOfSurvey(token, vocabulary);
    return isPlain || operators.has(at) ? [] : lacks('is cited by no part');
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

function scopeIn(tokens: readonly Token[], survey: InsightSurvey) {
  const places = placeItems(tokens, survey);
  const named = [
    ...places.filter(({ category }) => category === 'L'),
    ...timesIn(tokens, survey.catalogue).filter(({ waves }) => waves.length > 0),
  ];
  return {
    elsewhere: new Set(places.filter(({ category }) => category === 'elsewhere').flatMap(spentOf)),
    /** Codes of the places or waves that a token names. */
    at: new Map(
      named.flatMap((one) =>
        spentOf(one).map((at) => [at, 'waves' in one ? one.waves : (one.codes ?? [])] as const),
      ),
    ),
  };
}

/** Codes of the places and times that a reading names; null: of all, side by side. */
function scopeCodesOf({ places, times, conditions, split }: ModelReading): ReadonlySet<string> | null {
  if (times.over_time || split.by === locationsQuestion || split.by === wavesQuestion) return null;
  const named = conditions.filter(
    ({ question }) => question === locationsQuestion || question === wavesQuestion,
  );
  return new Set([...places.codes, ...times.codes, ...named.flatMap(({ answers }) => answers)]);
}

/** Whether a reading names a place or time, or names all but it ("outside Japan"). */
const isOneOf = (
  codes: readonly string[],
  named: ReadonlySet<string>,
  { locations, waves }: Catalogue,
): boolean =>
  codes.some((code) => named.has(code)) ||
  [locations, waves].some(
    (all) => named.size > 0 && all.every(({ code }) => named.has(code) !== codes.includes(code)),
  );

const isOfScope = ({ kind, question }: CitedPart): boolean =>
  kind === 'scope' || kind === 'sides' || question === locationsQuestion || question === wavesQuestion;

/** null: no number; "one" mostly stands for a thing. */
function numberOf({ kind, folded }: Token): number | null {
  if (kind === 'number') return Number(folded.replaceAll(/[^\d.]/g, ''));
  return folded === 'one' ? null : (numberWords[folded] ?? null);
}

/** Returns what a reading has lost of a word that compares or orders; null: nothing. */
type Lost = (reading: ModelReading) => string | null;

const compares: Lost = ({ sides, topics, against, split, order, measure, times }) =>
  sides.length > 1 ||
  topics.length > 1 ||
  against.kind !== 'none' ||
  split.by !== '' ||
  order.direction !== 'none' ||
  measure.kind === 'index' ||
  times.over_time
    ? null
    : 'compares, and the plan has no sides, split or order';
const measures =
  (...kinds: readonly ModelReading['measure']['kind'][]): Lost =>
  ({ measure }) =>
    kinds.includes(measure.kind) ? null : `asks for another measure than "${measure.kind}"`;
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
const averages = measures('mean', 'median', 'nps');
const statistics: ReadonlyMap<string, Lost> = new Map([
  ['average', averages],
  ['mean', averages],
  ['avg', averages],
  ['median', measures('median')],
  ['nps', measures('nps')],
  ['index', measures('index')],
]);
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
      const asked = lost ?? statistics.get(folded);
      if (asked !== undefined && !openings.has(folded)) found.set(at, asked);
      else if (to - from > 1) found.delete(at);
    }
  }
  for (const [at, { folded }] of tokens.entries()) if (folded === 'net') found.set(at, measures('nps'));
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
