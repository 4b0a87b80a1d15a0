import type { Claim } from './claims.ts';
import type { WordingToken } from './wording-token.ts';

/**
 * What of a sentence puts a number beside people or a topic that are not its own, in words for the model; null: nothing.
 * Each number needs its people and its topic in its sentence. Where a sentence has several, each number stands next to its
 * own: "{n1} of {who:n1}, against {n2} of {who:n2}" is read in one way only, "women and men: 62% and 51%" is not.
 */
export function findWrongSide(sentence: readonly WordingToken[]): string | null {
  const numbers = sentence.flatMap((token) => (token.kind === 'number' ? [token.claim] : []));
  if (numbers.length === 0 && sentence.some(({ kind }) => kind !== 'words'))
    return 'people and topics are named only beside a number of theirs';
  for (const token of sentence) {
    const problem = token.kind === 'versus' ? findWrongVersus(token, sentence) : null;
    if (problem !== null) return problem;
  }
  return findMisplaced(sentence, 'who') ?? findMisplaced(sentence, 'what') ?? findLoneGap(numbers);
}

/** Runs of tokens with the same label each hold a number and its label; a label that is the sentence's only one may stand anywhere. */
function findMisplaced(sentence: readonly WordingToken[], role: 'who' | 'what'): string | null {
  const tokens = sentence.flatMap((token) =>
    (token.kind === 'number' || token.kind === role) && token.claim[role] !== ''
      ? [{ isNumber: token.kind === 'number', label: token.claim[role], id: token.claim.id }]
      : [],
  );
  const labels = new Set(tokens.map(({ label }) => label));
  const runs: (typeof tokens)[] = [];
  for (const token of tokens) {
    const run = runs.at(-1);
    if (labels.size === 1 && run !== undefined) run.push(token);
    else if (run?.[0]?.label === token.label) run.push(token);
    else runs.push([token]);
  }
  for (const run of runs) {
    const [first] = run;
    if (first === undefined) continue;
    if (run.every(({ isNumber }) => isNumber))
      return `{${first.id}} needs its own {${role}:${first.id}} next to it, before any other number`;
    if (run.every(({ isNumber }) => !isNumber))
      return `{${role}:${first.id}} stands beside a number that is not its own`;
  }
  return null;
}

/** "More than" stands between the two numbers of an insight that it is about. */
function findWrongVersus(
  versus: Extract<WordingToken, { kind: 'versus' }>,
  sentence: readonly WordingToken[],
): string | null {
  const { claim, other } = versus;
  const placeOf = (one: Claim) =>
    sentence.findIndex((token) => token.kind === 'number' && token.claim.id === one.id);
  const [left, at, right] = [placeOf(claim), sentence.indexOf(versus), placeOf(other)];
  const isPercentage = [claim, other].every(({ part }) => part.metric === 'audience_percentage');
  const isPair = claim.insight === other.insight && isPercentage && claim.part.of?.[0] !== other.part.of?.[0];
  return isPair && left >= 0 && left < at && at < right
    ? null
    : `{versus:${claim.id},${other.id}} stands between {${claim.id}} and {${other.id}}, two percentages of one finding`;
}

/** A gap means nothing without the two numbers that it lies between. */
function findLoneGap(numbers: readonly Claim[]): string | null {
  for (const { id, insight, part } of numbers) {
    if (part.metric !== 'difference' && part.metric !== 'mean_difference') continue;
    const beside = new Set(
      numbers
        .filter((one) => one.insight === insight && one.id !== id && one.part.of?.length === 1)
        .map((one) => one.part.of?.[0]),
    );
    if (!(part.of ?? []).every((row) => beside.has(row)))
      return `{${id}} is a gap: both numbers that it lies between belong into its sentence`;
  }
  return null;
}
