import { terms } from '../../figures/terms.ts';
import { peopleOfTopic } from '../plan/people-of-topic.ts';
import { type Described, type Plan, topicOf, topicOfPeople } from '../plan/plan.ts';
import { around, everyone, glue, isFunction, ofSurvey } from './english.ts';
import { isDigits, type Token } from './tokens.ts';
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

const {
  units,
  fielding,
  surveys,
  askers,
  holding,
  figures,
  auxiliaries,
  defining,
  detail,
  counting,
  sorting,
  taking,
  computing,
  greetings,
  thanks,
  ranking,
  asksHelp,
  ofHelp,
} = ofSurvey;

const about: ReadonlySet<string> = new Set(['on', 'about', 'for']);
const being: ReadonlySet<string> = wordSet('was were is are');

/** Recognises a question about the survey itself; null: the prompt asks for figures. */
export function frameOf(tokens: readonly Token[]): Frame | null {
  const said = tokens.map(({ folded }) => folded);
  const own = said.flatMap((word, at) => (surveys.has(word) ? [at] : []));
  const frame = (kind: Frame['kind'], at: readonly number[], term = ''): Frame => ({
    kind,
    at: new Set([...own, ...at]),
    term,
  });
  if (isOnly(tokens, greetings) || asksForHelp(tokens)) return frame('help', []);
  if (isOnly(tokens, thanks)) return frame('courtesy', []);
  const term = termOf(tokens);
  if (term !== null) return frame(said[0] === 'how' && !said.includes('read') ? 'method' : 'term', [], term);
  const sample = sampleAt(said);
  if (sample !== null) return frame('sample', sample);
  const defined = definedAt(said);
  if (defined !== null) return frame('definition', defined);
  const covered = coveredAt(said);
  return covered === null ? null : frame('coverage', covered);
}

/** Whether a prompt is made of some words alone. */
function isOnly(tokens: readonly Token[], words: ReadonlySet<string>): boolean {
  const said = tokens.filter(({ kind }) => kind !== 'sign');
  return said.length > 0 && said.every(({ folded }) => words.has(folded) || glue.has(folded));
}

function asksForHelp(tokens: readonly Token[]): boolean {
  const said = new Set(tokens.map(({ folded }) => folded));
  const isOfAll =
    said.has('what') &&
    ((said.has('can') && (said.has('you') || said.has('i'))) ||
      (said.has('about') && tokens.some(({ folded }) => surveys.has(folded))));
  const content = tokens.filter(
    ({ folded, stem, kind }) =>
      kind === 'word' && !glue.has(folded) && !surveys.has(folded) && !isFunction(stem),
  );
  if (isOfAll && content.every(({ stem, folded }) => ofHelp.has(stem) || ofHelp.has(folded))) return true;
  const isAsked = content.some(({ stem }) => asksHelp.has(stem));
  const isOpen = tokens.some(
    ({ folded }) => folded === 'can' || folded === 'help' || surveys.has(folded) || fielding.has(folded),
  );
  return (
    isAsked &&
    isOpen &&
    content.every(({ stem, folded }) => asksHelp.has(stem) || ofHelp.has(stem) || ofHelp.has(folded))
  );
}

/** Name of the term that a prompt asks about; null: there is none. */
function termOf(tokens: readonly Token[]): string | null {
  const said = tokens.map(({ folded }) => folded);
  const isOfSurvey = said.some((word) => surveys.has(word));
  const asks =
    (said[0] === 'what' &&
      !isOfSurvey &&
      (said.includes('is') || said.includes('are') || said.includes('mean') || said.includes('means'))) ||
    said.includes('explain') ||
    (said[0] === 'how' && said.some((word) => computing.has(word) || word === 'weighted'));
  if (!asks) return null;
  const content = tokens.filter(
    ({ folded, stem, kind }) =>
      kind !== 'sign' &&
      !glue.has(folded) &&
      !around.has(folded) &&
      (!isFunction(stem) || folded === 'n') &&
      !detail.has(folded) &&
      !computing.has(folded),
  );
  const stems = content.map(({ stem }) => stem).join(' ');
  return stems === ''
    ? null
    : (terms.find(({ name, aliases }) =>
        [name, ...aliases].some((one) => contentStems(one).join(' ') === stems),
      )?.name ?? null);
}

const sampleSizes = phrasesOf('(sample/base) size|n (per/by/in/for)');
const questioned = wordSet('interviewed surveyed polled');
const quantities = phrasesOf('many|much|number');
const takingPart = phrasesOf(`(${oneOf(taking)}) part`);

function sampleAt(said: readonly string[]): readonly number[] | null {
  const size = placesIn(said, sampleSizes);
  if (size !== null) return [...size, ...placesOf(said, units)];
  const sampled = said.indexOf('sample');
  const sized = said.findIndex((word) => word === 'big' || word === 'large' || word === 'representative');
  if (sampled !== -1 && sized !== -1) return [sampled, sized];
  if (said[0] !== 'who' && !holds(said, quantities)) return null;
  const people = placesOf(said, everyone);
  if (said.length > 3 && said.every(isOfSample) && (people.length > 0 || sampled !== -1))
    return [...people, sampled];
  const part = placesIn(said, takingPart);
  if (part !== null && said.slice(part[0]).some((word) => surveys.has(word))) return [...part, ...people];
  const asked = said.findIndex(
    (word, at) => questioned.has(word) || (word === 'asked' && said[at + 1] === 'in'),
  );
  return asked !== -1 && said.slice(0, asked).every((word) => !units.has(word)) ? [asked, ...people] : null;
}

const isOfSample = (word: string): boolean =>
  [units, surveys, glue, everyone].some((words) => words.has(word)) ||
  isDigits(word) ||
  isFunction(word) ||
  word === 'number' ||
  word === 'sample';

/** Words that ask for a definition wherever they are, and at the end of a question. */
const definitions = phrasesOf(
  `(${oneOf(defining)})|(mean/meant/means) by|(${oneOf(counting)}) as|answers (of/to)`,
);
const endings = phrasesOf('mean|stand for');
/** Words of a question that asks which answers there are. */
const offered = wordSet('answers answer options');
const choosing = wordSet('options choose chosen possible available allowed offered pick');
const putting = wordSet('put asked');
const into = wordSet('into to');

function definedAt(said: readonly string[]): readonly number[] | null {
  const details = placesOf(said, detail);
  const has = (words: ReadonlySet<string>, from = 0, to = said.length) =>
    said.slice(from, to).some((word) => words.has(word));
  const defined = placesIn(said, definitions);
  const isOfAnswers = said[defined?.[0] ?? 0] === 'answers';
  if (defined !== null && (!isOfAnswers || said.slice(defined[0]).includes('question')))
    return [...defined, ...details];
  if (said[0] === 'what' && said[1] === 'means') return [1, ...details];
  const end = endings.find((phrase) => isAt(said, phrase, said.length - phrase.length));
  if (said[0] === 'what' && auxiliaries.has(said[1] ?? '') && end !== undefined)
    return end.map((_word, at) => said.length - 1 - at);
  const put = said.findLastIndex((word) => putting.has(word));
  const isPut = ['how', 'question'].every((word) => said.slice(0, Math.max(0, put)).includes(word));
  if (isPut) return [...placesOf(said, fielding), ...details];
  if (
    new Set([...placesOf(said, offered), ...placesOf(said, choosing)]).size > 1 &&
    has(offered) &&
    has(choosing)
  )
    return [...placesOf(said, offered), ...placesOf(said, choosing), ...details];
  const sorted = said.findIndex((word) => sorting.has(word));
  const isSorted = sorted !== -1 && (said.includes('how') || said.includes('basis')) && has(into, sorted);
  return isSorted ? [sorted, ...placesOf(said, everyone), ...placesOf(said, basis), ...details] : null;
}

const basis = wordSet('basis');
const there = wordSet('there available');
const unitAsked = phrasesOf(`(which/what/how many) (${oneOf(units)})`);
const partOf = phrasesOf('part of');
const firstAsked = phrasesOf(`who (${oneOf(being)}) asked`);

function coveredAt(said: readonly string[]): readonly number[] | null {
  if (said.some((word) => ranking.has(word))) return null;
  const near = (at: number, before: number, after: number, ...words: readonly ReadonlySet<string>[]) =>
    said.slice(Math.max(0, at - before), at + after).some((word) => words.some((set) => set.has(word)));
  const fielded = placesOf(said, fielding);
  const asker = placesOf(said, askers).filter((at) => near(at, 1, 3, holding, fielding));
  const rest = [...fielded, ...asker, ...placesOf(said, detail), ...placesOf(said, figures)];
  const asked = placesIn(said, unitAsked);
  const isOfSurvey = fielded.length > 0 || asker.length > 0 || said.some((word) => surveys.has(word));
  const isThere = placesOf(said, there);
  if (asked !== null && (isOfSurvey || isThere.length > 0)) return [...asked.slice(-2), ...rest, ...isThere];
  if (firstAsked.some((phrase) => isAt(said, phrase, 0))) return [0, 1, 2];
  const since = said.findIndex(
    (word, at) =>
      word === 'when' &&
      (said[at - 1] === 'since' || near(at + (said[at + 2] === 'where' ? 3 : 1), 0, 1, auxiliaries)),
  );
  const dated = [...placesOf(said, wordSet('first')), ...placesOf(said, units)];
  if (since !== -1 && rest.length + dated.length > 0) return [since - 1, since, ...rest, ...dated];
  const held = placesOf(said, figures).find(
    (at) => near(at + 1, 0, 1, about) && near(at, at, 0, holding, wordSet('there any')),
  );
  if (held !== undefined) return [held, ...rest];
  const part = placesIn(said, partOf)?.[0];
  if (part !== undefined && near(part, 0, 5, surveys)) return [part];
  const opens = near(0, 0, 1, being) || near(1, 0, 1, askers) || near(2, 0, 1, surveys);
  return near(0, 0, 1, auxiliaries) && fielded.length > 0 && opens && !said.includes('by') ? rest : null;
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
