import { type Clause, type Expression, type Match, wavesQuestion } from './expression.ts';
import { fold } from './walk.ts';

/**
 * In which of `waves` the expression can still hold, one flag a wave, in their order: a condition on waves
 * confines a line to these. Only conditions on waves decide; any other clause may hold or not in every wave, a
 * count of datapoints or children that is out of reach included (it makes the audience empty, not the wave
 * unavailable). Contradictions between other clauses are not looked for.
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
/** Indexed by outcome: what its negation can do. */
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
