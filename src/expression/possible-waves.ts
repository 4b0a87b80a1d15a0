import { type Clause, type Expression, type Match, wavesQuestion } from './expression.ts';
import { fold } from './walk.ts';

/**
 * For each of `waves`, in their order, whether the expression can still hold there. Only conditions on waves decide, so
 * they confine a line. Any other clause may hold or not in every wave. A count of datapoints or children that is out of
 * reach is no exception: it empties the audience but leaves the wave available. Contradictions between other clauses
 * are ignored.
 */
export function possibleWaves(expression: Expression, waves: readonly string[]): readonly boolean[] {
  const outcomes = fold<Outcomes>(expression, ({ node }, children) => {
    const own =
      node.kind === 'clause'
        ? clauseOutcomes(node, waves)
        : groupOutcomes(node.match, children, waves.length);
    return node.negated ? own.map((outcome) => swapped[outcome] ?? eitherWay) : own;
  });
  return Array.from(outcomes, (outcome) => (outcome & canHold) !== 0);
}

/** A byte a wave: which of the two outcomes a node can have there. */
type Outcomes = Uint8Array;

const canHold = 1;
const canFail = 2;
const eitherWay = canHold | canFail;
/** Outcomes of a negation, indexed by the outcomes of the node. */
const swapped = [0, canFail, canHold, eitherWay];

function clauseOutcomes(clause: Clause, waves: readonly string[]): Outcomes {
  if (clause.question !== wavesQuestion) return new Uint8Array(waves.length).fill(eitherWay);
  // A respondent has one wave, so no more than one datapoint of this question is ever positive.
  const listed = clause.datapoints === null ? null : new Set(clause.datapoints);
  return Uint8Array.from(waves, (wave) =>
    clause.minCount === 1 && (listed === null || listed.has(wave)) ? canHold : canFail,
  );
}

function groupOutcomes(match: Match, children: readonly Outcomes[], waveCount: number): Outcomes {
  const outcomes = new Uint8Array(waveCount);
  const threshold = match.kind === 'all' ? children.length : match.count;
  const reachable = Math.min(threshold, children.length);
  for (let wave = 0; wave < waveCount; wave++) {
    let able = 0;
    let certain = 0;
    for (const child of children) {
      const outcome = child[wave] ?? eitherWay;
      if ((outcome & canHold) !== 0) able++;
      if (outcome === canHold) certain++;
    }
    outcomes[wave] = (able >= reachable ? canHold : 0) | (certain < threshold ? canFail : 0);
  }
  return outcomes;
}
