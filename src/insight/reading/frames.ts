import { terms } from '../../figures/words/terms.ts';
import { peopleOfTopic } from '../plan/people-of-topic.ts';
import { type Described, type Plan, topicOf, topicOfPeople } from '../plan/plan.ts';
import { around, everyone, glue, isFunction, ofSurvey } from './english.ts';
import { type Token } from './tokens.ts';
import { contentStems } from './vocabulary/content-stems.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import { holds, isAt, oneOf, type Phrase, phrasesOf, stretchOf, wordSet } from '../text/phrases.ts';

/** The words around a question about the survey itself; the rest names its subject. */
export interface Frame {
  readonly kind: 'coverage' | 'definition' | Described;
  /** Places of the words, which name nothing of the survey. */
  readonly at: ReadonlySet<number>;
  /** Term that is to be explained; else `""`. */
  readonly term: string;
}

const { units, fielding, surveys, askers, holding, figures, auxiliaries, detail } = ofSurvey;
const being: ReadonlySet<string> = wordSet('was were is are');

/** Recognises a question about the survey itself; null: the prompt asks for figures. */
export function frameOf(tokens: readonly Token[]): Frame | null {
  const said = tokens.map(({ folded }) => folded);
  if (isOnly(tokens, ofSurvey.greetings) || asksForHelp(tokens)) return frame('help', said, []);
  if (isOnly(tokens, ofSurvey.thanks)) return frame('courtesy', said, []);
  const term = termOf(tokens);
  if (term !== null)
    return frame(said[0] === 'how' && !said.includes('read') ? 'method' : 'term', said, [], term);
  const sample = sampleAt(said);
  if (sample !== null) return frame('sample', said, sample);
  const defined = definedAt(said);
  if (defined !== null) return frame('definition', said, defined);
  const covered = coveredAt(said);
  return covered === null ? null : frame('coverage', said, covered);
}

const frame = (kind: Frame['kind'], said: readonly string[], at: readonly number[], term = ''): Frame => ({
  kind,
  at: new Set([...placesOf(said, surveys), ...at]),
  term,
});

/** Whether a prompt is made of some words alone. */
function isOnly(tokens: readonly Token[], words: ReadonlySet<string>): boolean {
  const said = tokens.filter(({ kind }) => kind !== 'sign');
  return said.length > 0 && said.every(({ folded }) => words.has(folded) || glue.has(folded));
}

const helping = phrasesOf('can|help');

const isHelp = ({ stem, folded }: Token): boolean => ofSurvey.ofHelp.has(stem) || ofSurvey.ofHelp.has(folded);

/** "What can I ask?", "which topics does the survey cover?": nothing but words of the survey and of help. */
function asksForHelp(tokens: readonly Token[]): boolean {
  const said = tokens.map(({ folded }) => folded);
  const content = tokens.filter(
    ({ folded, stem, kind }) =>
      kind === 'word' && !glue.has(folded) && !surveys.has(folded) && !isFunction(stem),
  );
  const isOfSurvey = said.some((word) => surveys.has(word) || fielding.has(word));
  const asks = content.some(({ stem }) => ofSurvey.asksHelp.has(stem)) || said.includes('about');
  return (
    content.every((token) => isHelp(token) || ofSurvey.asksHelp.has(token.stem)) &&
    (holds(said, helping) || (isOfSurvey && asks))
  );
}

/** Names of terms by the stems of each name and alias; the first term with them. */
const termNames: ReadonlyMap<string, string> = new Map(
  terms
    .flatMap(({ name, aliases }) =>
      [name, ...aliases].map((one) => [contentStems(one).join(' '), name] as const),
    )
    .toReversed(),
);

/** Name of the term that a prompt asks about; null: there is none. */
function termOf(tokens: readonly Token[]): string | null {
  const said = tokens.map(({ folded }) => folded);
  const content = tokens.filter(
    ({ folded, stem, kind }) =>
      kind !== 'sign' &&
      ![glue, around, detail, ofSurvey.computing].some((words) => words.has(folded)) &&
      (!isFunction(stem) || folded === 'n'),
  );
  const stems = content.map(({ stem }) => stem).join(' ');
  const asks =
    (said[0] === 'what' && content.length < said.length && !said.some((word) => surveys.has(word))) ||
    said.includes('explain') ||
    (said[0] === 'how' && said.some((word) => ofSurvey.computing.has(word) || word === 'weighted'));
  return asks && stems !== '' ? (termNames.get(stems) ?? null) : null;
}

/** Questions about the sample; `*` is any word. */
const sampled = phrasesOf(
  `(sample/base) size|(big/large) is (/the/this/your) sample|n (per/by/in/for)|(${oneOf(ofSurvey.taking)}) part in (/the/this) (${oneOf(surveys)})`,
);
const questioned = wordSet('interviewed surveyed polled');
const counting = phrasesOf('many|much|number');

function sampleAt(said: readonly string[]): readonly number[] | null {
  const size = placesIn(said, sampled);
  if (size !== null) return [...size, ...placesOf(said, units), ...placesOf(said, everyone)];
  if (said[0] !== 'who' && !holds(said, counting)) return null;
  const asked = said.findIndex(
    (word, at) => questioned.has(word) || (word === 'asked' && said[at + 1] === 'in'),
  );
  return asked !== -1 && said.slice(0, asked).every((word) => !units.has(word))
    ? [asked, ...placesOf(said, everyone)]
    : null;
}

/** Words that ask for a definition, for the wording of a question, and for the answers that it offers. */
const definitions = phrasesOf(
  `(${oneOf(ofSurvey.defining)})|(mean/meant/means) by|(count/counts/counted/qualify/qualifies) as|answers (of/to) (/the) question|answer options|question (/*) (/*) (/*) (/*) (/*) (put/asked)|(${oneOf(ofSurvey.sorting)}) (/*) (/*) (/*) (/*) (/*) (/*) (/*) (into/to)|(/what) stand for`,
);
const meaning = wordSet('mean means');

function definedAt(said: readonly string[]): readonly number[] | null {
  const details = placesOf(said, detail);
  const defined = placesIn(said, definitions);
  const [first = -1] = defined ?? [];
  const isHow = said.slice(0, first).some((word) => word === 'how' || word === 'basis');
  const needsHow = ['question', ...ofSurvey.sorting].includes(said[first] ?? '');
  if (defined !== null && (isHow || !needsHow))
    return needsHow
      ? [
          first,
          ...placesOf(said, fielding),
          ...placesOf(said, everyone),
          ...placesOf(said, basis),
          ...details,
        ]
      : [...defined, ...details];
  const end = said.findLastIndex((word) => meaning.has(word));
  return said[0] === 'what' && (end === 1 || (end === said.length - 1 && auxiliaries.has(said[1] ?? '')))
    ? [end, ...details]
    : null;
}

const basis = wordSet('basis');
const there = wordSet('there available');
const unitAsked = phrasesOf(`(which/what/how many) (${oneOf(units)})`);
/** Questions about coverage whatever else is said, whole and around a subject. */
const covered = phrasesOf(`who (${oneOf(being)}) asked|part of (/the/this) (${oneOf(surveys)})`);
const held = phrasesOf(`(${oneOf(holding)}/there) (/any) (/*) (/*) (/*) (${oneOf(figures)}) (on/about/for)`);
/** Words of a yes-or-no question about coverage, before its subject. */
const opening = phrasesOf(
  `(${oneOf(being)})|(${oneOf(auxiliaries)}) (${oneOf(askers)})|(${oneOf(auxiliaries)}) the (${oneOf(surveys)})`,
);

function coveredAt(said: readonly string[]): readonly number[] | null {
  if (said.some((word) => ofSurvey.ranking.has(word))) return null;
  const fielded = placesOf(said, fielding);
  const asker = placesOf(said, askers).filter((at) =>
    said.slice(Math.max(0, at - 1), at + 3).some((word) => holding.has(word) || fielding.has(word)),
  );
  const rest = [...fielded, ...asker, ...placesOf(said, detail), ...placesOf(said, figures)];
  const isThere = placesOf(said, there);
  const asked = placesIn(said, unitAsked);
  if (asked !== null && [...fielded, ...asker, ...isThere, ...placesOf(said, surveys)].length > 0)
    return [...asked.slice(-2), ...rest, ...isThere];
  const when = said.findIndex((word, at) => word === 'when' && (at === 0 || said[at - 1] === 'since'));
  const dated = [...placesOf(said, wordSet('first')), ...placesOf(said, units)];
  if (when !== -1 && rest.length + dated.length > 0) return [when - 1, when, ...rest, ...dated];
  const whole = placesIn(said, covered);
  if (whole !== null) return whole;
  const near = placesIn(said, held);
  if (near !== null) return [near.at(-2) ?? 0, ...rest];
  return fielded.length > 0 && opening.some((phrase) => isAt(said, phrase, 0)) && !said.includes('by')
    ? rest
    : null;
}

const placesOf = (said: readonly string[], words: ReadonlySet<string>): readonly number[] =>
  said.flatMap((word, at) => (words.has(word) ? [at] : []));

/** Places of the first stretch that is one of some phrases; null: none is said. */
function placesIn(said: readonly string[], phrases: readonly Phrase[]): readonly number[] | null {
  const found = stretchOf(said, phrases);
  return found && Array.from({ length: found.to - found.from }, (_one, at) => found.from + at);
}

/** Whether a frame is the whole question. */
export function isInWords(kind: Frame['kind']): kind is Exclude<Described, 'sample'> {
  return kind === 'help' || kind === 'term' || kind === 'method' || kind === 'courtesy';
}

/** Turns a plan into a question about the survey by its frame. */
export function framed(plan: Plan, { kind, term }: Frame, { questions }: Vocabulary): Plan {
  const bare: Plan = { ...plan, audience: [], sides: [], splitBy: null };
  if (isInWords(kind))
    return { ...bare, intent: 'coverage', topics: [], describe: kind, ...(term === '' ? {} : { term }) };
  if (kind === 'sample') {
    const isOfAll = plan.topics.length === 0 && plan.audience.length === 0 && plan.sides.length === 0;
    if (isOfAll) return { ...bare, intent: 'coverage', describe: 'sample' };
    return plan.intent === 'profile' ? { ...plan, intent: 'size' } : plan;
  }
  if (kind === 'coverage') {
    const people = plan.audience.flatMap((one) => topicOfPeople(one) ?? []);
    const topics = plan.topics.length > 0 ? plan.topics : people.slice(0, 1);
    return { ...bare, intent: 'coverage', topics, top: null };
  }
  const first = plan.topics.find(
    ({ question, datapoints }) =>
      datapoints !== null || !plan.audience.some(({ expression }) => expression?.question === question),
  );
  if (first === undefined) return { ...plan, intent: 'definition', topics: [], splitBy: null };
  const question = questions.get(first.question)?.question;
  return question !== undefined && first.datapoints !== null && plan.topics.length === 1
    ? { ...bare, intent: 'definition', topics: [], audience: [peopleOfTopic(first, question)] }
    : { ...bare, intent: 'definition', topics: [topicOf(first.question, null)] };
}
