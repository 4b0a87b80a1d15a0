import type { Expression as WireExpression } from '../contract/expression.ts';

/**
 * One wire object holds up to three parts: a clause (`question`), the children of `and`, the children of `or`. This
 * page alone says which are present, and so their order in a group: the clause, the children of `and`, then `or` as a
 * group of its own. Inside an expression null, `""` for a code and 0 for a count mean "not given", as in the fields of
 * a document. Empty lists do not, because they would have a meaning: `and: []` is everyone and `or: []` no one;
 * `datapoints: []` next to a question is one or the other. So an empty list makes an empty expression at any place and
 * is refused (`wire-faults.ts`).
 */
export interface WireParts {
  readonly question: string | null;
  readonly and: readonly WireExpression[] | null;
  readonly or: readonly WireExpression[] | null;
  /** How many of the three are present. */
  readonly count: number;
}

/** The parts of a node as they were sent, where "not given" is null, and how many there are. */
export function partsOf(wire: WireExpression): WireParts {
  const question = wire.question === undefined || wire.question === '' ? null : wire.question;
  const and = wire.and ?? null;
  const or = wire.or ?? null;
  const count = (question === null ? 0 : 1) + (and === null ? 0 : 1) + (or === null ? 0 : 1);
  return { question, and, or, count };
}

/** Datapoints and options mean the same and are united: distinct, in the order sent; null where neither is given. */
export function datapointsOf(wire: WireExpression): readonly string[] | null {
  const datapoints = wire.datapoints ?? null;
  const options = wire.options ?? null;
  if (datapoints === null && options === null) return null;
  return [...new Set([...(datapoints ?? []), ...(options ?? [])])];
}

/** The count that was given; null and 0 are none. */
export function minCountOf(wire: WireExpression): number | null {
  const count = wire.min_count ?? 0;
  return count === 0 ? null : count;
}

/**
 * A suffix code as it travels, string or integer, as the integer it is; null for anything else. Only the plain
 * spelling is a code: `"7"`, never `"07"`, `"7.0"` or `"+7"`, so that two spellings never mean one code.
 */
export function suffixCode(sent: string | number): number | null {
  const code = typeof sent === 'number' ? sent : Number(sent);
  if (!Number.isSafeInteger(code)) return null;
  return typeof sent === 'number' || String(code) === sent ? code : null;
}
