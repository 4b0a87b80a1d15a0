import type { DerivedDefinition } from '../../contract/codebook/derived-definition.ts';
import type { DerivedCore } from '../../engine/derived/derived-core.ts';
import { derivedRanIn } from '../../engine/derived/derived-ran-in.ts';
import type { Catalogue, Datapoint, Question, Suffix } from '../../engine/survey/catalogue.ts';
import type { PairSet } from '../../engine/survey/pairs.ts';
import { closedBounds, parseInterval } from '../../expression/interval.ts';
import type { Expression } from '../../expression/expression.ts';
import type { Phrase } from '../../phrases/phrase.ts';
import { phraseProblems } from '../../phrases/phrase-problems.ts';
import { proposePhrases } from '../../phrases/proposal/propose-phrases.ts';
import { whoOf } from '../../phrases/who-of.ts';
import {
  type CompiledAnswer,
  type CompiledDefinition,
  compileDefinition,
  type FindQuestion,
  restCode,
} from './compile-definition.ts';
import { formulaParts, sourcesOf } from './definition-parts.ts';

/** A derived question with what makes it. */
export interface BuiltQuestion {
  readonly question: Question;
  readonly core: DerivedCore;
}

export interface DerivedEntry {
  readonly code: string;
  readonly definition: DerivedDefinition;
  /** Earlier definitions, the newest first: their answers are still counted for saved work. */
  readonly former: readonly DerivedDefinition[];
}

/**
 * Returns a derived question as its definition says, before a codebook renames it. `catalogue` holds its sources. Null
 * where one of them is not there.
 */
export function buildDerived(
  catalogue: Catalogue,
  find: FindQuestion,
  entry: DerivedEntry,
): BuiltQuestion | null {
  const { code, definition, former } = entry;
  const sources = sourcesOf(definition).map(find);
  const [first] = sources;
  if (first === undefined || sources.includes(undefined)) return null;
  const compiled = withFormer(definition, former, find);
  const ran = derivedRanIn(catalogue, compiled.core, compiled.reach);
  const answers = compiled.answers.map((answer) => datapointOf(answer, ran.answers, ran.question));
  const isGrid = compiled.rows.length > 0;
  const name = nameOf(definition, find);
  const base: Question = {
    code,
    namespace: namespaceIn(catalogue, code),
    kind: compiled.kind,
    name,
    wording: '',
    category: first.category,
    unit: unitOf(definition, find),
    alsoCalled: [],
    notes: '',
    datapoints: isGrid
      ? compiled.rows.map((row) => ({ ...row, ranIn: ran.rows.get(row.code) ?? ran.question }))
      : answers,
    suffixes: isGrid ? answers.map(toSuffix) : [],
    confirmedMidpoints: true,
    ranIn: ran.question,
  };
  return { question: phrased(base, definition, compiled, find), core: compiled.core };
}

/** Returns the number of a column whose answer has a code such as `a3`; 0: the rest. */
export function suffixOf(code: string): number {
  return code === restCode ? 0 : Number(code.slice(1));
}

/** The namespace of the dataset whose questions have codes that begin so. */
function namespaceIn({ datasets }: Catalogue, code: string): string {
  return datasets.find(({ namespace }) => code.startsWith(`${namespace}.`))?.namespace ?? 'core';
}

/** Answers of earlier definitions come last: who gives a present one is counted there. */
function withFormer(
  definition: DerivedDefinition,
  former: readonly DerivedDefinition[],
  find: FindQuestion,
): CompiledDefinition {
  const now = compileDefinition(definition, find);
  const known = new Set(now.answers.map(({ code }) => code));
  const gone: CompiledAnswer[] = [];
  for (const earlier of former) {
    if (sourcesOf(earlier).some((code) => find(code) === undefined)) continue;
    const before = compileDefinition(earlier, find);
    if (before.kind !== now.kind) continue;
    for (const answer of before.answers) {
      if (known.has(answer.code)) continue;
      known.add(answer.code);
      gone.push(answer);
    }
  }
  if (gone.length === 0) return now;
  const answers = [...now.answers, ...gone];
  const { core } = now;
  if (core.kind === 'number') return { ...now, answers };
  const added = gone.filter(({ when }) => Object.keys(when).length > 0);
  const order = [...core.answers, ...added];
  // The engine puts the rest last, so that its place is after those.
  const places = [...order.map(({ code }) => code), ...(core.rest === null ? [] : [core.rest])];
  return {
    ...now,
    core: { ...core, answers: order.map(({ code, when }) => ({ code, when })) },
    answers: answers
      .filter(({ code }) => places.includes(code))
      .toSorted((left, right) => places.indexOf(left.code) - places.indexOf(right.code)),
  };
}

function datapointOf(
  { code, name, number, interval }: CompiledAnswer,
  ran: ReadonlyMap<string, PairSet>,
  everywhere: PairSet,
): Datapoint {
  const read = interval === null ? null : parseInterval(interval);
  const bounds = read === null ? { from: null, to: null } : closedBounds(read);
  const own = ran.get(code) ?? everywhere;
  return {
    code,
    name,
    midpoint: number,
    numeric: number !== null,
    ...bounds,
    ranIn: own === everywhere ? everywhere : own,
  };
}

function toSuffix({ code, name, midpoint, numeric, ranIn }: Datapoint): Suffix {
  return { code: suffixOf(code), name, midpoint, numeric, ranIn };
}

/** Name of a question that was given none. */
function nameOf(definition: DerivedDefinition, find: FindQuestion): string {
  const [first = '', second] = sourcesOf(definition).map((code) => find(code)?.name ?? code);
  switch (definition.form) {
    case 'recode':
      return `${first}, recoded`;
    case 'bands':
      return `${first} in bands`;
    case 'combine':
      return `${first} by ${second ?? first}`;
    case 'count':
      return `Number of: ${first}`;
    default:
      return second === undefined ? `${first}, derived` : `${first} and others`;
  }
}

/** A number has the unit that all of its numbers have. */
function unitOf(definition: DerivedDefinition, find: FindQuestion): string {
  if (definition.form !== 'arithmetic') return '';
  const units = formulaParts(definition.formula).flatMap(({ part }) =>
    part.op === 'value' ? [find(part.question)?.unit ?? ''] : [],
  );
  return new Set(units).size === 1 ? (units[0] ?? '') : '';
}

/** Proposes phrases: from the wording of the only source, else from the words of the conditions. */
function phrased(
  question: Question,
  definition: DerivedDefinition,
  { answers }: CompiledDefinition,
  find: FindQuestion,
): Question {
  const { form } = definition;
  if (form === 'combine' || form === 'first_match' || form === 'any_match') {
    const own = answers.map(({ when }) => conditionPhrase(when[''], find));
    return {
      ...question,
      datapoints: question.datapoints.map((one, at) => withPhrase(one, own[at])),
    };
  }
  const [only = ''] = sourcesOf(definition);
  const source = form === 'recode' || form === 'bands' ? find(only) : undefined;
  if (source === undefined) return question;
  const proposal = proposePhrases({ ...question, name: source.name, wording: source.wording });
  if (proposal.sure === 'fallback') return question;
  return {
    ...question,
    phrase: { ...proposal.question, ...(source.phrase?.noun !== undefined && { noun: source.phrase.noun }) },
    datapoints: question.datapoints.map((one, at) => withPhrase(one, proposal.answers[at])),
    suffixes: question.suffixes.map((one, at) => withPhrase(one, proposal.columns[at])),
  };
}

function conditionPhrase(when: Expression | undefined, find: FindQuestion): Phrase | undefined {
  if (when === undefined) return undefined;
  const people = whoOf(when, { people: 'people', question: find });
  const phrase = { does: `are ${people}`, people };
  return phraseProblems(phrase).length === 0 ? phrase : undefined;
}

function withPhrase<Answer extends { readonly phrase?: Phrase }>(
  answer: Answer,
  phrase: Phrase | undefined,
): Answer {
  return phrase === undefined ? answer : { ...answer, phrase };
}
