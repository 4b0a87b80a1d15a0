import type { Clause, Expression } from '../../expression/expression.ts';
import type { Catalogue } from '../survey/catalogue.ts';
import { everyPair, findDatapoint, findQuestion, findSuffix } from '../survey/find-question.ts';
import { partsRanIn } from '../survey/lines/ran-in.ts';
import { intersectPairs, type PairSet, unitePairs } from '../survey/pairs.ts';
import { expressionsOf, formulasOf, sourcesOfCore, valuesOf } from './core-sources.ts';
import type { DerivedCore } from './derived-core.ts';

/** How much of a core's sources must have run in a pair for the question to have run there. */
export interface DerivedReach {
  /** `any` where the same question was asked twice. */
  readonly sources: 'every' | 'any';
  /** Rule of a number that counts answers: `any` counts those that were on offer. */
  readonly answers: 'every' | 'any';
}

/** Where a derived question ran. */
export interface DerivedRanIn {
  readonly question: PairSet;
  /** Keyed by code, the rest included: where an answer of its condition was on offer. */
  readonly answers: ReadonlyMap<string, PairSet>;
  /** Keyed by code; empty where there are no rows. */
  readonly rows: ReadonlyMap<string, PairSet>;
}

/** Where a question of this core ran, by where its sources did. Throws `unknown_code`. */
export function derivedRanIn(catalogue: Catalogue, core: DerivedCore, reach: DerivedReach): DerivedRanIn {
  const everywhere = everyPair(catalogue);
  const sources = sourcesOfCore(core).map((code) => findQuestion(catalogue, code).ranIn);
  const join = reach.sources === 'every' ? intersectPairs : unitePairs;
  const question = sources.length === 0 ? everywhere : sources.reduce(join);
  if (core.kind === 'number' && core.formula.op === 'rows') {
    const rows = formulasOf(core).map(([row, formula]): [string, PairSet] => [
      row,
      derivedRanIn(catalogue, { kind: 'number', among: 'everyone', formula }, reach).question,
    ]);
    return { question, answers: new Map(), rows: new Map(rows) };
  }
  if (core.kind !== 'answers') {
    const numbers = valuesOf(core).map(({ question: code, row, column }) => {
      const source = findQuestion(catalogue, code);
      const ranIn = row === null ? source.ranIn : findDatapoint(source, row).ranIn;
      return column === undefined ? ranIn : intersectPairs(ranIn, findSuffix(source, column).ranIn);
    });
    const listed = expressionsOf(core).flatMap((when) => partsRanIn(catalogue, when));
    const parts = reach.answers === 'every' ? [...numbers, ...listed] : numbers;
    return { question: parts.reduce(intersectPairs, question), answers: new Map(), rows: new Map() };
  }
  const answers = new Map<string, PairSet>(core.rest === null ? [] : [[core.rest, question]]);
  const rows = new Map<string, PairSet>();
  for (const { code, when } of core.answers) {
    for (const [row, expression] of Object.entries(when)) {
      const offered = intersectPairs(question, offeredIn(catalogue, expression));
      answers.set(code, unitePairs(answers.get(code) ?? offered, offered));
      if (row !== '') rows.set(row, unitePairs(rows.get(row) ?? offered, offered));
    }
  }
  return { question, answers, rows };
}

/** Pairs in which the expression can hold, given the answers on offer. */
function offeredIn(catalogue: Catalogue, expression: Expression): PairSet {
  if (expression.kind === 'clause') return clauseOfferedIn(catalogue, expression);
  const children = expression.children.map((child) => offeredIn(catalogue, child));
  const isAll = expression.match.kind === 'all';
  return children.length === 0 ? everyPair(catalogue) : children.reduce(isAll ? intersectPairs : unitePairs);
}

/** What the clause excludes need not have been on offer, nor its question. */
function clauseOfferedIn(catalogue: Catalogue, clause: Clause): PairSet {
  if (clause.negated) return everyPair(catalogue);
  const question = findQuestion(catalogue, clause.question);
  const lists = [
    clause.datapoints?.map((code) => findDatapoint(question, code)),
    clause.suffixes?.map((code) => findSuffix(question, code)),
  ];
  let pairs = question.ranIn;
  for (const list of lists) {
    const offered = list?.map(({ ranIn }) => ranIn) ?? [];
    if (offered.length > 0) pairs = intersectPairs(pairs, offered.reduce(unitePairs));
  }
  return pairs;
}
