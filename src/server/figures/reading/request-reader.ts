import type { Expression as WireExpression } from '../../../contract/expression.ts';
import type { QueryAudience, QueryBase } from '../../../contract/query/query.ts';
import type { QueryNotice } from '../../../contract/query/query-notice.ts';
import { type Expression, locationsQuestion, wavesQuestion } from '../../../expression/expression.ts';
import { usesOf } from '../../../expression/uses.ts';
import { toExpression } from '../../../expression/wire.ts';
import type { AskedAudience } from '../../../figures/questions/question-queries.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import { quote, ServiceError } from '../../request/service-error.ts';
import { scopeOf, type SentScope } from '../../../figures/query-parts.ts';
import {
  type RequestedCode,
  type RequestedCodes,
  type RequestedQuestion,
  type ResolvedTree,
  resolveTree,
} from './resolve-tree.ts';
import type { Datapoint, Question, Suffix } from '../../../engine/survey/catalogue.ts';

/** Finds the expression of a saved audience that the caller may see, as it was saved; undefined: there is none. */
export type FindSavedExpression = (id: string) => WireExpression | undefined;

/** An expression of a request, read, with its place there. */
export interface SentExpression {
  /** JSON path of the expression in the request: `audiences[0].expression`, `""` where it is the whole body. */
  readonly origin: string;
  readonly expression: Expression;
  /** The tree that its field `dataset` names; null where it names none. */
  readonly dataset: string | null;
}

/** Whether an expression was sent: `{}` and null are none. */
export function isGiven(expression: WireExpression | null | undefined): expression is WireExpression {
  return expression !== undefined && expression !== null && Object.keys(expression).length > 0;
}

/** Throws `empty_expression`, `expression_too_complex` or `invalid_request`, saying where. */
export function readSentExpression(wire: WireExpression, origin: string): SentExpression {
  const read = toExpression(wire);
  if ('problem' in read) {
    const { kind, at, message } = read.problem;
    const place = [origin, at].filter((part) => part !== '').join('.');
    throw new ServiceError(kind, place === '' ? message : `${place}: ${message}`);
  }
  return { origin, expression: read.expression, dataset: read.dataset };
}

/** Lists the codes that expressions use, in reading order. */
export function codesOfExpressions(expressions: readonly SentExpression[]): Omit<RequestedCodes, 'weight'> {
  const questions: RequestedQuestion[] = [];
  const waves: RequestedCode[] = [];
  const locations: RequestedCode[] = [];
  const datasets: RequestedCode[] = [];
  for (const { expression, origin, dataset } of expressions) {
    if (dataset !== null) datasets.push({ code: dataset, origin });
    for (const { question, datapoints, suffixes } of usesOf(expression)) {
      const listed = datapoints.map((code) => ({ code, origin }));
      if (question === wavesQuestion) waves.push(...listed);
      else if (question === locationsQuestion) locations.push(...listed);
      else questions.push({ code: question, datapoints, suffixes, origin });
    }
  }
  return { questions, waves, locations, datasets };
}

/** A request with all its codes known, and the survey it is about. */
export interface ReadRequest<Request> extends ResolvedTree {
  readonly request: Request;
  /** Named parts that are no longer offered. */
  readonly notices: readonly QueryNotice[];
  /** Codes of the waves that its rule meant; absent where it has none. */
  readonly ruledWaves?: readonly string[];
}

type SentFields = SentScope & { readonly dataset?: string | null | undefined };

/** Reads the expressions of a request, collects its codes and finds their one survey. */
export class RequestReader {
  readonly #fields: SentFields;
  readonly #findSaved: FindSavedExpression;
  readonly #sent: SentExpression[] = [];
  readonly #questions: RequestedQuestion[] = [];
  readonly #segments: Pick<RequestedCodes, 'waves' | 'locations'>[] = [];

  constructor(fields: SentFields, findSaved: FindSavedExpression = () => undefined) {
    this.#fields = fields;
    this.#findSaved = findSaved;
  }

  /** Returns an expression; null = everyone. Throws what `readSentExpression` throws. */
  expression(wire: WireExpression | null | undefined, origin: string): Expression | null {
    if (wire === null || wire === undefined) return null;
    const read = readSentExpression(wire, origin);
    this.#sent.push(read);
    return read.expression;
  }

  /**
   * Returns the audiences of a query, each id once; one of everyone where none are named. Without an expression an audience
   * is the saved one of its id; with null it is everyone. Throws `unknown_code` for an id that the caller has no audience
   * of, `invalid_request` where one id has two expressions, and what `readSentExpression` throws.
   */
  audiences(audiences: readonly QueryAudience[]): readonly AskedAudience[] {
    const read = new Map<string, { audience: AskedAudience; text: string }>();
    for (const [index, { id, expression }] of audiences.entries()) {
      const origin = `audiences[${index}]`;
      const text = JSON.stringify(expression) ?? 'saved';
      const same = read.get(id);
      if (same === undefined) {
        const audience = {
          id,
          expression: this.expression(this.#orSaved(id, expression, origin), `${origin}.expression`),
        };
        read.set(id, { audience, text });
      } else if (same.text !== text) {
        throw new ServiceError(
          'invalid_request',
          `${origin} has the id ${quote(id)} of another audience with another expression; give each its own id`,
        );
      }
    }
    const listed = Array.from(read.values(), ({ audience }) => audience);
    return listed.length === 0 ? [{ id: '', expression: null }] : listed;
  }

  /** Returns the base of a query, null = everyone; as `audiences`. Its codes are looked up first. */
  base(base: QueryBase | null | undefined): Expression | null {
    const id = base?.id ?? '';
    if (base === null || base === undefined) return null;
    if (base.expression === undefined && id === '') return null;
    const wire = this.#orSaved(id, base.expression, 'base_audience');
    if (wire === null) return null;
    const read = readSentExpression(wire, 'base_audience.expression');
    this.#sent.unshift(read);
    return read.expression;
  }

  #orSaved(id: string, wire: WireExpression | null | undefined, origin: string): WireExpression | null {
    const found = wire === undefined ? this.#findSaved(id) : wire;
    if (found !== undefined) return found;
    throw new ServiceError(
      'unknown_code',
      `${origin} has no expression, and ${quote(id)} is no saved audience of yours; send the expression`,
    );
  }

  /** Adds a question that the request names itself. */
  question(question: RequestedQuestion): void {
    this.#questions.push(question);
  }

  /** Adds a splitter: a question, the waves or the locations. */
  splitter(code: string, segments: readonly string[]): void {
    const listed = segments.map((segment) => ({ code: segment, origin: 'segments' }));
    if (code === wavesQuestion) this.#segments.push({ waves: listed, locations: [] });
    else if (code === locationsQuestion) this.#segments.push({ waves: [], locations: listed });
    else this.question({ code, datapoints: segments, suffixes: [], origin: 'splitter' });
  }

  /** Throws what `resolveTree` throws. Questions that `isLookedUp` leaves out are not looked up, unless nothing is left. */
  resolve(
    access: DatasetAccess,
    isLookedUp: (question: RequestedQuestion) => boolean = () => true,
  ): Omit<ReadRequest<unknown>, 'request'> {
    const { dataset, waves, locations } = this.#fields;
    const own = codesOfExpressions(this.#sent);
    const all = [...own.questions, ...this.#questions];
    const questions = all.filter(isLookedUp);
    const named = dataset === undefined || dataset === null || dataset === '' ? [] : [dataset];
    const datasets = [...own.datasets, ...codesFrom(named, 'dataset')];
    const asked = questions.length + datasets.length > 0 ? questions : all;
    const resolved = resolveTree(access, {
      questions: asked,
      waves: [...own.waves, ...codesFrom(waves, 'waves'), ...this.#segments.flatMap((one) => one.waves)],
      locations: [
        ...own.locations,
        ...codesFrom(locations, 'locations'),
        ...this.#segments.flatMap((one) => one.locations),
      ],
      datasets,
      weight: scopeOf(this.#fields).weight,
    });
    return { ...resolved, notices: noticesOf(resolved, asked) };
  }
}

function codesFrom(codes: readonly string[] | null | undefined, origin: string): RequestedCode[] {
  return (codes ?? []).map((code) => ({ code, origin }));
}

/** Returns what a request names that is retired, or that its data lack, each once. */
function noticesOf(
  { tree, gone }: ResolvedTree,
  asked: readonly RequestedQuestion[],
): readonly QueryNotice[] {
  const notices = new Map<string, QueryNotice>();
  const add = (one: QueryNotice | null): void => {
    if (one !== null) notices.set(`${one.question} ${one.answer}`, one);
  };
  for (const one of gone) add({ kind: 'gone', ...one });
  for (const { code, datapoints, suffixes } of tree.codebook.overlay.size === 0 ? [] : asked) {
    const question = tree.questions.get(code);
    if (question === undefined) continue;
    add(retirement(question, '', question));
    for (const list of [
      question.datapoints.filter((one) => datapoints.includes(one.code)),
      question.suffixes.filter((one) => suffixes.includes(one.code)),
    ]) {
      for (const answer of list) add(retirement(question, String(answer.code), answer));
    }
  }
  return [...notices.values()];
}

function retirement(
  { code: question }: Question,
  answer: string,
  { name, retired }: Question | Datapoint | Suffix,
): QueryNotice | null {
  if (retired === undefined) return null;
  const { revision, replacedBy } = retired;
  return {
    kind: 'retired',
    question,
    answer,
    name,
    revision,
    ...(replacedBy !== null && { replaced_by: replacedBy }),
  };
}
