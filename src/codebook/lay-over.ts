import type { DerivedDefinition } from '../contract/codebook/derived-definition.ts';
import type { DerivedCore } from '../engine/derived/derived-core.ts';
import type { WeightCore } from '../engine/derived/derived-weight.ts';
import type { Catalogue, Datapoint, Question, Suffix, WeightScheme } from '../engine/survey/catalogue.ts';
import { questionCells } from '../engine/survey/question-cells.ts';
import { given } from '../lib/given.ts';
import { intersectPairs, pairsOf } from '../engine/survey/pairs.ts';
import { sourcesOf } from './derived/definition-parts.ts';
import { type BuiltQuestion, buildDerived } from './derived/derived-question.ts';
import { compileWeight, weightEntry } from './derived/weight-core.ts';
import { type EntryFields, entryOf, type Overlay } from './overlay.ts';
import { isOffered } from '../lib/offered.ts';

type Entries = NonNullable<ReturnType<Overlay['get']>>;

/** Laid questions by their entries, then by the question before: equal input gives the same object. */
const known = new WeakMap<Entries, WeakMap<Question, Question>>();
const listed = new WeakMap<Question, Question>();

/** Returns the weights of a survey with the one first that its codebook uses where none is named. */
export function defaultFirst<Weight extends Pick<WeightScheme, 'code'>>(
  weights: readonly Weight[],
  overlay: Overlay,
): readonly Weight[] {
  const { defaultWeight } = entryOf(overlay, '', '');
  return defaultWeight === undefined ? weights : inOrder(weights, [defaultWeight]);
}

export interface LaidSurvey {
  /** The survey with its retired parts and derived questions. */
  readonly catalogue: Catalogue;
  /** Cores of derived questions, holders included, each after its sources, and of questions with changed numbers. */
  readonly cores: ReadonlyMap<string, DerivedCore>;
  /** Questions that hold retired answers of derived questions, by code. */
  readonly holders: ReadonlyMap<string, Question>;
  /** How derived weights are raked, by code. */
  readonly weighings: ReadonlyMap<string, WeightCore>;
}

/** Returns the survey as its codebook has it; a derived question with a missing source is left out. */
export function layOver(record: Catalogue, overlay: Overlay): LaidSurvey {
  if (overlay.size === 0)
    return { catalogue: record, cores: new Map(), holders: new Map(), weighings: new Map() };
  const recorded = record.questions.map((question) => layOverQuestion(record, question, overlay));
  const { questions: derived, cores, holders } = layDerived(record, recorded, overlay);
  const questions = derived.length === 0 ? recorded : [...recorded, ...derived];
  const { order } = entryOf(overlay, '', '');
  const weighed = layWeights(record, questions, overlay);
  return {
    catalogue: {
      ...record,
      weights: [
        ...record.weights.map((weight) => ({ ...weight, ...entryOf(overlay, '', weight.code) })),
        ...weighed.map(({ scheme }) => scheme),
      ],
      questions: order === undefined ? questions : inOrder(questions, order),
    },
    cores: new Map([...coresOfNumbers(record, recorded), ...cores]),
    holders,
    weighings: new Map(weighed.map(({ scheme, core }) => [scheme.code, core])),
  };
}

/** The derived weights with all their targets present, in the order of their codes' entries. */
function layWeights(
  record: Catalogue,
  questions: readonly Question[],
  overlay: Overlay,
): { readonly scheme: WeightScheme; readonly core: WeightCore }[] {
  return Array.from(overlay.keys()).flatMap((code) => {
    const entry = weightEntry(overlay, code);
    if (entry === undefined) return [];
    const core = compileWeight(
      record,
      (one) => questions.find((question) => question.code === one),
      entry.weighing,
    );
    const { name = code, projects = false, retired } = entry;
    const scheme = { code, name, projects, ...given({ retired }) };
    return core === null ? [] : [{ scheme, core }];
  });
}

/** Returns questions as their columns are: what holders hold is theirs alone. */
export function asCounted(questions: Iterable<Question>, holders: LaidSurvey['holders']): Question[] {
  if (holders.size === 0) return [...questions];
  const own = Array.from(questions, (question) =>
    question.datapoints.every(isOwn) && question.suffixes.every(isOwn)
      ? question
      : {
          ...question,
          datapoints: question.datapoints.filter(isOwn),
          suffixes: question.suffixes.filter(isOwn),
        },
  );
  return [...own, ...holders.values()];
}

function isOwn({ heldBy }: Datapoint | Suffix): boolean {
  return heldBy === undefined;
}

/** Returns the cores of number questions with changed missing values: their columns are written again. */
function coresOfNumbers(
  { sources = {} }: Catalogue,
  questions: readonly Question[],
): [string, DerivedCore][] {
  return questions.flatMap((question): [string, DerivedCore][] => {
    const { code, numbersRead } = question;
    if (numbersRead === undefined) return [];
    const rows = questionCells(question).map(({ key }) => {
      const read = sources[key] ?? [];
      return { row: key.slice(code.length + 1), variable: read.length === 1 ? (read[0] ?? null) : null };
    });
    return [[code, { kind: 'numbers', question: code, rows, ...numbersRead }]];
  });
}

/** Returns a question as it was imported, or as its definition makes it; undefined: there is none. */
export function recordedQuestion(record: Catalogue, overlay: Overlay, code: string): Question | undefined {
  const recorded = record.questions.find((question) => question.code === code);
  if (recorded !== undefined || entryOf(overlay, code, '').definition === undefined) return recorded;
  const questions = record.questions.map((question) => layOverQuestion(record, question, overlay));
  return layDerived(record, questions, overlay, [code]).made.get(code);
}

/** Returns a question as the codebook has it; undefined: there is none. */
export function findQuestion(record: Catalogue, overlay: Overlay, code: string): Question | undefined {
  const recorded = recordedQuestion(record, overlay, code);
  return recorded === undefined ? undefined : layOverQuestion(record, recorded, overlay);
}

/** Returns the questions that the definitions of an entry read, earlier ones too. */
export function sourcesOfEntry({ definition, former = [] }: EntryFields): readonly string[] {
  return definition === undefined ? [] : [...new Set([definition, ...former].flatMap(sourcesOf))];
}

/** Built before, while its sources are the same. */
interface KnownBuild {
  readonly sources: readonly (Question | undefined)[];
  readonly former: EntryFields['former'];
  readonly built: BuiltQuestion | null;
}

const builds = new WeakMap<DerivedDefinition, KnownBuild>();

/** The derived questions of these codes, each after its sources; `made`: as their definitions make them. */
function layDerived(
  record: Catalogue,
  recorded: readonly Question[],
  overlay: Overlay,
  codes: Iterable<string> = overlay.keys(),
): {
  readonly questions: readonly Question[];
  readonly made: ReadonlyMap<string, Question>;
  readonly cores: ReadonlyMap<string, DerivedCore>;
  readonly holders: ReadonlyMap<string, Question>;
} {
  const laid = new Map<string, Question>();
  const made = new Map<string, Question>();
  const cores = new Map<string, DerivedCore>();
  const holders = new Map<string, Question>();
  const own = new Map(recorded.map((question) => [question.code, question]));
  const find = (code: string): Question | undefined => own.get(code) ?? laid.get(code);
  const begun = new Set<string>();

  function lay(code: string, entry: EntryFields): void {
    const { definition, former } = entry;
    if (definition === undefined || begun.has(code)) return;
    begun.add(code);
    const sourceCodes = sourcesOfEntry(entry);
    for (const source of sourceCodes) lay(source, entryOf(overlay, source, ''));
    const sources = sourceCodes.map(find);
    const before = builds.get(definition);
    const isKnown =
      before?.former === former && before?.sources.every((one, index) => one === sources[index]) === true;
    const built = isKnown
      ? before.built
      : buildDerived({ ...record, questions: sources.filter((one) => one !== undefined) }, find, {
          code,
          definition,
          former: former ?? [],
        });
    builds.set(definition, { sources, former, built });
    if (built === null) return;
    made.set(code, built.question);
    laid.set(code, layOverQuestion(record, built.question, overlay));
    cores.set(code, built.core);
    for (const { question, core } of built.former) {
      cores.set(question.code, core);
      holders.set(question.code, layEntries(record, question, overlay.get(code) ?? new Map()));
    }
  }

  for (const code of codes) lay(code, entryOf(overlay, code, ''));
  return { questions: [...laid.values()], made, cores, holders };
}

function layOverQuestion(record: Catalogue, question: Question, overlay: Overlay): Question {
  const entries = overlay.get(question.code);
  if (entries === undefined) return question;
  const ofEntries = known.get(entries) ?? new WeakMap<Question, Question>();
  known.set(entries, ofEntries);
  const laid = ofEntries.get(question) ?? layEntries(record, question, entries);
  ofEntries.set(question, laid);
  return laid;
}

/** Returns the survey without retired or missing parts: the offer of pickers, search, chat and exports. */
export function offered(catalogue: Catalogue): Catalogue {
  const questions = catalogue.questions.filter(({ retired }) => retired === undefined).map(offeredQuestion);
  const isWhole =
    questions.length === catalogue.questions.length &&
    questions.every((question, index) => question === catalogue.questions[index]);
  return isWhole ? catalogue : { ...catalogue, questions };
}

/** Returns a question without the answers and columns that are retired or missing. */
export function offeredQuestion(question: Question): Question {
  const { datapoints, suffixes } = question;
  if (datapoints.every(isOffered) && suffixes.every(isOffered)) return question;
  const found = listed.get(question) ?? {
    ...question,
    datapoints: placed(datapoints).filter(isOffered),
    suffixes: placed(suffixes).filter(isOffered),
  };
  listed.set(question, found);
  return found;
}

function layEntries(record: Catalogue, question: Question, entries: Entries): Question {
  const { order, columnOrder, askedIn, numbersRead, ...fields } = entries.get('') ?? {};
  const ranIn = askedIn === undefined ? question.ranIn : pairsOf(record, askedIn);
  const isReordered = order !== undefined || columnOrder !== undefined;
  const isRead = [...entries.values()].some(
    ({ missing, merged }) => missing === true || merged !== undefined,
  );
  const lay = <Answer extends Datapoint | Suffix>(answers: readonly Answer[]): readonly Answer[] => {
    const withPlaces = isReordered || isRead ? placed(answers) : answers;
    return withPlaces.map((answer) => {
      const laid = layAnswer(answer, withPlaces, entries);
      const own = entries.get(answer.code)?.askedIn;
      if (own === undefined && askedIn === undefined) return laid;
      const ran = own === undefined ? answer.ranIn : pairsOf(record, own);
      // What ran wherever its question did goes on doing so.
      return { ...laid, ranIn: ran === question.ranIn ? ranIn : intersectPairs(ran, ranIn) };
    });
  };
  const datapoints = lay(question.datapoints);
  const suffixes = lay(question.suffixes);
  return {
    ...question,
    ...wordsOfQuestion(fields),
    ...(numbersRead !== undefined && { numbersRead, complete: false }),
    ranIn,
    datapoints: order === undefined ? datapoints : inOrder(datapoints, order),
    suffixes: columnOrder === undefined ? suffixes : inOrder(suffixes, columnOrder),
  };
}

function wordsOfQuestion(fields: EntryFields): Partial<Question> {
  const { name, wording, number, category, alsoCalled, notes, unit } = fields;
  const { base, view, meanName, phrase, retired } = fields;
  const texts = { name, wording, number, category, alsoCalled, notes, unit };
  return given({ ...texts, base, view, meanName, phrase, retired });
}

/** Answers that say which codes of the column mean them, so that their order does not. */
function placed<Answer extends Datapoint | Suffix>(answers: readonly Answer[]): Answer[] {
  return answers.map((answer, index) =>
    answer.places === undefined ? { ...answer, places: [index + 1] } : answer,
  );
}

function layAnswer<Answer extends Datapoint | Suffix>(
  answer: Answer,
  answers: readonly Answer[],
  entries: Entries,
): Answer {
  const said = entries.get(answer.code);
  if (said === undefined) return answer;
  const { name, alsoCalled, phrase, retired, midpoint, missing } = said;
  return {
    ...answer,
    ...given({ name, alsoCalled, phrase, retired }),
    ...(midpoint !== undefined && { midpoint, numeric: midpoint !== null }),
    ...(said.merged !== undefined && { places: placesWithMerged(answer.code, answers, entries) }),
    ...(missing === true && { missing, numeric: false, places: [] }),
  };
}

/** Places of an answer and of all that are counted as it. */
function placesWithMerged(
  code: string | number,
  answers: readonly (Datapoint | Suffix)[],
  entries: ReadonlyMap<string | number, EntryFields>,
  seen: ReadonlySet<string | number> = new Set(),
): number[] {
  if (seen.has(code)) return [];
  const own = answers.find((answer) => answer.code === code)?.places ?? [];
  const merged = (entries.get(code)?.merged ?? []).flatMap((one) =>
    placesWithMerged(one, answers, entries, new Set([...seen, code])),
  );
  return [...own, ...merged].toSorted((left, right) => left - right);
}

/** Those of no order given come last, as they are. */
function inOrder<Coded extends { readonly code: string | number }>(
  items: readonly Coded[],
  order: readonly (string | number)[],
): Coded[] {
  const places = new Map(order.map((code, place) => [code, place]));
  const placeOf = ({ code }: Coded): number => places.get(code) ?? order.length;
  return items.toSorted((left, right) => placeOf(left) - placeOf(right));
}
