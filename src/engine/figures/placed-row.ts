import type { Expression, Clause } from '../../expression/expression.ts';
import type { BaseMode, FigureRow, Codes, Value } from '../../figures/figure-query.ts';
import { clauseOf } from '../../figures/query-parts.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { Catalogue } from '../survey/catalogue.ts';
import type { PlanBuilder } from './plan/plan-builder.ts';
import type { NodeId } from './plan/plan-node.ts';
import type { CountingBuilder, Place, ValuedBuilder } from './plan/product-builder.ts';
import { readResponses, readValue } from './plan/value-reading.ts';

/** The plan that rows and columns of a query are placed in. */
export interface FigurePlan {
  readonly catalogue: Catalogue;
  readonly builder: PlanBuilder;
  readonly base: Expression | null;
  /** Shares and scores, and the bases of all rows. */
  readonly product: CountingBuilder;
  /** Rows of numbers; made when first asked for. */
  readonly valued: () => ValuedBuilder;
}

/** The expression itself, or the same about another wave. */
export type Move = (expression: Expression | null) => Expression | null;

/** Sets of a row, all within its base. */
export interface PlacedRow {
  readonly kind: 'share' | 'score' | 'numbers';
  readonly base: Place;
  /** Who match the row; of a score who give `plus` and not `minus`. Null for numbers. */
  readonly plus: Place | null;
  /** Who give `minus` and not `plus`; null but for scores. */
  readonly minus: Place | null;
  /** Those with a number, in the valued product; null but for numbers. */
  readonly value: Place | null;
}

/** The expressions of a row apart from the query's base, and those that confine its line to waves. */
export interface RowParts {
  readonly involved: readonly Expression[];
  readonly confining: readonly Expression[];
}

/** Returns the expressions of a row. */
export function partsOfRow({ content, base, confines = true, involves = [] }: FigureRow): RowParts {
  const others = [base.among, ...involves].filter((part) => part !== null);
  const own = ownParts(content);
  return { involved: [...own, ...others], confining: confines ? [...own, ...others] : others };
}

function ownParts(content: FigureRow['content']): Expression[] {
  if (content.kind === 'share') return content.of === null ? [] : [content.of];
  const { value } = content;
  const own = clauseOfValue(value);
  if (value.coding.kind !== 'score') return [own];
  const { plus, minus } = clausesOfScore(value, value.coding);
  return [own, plus, minus];
}

/** Places the sets of a row. Throws `unknown_code`, and `not_numeric` for numbers of a grid without a datapoint. */
export function placeRow(plan: FigurePlan, { content, base }: FigureRow, move: Move): PlacedRow {
  const { catalogue, builder, product } = plan;
  const { table, expressions } = builder;
  const own = content.kind === 'share' ? content.of : clauseOfValue(content.value);
  const members = table.and([
    expressions.described(move(plan.base)),
    expressions.described(move(base.among)),
    inBaseMode(builder, base.mode, move(own)),
  ]);
  const placed = { base: product.row(members), plus: null, minus: null, value: null };
  const within = (sets: readonly NodeId[]): Place => product.row(table.and([members, ...sets]));
  if (content.kind === 'share') {
    return { ...placed, kind: 'share', plus: within([expressions.described(move(own))]) };
  }
  const { question, datapoint, suffixes, coding } = content.value;
  if (coding.kind !== 'score') {
    const value =
      coding.kind === 'numbers'
        ? readValue(catalogue, table, question, datapoint, suffixes)
        : readResponses(catalogue, table, content.value);
    return { ...placed, kind: 'numbers', value: plan.valued().row({ value, base: members }) };
  }
  const clauses = clausesOfScore(content.value, coding);
  const [plus, minus] = [expressions.described(clauses.plus), expressions.described(clauses.minus)];
  return {
    ...placed,
    kind: 'score',
    plus: within([plus, table.not(minus)]),
    minus: within([minus, table.not(plus)]),
  };
}

function inBaseMode({ table, expressions }: PlanBuilder, mode: BaseMode, own: Expression | null): NodeId {
  if (own === null) return table.everyone;
  switch (mode) {
    case 'all':
      return table.everyone;
    case 'asked':
      return expressions.asked(own);
    case 'answered':
      return expressions.answered(own);
    default:
      return assertNever(mode);
  }
}

/** Returns the clause that a value involves: its question, with the datapoint and suffixes that it names. */
function clauseOfValue({ question, datapoint, suffixes }: Value): Clause {
  return clauseOf(question, datapoint === null ? null : [datapoint], suffixes);
}

/** Returns the clauses of a score: who gives an answer of `plus`, and who one of `minus`. */
function clausesOfScore(
  { question, datapoint, suffixes }: Value,
  { plus, minus }: { readonly plus: Codes; readonly minus: Codes },
): { readonly plus: Clause; readonly minus: Clause } {
  // In the row of a grid codes are suffixes.
  const coded = (codes: Codes): Clause =>
    datapoint === null
      ? clauseOf(question, codes, suffixes)
      : clauseOf(question, [datapoint], codes.map(Number));
  return { plus: coded(plus), minus: coded(minus) };
}
