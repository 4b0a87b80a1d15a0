import { terms } from '../../figures/terms.ts';
import { peopleOfTopic } from '../plan/people-of-topic.ts';
import { type Described, type Plan, topicOf, topicOfPeople } from '../plan/plan.ts';
import { around, everyone, glue, isFunction, ofSurvey } from './english.ts';
import { isDigits, type Token } from './tokens.ts';
import { contentStems } from './vocabulary/content-stems.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import { wordSet } from '../text/phrases.ts';

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

function sampleAt(said: readonly string[]): readonly number[] | null {
  const size = said.findIndex(
    (word, at) => (word === 'sample' || word === 'base') && said[at + 1] === 'size',
  );
  if (size !== -1) return [size, size + 1];
  const sampled = said.indexOf('sample');
  const sized = said.findIndex((word) => word === 'big' || word === 'large' || word === 'representative');
  if (sampled !== -1 && sized !== -1) return [sampled, sized];
  const counts = ['many', 'much', 'number'].some((word) => said.includes(word)) || said[0] === 'who';
  const people = placesOf(said, (word) => everyone.has(word));
  if (!counts) return null;
  if (said.length > 3 && said.every(isOfSample) && (people.length > 0 || said.includes('sample')))
    return [...people, said.indexOf('sample')];
  const part = said.findIndex((word, at) => taking.has(word) && said[at + 1] === 'part');
  if (part !== -1 && said.slice(part).some((word) => surveys.has(word))) return [part, part + 1, ...people];
  const asked = said.findIndex((word) => word === 'interviewed' || word === 'surveyed' || word === 'polled');
  return asked !== -1 && said.slice(0, asked).every((word) => !units.has(word)) ? [asked, ...people] : null;
}

const isOfSample = (word: string): boolean =>
  units.has(word) ||
  isDigits(word) ||
  surveys.has(word) ||
  glue.has(word) ||
  isFunction(word) ||
  everyone.has(word) ||
  word === 'number' ||
  word === 'sample';

/** Words next to "answers" that ask which there are. */
const choices: ReadonlySet<string> = wordSet('options choose chosen possible available allowed offered pick');

function definedAt(said: readonly string[]): readonly number[] | null {
  const details = placesOf(said, (word) => detail.has(word));
  const defined = said.findIndex((word) => defining.has(word));
  if (defined !== -1) return [defined, ...details];
  const pair = (first: string, second: string) =>
    said.findIndex((word, at) => word === first && said[at + 1] === second);
  const meant = ['mean', 'meant', 'means'].map((word) => pair(word, 'by')).find((at) => at !== -1);
  if (meant !== undefined) return [meant, meant + 1, ...details];
  const last = said.length - 1;
  if (
    said[0] === 'what' &&
    auxiliaries.has(said[1] ?? '') &&
    (said[last] === 'mean' || (said[last] === 'for' && said[last - 1] === 'stand'))
  )
    return [last, last - (said[last] === 'for' ? 1 : 0)];
  if (said[0] === 'what' && said[1] === 'means') return [1, ...details];
  const counted = said.findIndex((word, at) => counting.has(word) && said[at + 1] === 'as');
  if (counted !== -1) return [counted, counted + 1];
  const put = said.findIndex(
    (word, at) =>
      (word === 'put' || word === 'asked') &&
      said.slice(0, at).includes('how') &&
      said.slice(0, at).includes('question'),
  );
  if (put !== -1) return [...placesOf(said, (word) => fielding.has(word)), ...details];
  const answers = said.findIndex(
    (word, at) =>
      word === 'answers' &&
      (said[at + 1] === 'of' || said[at + 1] === 'to') &&
      said.slice(at).includes('question'),
  );
  if (answers !== -1) return [answers, ...details];
  const offered = placesOf(said, (word) => word === 'answers' || word === 'answer' || word === 'options');
  const choosing = placesOf(said, (word) => choices.has(word));
  if (offered.length > 0 && choosing.length > 0) return [...offered, ...choosing, ...details];
  const sorted = said.findIndex((word) => sorting.has(word));
  const isSorted =
    sorted !== -1 &&
    (said.includes('how') || said.includes('basis')) &&
    said.slice(sorted).some((word) => word === 'into' || word === 'to');
  return isSorted
    ? [sorted, ...placesOf(said, (word) => word === 'basis' || everyone.has(word)), ...details]
    : null;
}

function coveredAt(said: readonly string[]): readonly number[] | null {
  if (said.some((word) => ranking.has(word))) return null;
  const fielded = placesOf(said, (word) => fielding.has(word));
  const asker = placesOf(
    said,
    (word, at) =>
      askers.has(word) &&
      said.slice(Math.max(0, at - 1), at + 3).some((near) => holding.has(near) || fielding.has(near)),
  );
  const rest = [...fielded, ...asker, ...placesOf(said, (word) => detail.has(word) || figures.has(word))];
  const unit = said.findIndex(
    (word, at) => (word === 'which' || word === 'what') && units.has(said[at + 1] ?? ''),
  );
  const counted = said.findIndex(
    (word, at) => word === 'many' && said[at - 1] === 'how' && units.has(said[at + 1] ?? ''),
  );
  const asked = unit === -1 ? counted : unit;
  const isThere = said.includes('there') || said.includes('available');
  const isOfSurvey = fielded.length > 0 || asker.length > 0 || said.some((word) => surveys.has(word));
  if (asked !== -1 && (isOfSurvey || isThere))
    return [asked, asked + 1, ...rest, ...placesOf(said, (word) => word === 'there' || word === 'available')];
  if (said[0] === 'who' && being.has(said[1] ?? '') && said[2] === 'asked') return [0, 1, 2];
  const since = said.findIndex(
    (word, at) => word === 'when' && (said[at - 1] === 'since' || auxiliaries.has(said[at + 1] ?? '')),
  );
  const dated = placesOf(said, (word) => word === 'first' || units.has(word));
  if (since !== -1 && rest.length + dated.length > 0) return [since - 1, since, ...rest, ...dated];
  const held = said.findIndex(
    (word, at) =>
      figures.has(word) &&
      about.has(said[at + 1] ?? '') &&
      said.slice(0, at).some((before) => holding.has(before) || before === 'there' || before === 'any'),
  );
  if (held !== -1) return [held, ...rest];
  const part = said.findIndex(
    (word, at) =>
      word === 'part' && said[at + 1] === 'of' && said.slice(at, at + 5).some((near) => surveys.has(near)),
  );
  if (part !== -1) return [part];
  const opens =
    auxiliaries.has(said[0] ?? '') &&
    fielded.length > 0 &&
    (being.has(said[0] ?? '') ? fielded.length > 0 : askers.has(said[1] ?? '') || surveys.has(said[2] ?? ''));
  return opens && !said.includes('by') ? rest : null;
}

function placesOf(said: readonly string[], fits: (word: string, at: number) => boolean): readonly number[] {
  return said.flatMap((word, at) => (fits(word, at) ? [at] : []));
}

/** Whether a frame is the whole question. */
export function isInWords(kind: Frame['kind']): kind is Exclude<Described, 'sample'> {
  return kind === 'help' || kind === 'term' || kind === 'method' || kind === 'courtesy';
}

/** Turns a plan into a question about the survey by its frame. */
export function framed(plan: Plan, { kind, term }: Frame, { questions }: Vocabulary): Plan {
  if (isInWords(kind))
    return {
      ...plan,
      intent: 'coverage',
      topics: [],
      audience: [],
      sides: [],
      splitBy: null,
      describe: kind,
      ...(term === '' ? {} : { term }),
    };
  const people = plan.audience.flatMap((one) => topicOfPeople(one) ?? []);
  if (kind === 'sample') {
    const isOfAll = plan.topics.length === 0 && plan.audience.length === 0 && plan.sides.length === 0;
    if (isOfAll) return { ...plan, intent: 'coverage', splitBy: null, describe: 'sample' };
    return plan.intent === 'profile' ? { ...plan, intent: 'size' } : plan;
  }
  if (kind === 'coverage')
    return {
      ...plan,
      intent: 'coverage',
      topics: plan.topics.length > 0 ? plan.topics : people.slice(0, 1),
      audience: [],
      sides: [],
      splitBy: null,
      top: null,
    };
  const first = plan.topics.find(
    ({ question, datapoints }) =>
      datapoints !== null || !plan.audience.some(({ expression }) => expression?.question === question),
  );
  const question = questions.get(first?.question ?? '')?.question;
  if (first !== undefined && question !== undefined && first.datapoints !== null && plan.topics.length === 1)
    return {
      ...plan,
      intent: 'definition',
      topics: [],
      audience: [peopleOfTopic(first, question)],
      sides: [],
      splitBy: null,
    };
  return {
    ...plan,
    intent: 'definition',
    topics: first === undefined ? [] : [topicOf(first.question, null)],
    ...(first === undefined ? {} : { audience: [], sides: [] }),
    splitBy: null,
  };
}
