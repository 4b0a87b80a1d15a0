import { isDeepStrictEqual } from 'node:util';
import { isGrid } from '../../lib/question-kind.ts';
import type { DerivedDefinition } from '../../contract/codebook/derived-definition.ts';
import type { DerivedCore } from '../../engine/derived/derived-core.ts';
import { derivedRanIn } from '../../engine/derived/derived-ran-in.ts';
import type { Catalogue, Datapoint, Question, Suffix } from '../../engine/survey/catalogue.ts';
import type { PairSet } from '../../engine/survey/pairs.ts';
import { closedBounds, parseInterval } from '../../expression/interval.ts';
import { hasDatapoint } from '../../engine/survey/find-question.ts';
import { addsUpAnswers } from '../../engine/survey/has-numbers.ts';
import { type Expression, locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import type { Phrase } from '../../phrases/phrase.ts';
import { phraseProblems } from '../../phrases/phrase-problems.ts';
import { proposePhrases } from '../../phrases/proposal/propose-phrases.ts';
import { whoOf } from '../../phrases/who-of.ts';
import { compileDefinition } from './compile-definition.ts';
import {
  type CompiledAnswer,
  type CompiledDefinition,
  type FindQuestion,
  restCode,
} from './compiled-answers.ts';
import { formulaParts, type SourceUse, sourcesOf, usesOfDefinition } from './definition-parts.ts';
import { coreOfHeld } from './held-answers.ts';

/** A derived question with its definition and core. */
export interface MadeQuestion {
  readonly question: Question;
  readonly core: DerivedCore;
}

export interface BuiltQuestion extends MadeQuestion {
  /** Hidden questions that hold its retired answers with their former definitions. */
  readonly former: readonly MadeQuestion[];
}

export interface DerivedEntry {
  readonly code: string;
  readonly definition: DerivedDefinition;
  /** Earlier definitions, the newest first: saved work still has the answers that the present one lacks. */
  readonly former: readonly DerivedDefinition[];
}

/**
 * Returns a derived question as its definition says, before a codebook renames it. `catalogue` holds its sources. Null
 * where a source is missing.
 */
export function buildDerived(
  catalogue: Catalogue,
  find: FindQuestion,
  entry: DerivedEntry,
): BuiltQuestion | null {
  const { code, definition, former } = entry;
  if (!hasSources(catalogue, definition, find)) return null;
  const present = makeQuestion(catalogue, find, code, definition);
  const hasColumns = present.question.suffixes.length > 0;
  const lists = { datapoints: [...present.question.datapoints], suffixes: [...present.question.suffixes] };
  const known = new Set<string | number>(answersOf(present.question).map((answer) => answer.code));
  const holders: MadeQuestion[] = [];
  for (const [index, earlier] of former.entries()) {
    if (!hasSources(catalogue, earlier, find)) continue;
    const holder = makeQuestion(catalogue, find, holderCode(code, former.length - index), earlier);
    const lost = answersOf(holder.question).filter((answer) => !known.has(answer.code));
    if (holder.question.kind !== present.question.kind || lost.length === 0) continue;
    // Bands of the same number are in its own column.
    const isOwn = holder.core.kind === 'number' && isDeepStrictEqual(holder.core, present.core);
    if (!isOwn) holders.push(holder);
    const held = isOwn ? {} : { heldBy: holder.question.code };
    for (const answer of lost) {
      known.add(answer.code);
      if ('from' in answer) lists.datapoints.push({ ...answer, ...held });
      else lists.suffixes.push({ ...answer, ...held });
    }
  }
  return { core: present.core, question: { ...present.question, ...lists }, former: holders };

  function answersOf({ datapoints, suffixes }: Question): readonly (Datapoint | Suffix)[] {
    return hasColumns ? suffixes : datapoints;
  }
}

/** Whether the data have everything that a definition names. */
function hasSources(
  { waves, locations }: Catalogue,
  definition: DerivedDefinition,
  find: FindQuestion,
): boolean {
  const places = new Map([
    [wavesQuestion, new Set(waves.map(({ code }) => code))],
    [locationsQuestion, new Set(locations.map(({ code }) => code))],
  ]);
  const uses = usesOfDefinition(definition);
  return uses.some((use) => !places.has(use.question)) && uses.every(isThere);

  function isThere({ question: code, datapoints, suffixes, isNumber }: SourceUse): boolean {
    const listed = places.get(code);
    if (listed !== undefined) return datapoints?.every((one) => listed.has(one)) !== false;
    const question = find(code);
    if (question === undefined) return false;
    if (isNumber === true && (addsUpAnswers(question) || isGrid(question) === (datapoints === null)))
      return false;
    return (
      datapoints?.every((one) => hasDatapoint(question, one)) !== false &&
      suffixes?.every((one) => question.suffixes.some((suffix) => suffix.code === one)) !== false
    );
  }
}

/** No code that people or the service give has the sign. */
function holderCode(code: string, number: number): string {
  return `${code}~${number}`;
}

/**
 * Returns the derived question to which a holder's retired answers belong; the question itself where it is not a
 * holder.
 */
export function ownerOfHolder(code: string): string {
  const sign = code.lastIndexOf('~');
  return sign === -1 ? code : code.slice(0, sign);
}

function makeQuestion(
  catalogue: Catalogue,
  find: FindQuestion,
  code: string,
  definition: DerivedDefinition,
): MadeQuestion {
  const [first] = sourcesOf(definition).map(find);
  const compiled = compileDefinition(definition, find);
  const ran = derivedRanIn(catalogue, compiled.core, compiled.reach);
  const answers = compiled.answers.map((answer) => datapointOf(answer, ran.answers, ran.question));
  const hasRows = compiled.rows.length > 0;
  const base: Question = {
    code,
    namespace: namespaceIn(catalogue, code),
    kind: compiled.kind,
    name: nameOf(definition, find),
    wording: '',
    category: first?.category ?? [],
    unit: unitOf(definition, find),
    alsoCalled: [],
    notes: '',
    datapoints: hasRows
      ? compiled.rows.map((row) => ({ ...row, ranIn: ran.rows.get(row.code) ?? ran.question }))
      : answers,
    suffixes: hasRows ? answers.map(toSuffix) : [],
    confirmedMidpoints: true,
    ranIn: ran.question,
  };
  return {
    question: phrased(base, definition, compiled, find),
    core: withColumnCodes(coreOfHeld(compiled.core, find), compiled.kind),
  };
}

/** Marks of a grid are in columns by the numbers of its suffixes. */
function withColumnCodes(core: DerivedCore, kind: Question['kind']): DerivedCore {
  if (kind !== 'grid_multiple' || core.kind !== 'answers') return core;
  return {
    ...core,
    answers: core.answers.map(({ code, when }) => ({ code: String(suffixOf(code)), when })),
    rest: core.rest === null ? null : String(suffixOf(core.rest)),
  };
}

/** Returns the number of the column for an answer code such as `a3`; 0: the rest. */
export function suffixOf(code: string): number {
  return code === restCode ? 0 : Number(code.slice(1));
}

function namespaceIn({ datasets }: Catalogue, code: string): string {
  return datasets.find(({ namespace }) => code.startsWith(`${namespace}.`))?.namespace ?? 'core';
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
  const numbers =
    definition.form === 'arithmetic'
      ? formulaParts(definition.formula).flatMap(({ part }) => (part.op === 'value' ? [part] : []))
      : definition.form === 'cells' && definition.answers.length === 0
        ? definition.cells
        : [];
  const units = numbers.map(({ question }) => find(question)?.unit ?? '');
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
