/** An answer of a question, or a column of a grid, as far as it may be a point of a scale. */
export interface ScalePoint<Code extends string | number> {
  readonly code: Code;
  readonly name: string;
  readonly midpoint?: number | null | undefined;
  /** False: outside the scale, such as "don't know". */
  readonly numeric?: boolean | undefined;
}

export interface ScaleBoxes<Code extends string | number> {
  /** Points of the positive end, in the order of the answers. */
  readonly top: readonly Code[];
  readonly bottom: readonly Code[];
  /** Whether the labels say which end is positive; if not, it is the end with the higher number. */
  readonly isSure: boolean;
}

const fewestPoints = 3;
const mostPoints = 11;

/** Returns the answers with numbers of their own; "don't know" is none. */
export function scalePoints<Code extends string | number>(answers: readonly ScalePoint<Code>[]) {
  return answers.flatMap(({ code, name, midpoint = null, numeric = true }) =>
    numeric && midpoint !== null ? [{ code, name, midpoint }] : [],
  );
}

/**
 * Returns the top and bottom box of a scale, of as many points as asked or as is usual; null: the answers are no scale of
 * 3 to 11 points, or have too few for such a box.
 */
export function scaleBoxes<Code extends string | number>(
  answers: readonly ScalePoint<Code>[],
  asked?: number,
): ScaleBoxes<Code> | null {
  const points = scalePoints(answers);
  const count = points.length;
  if (count < fewestPoints || count > mostPoints) return null;
  if (new Set(points.map(({ midpoint }) => midpoint)).size < count) return null;
  const size = asked ?? (count === fewestPoints ? 1 : count < 8 ? 2 : 3);
  if (size >= count) return null;
  const codes = points.map(({ code }) => code);
  const [first, last] = [codes.slice(0, size), codes.slice(count - size)];
  const half = Math.floor(count / 2);
  const lean = leanOf(points.slice(count - half)) - leanOf(points.slice(0, half));
  const rises = (points.at(-1)?.midpoint ?? 0) > (points[0]?.midpoint ?? 0);
  const isLastTop = lean === 0 ? rises : lean > 0;
  return { top: isLastTop ? last : first, bottom: isLastTop ? first : last, isSure: lean !== 0 };
}

/** Returns the name of a box of so many answers: "Top-2". */
export function boxName(end: 'top' | 'bottom', size: number): string {
  return `${end === 'top' ? 'Top' : 'Bottom'}-${size}`;
}

/** Number of positive labels less that of negative ones. */
function leanOf(points: readonly { readonly name: string }[]): number {
  return points.reduce((lean, { name }) => lean + polarityOf(name), 0);
}

const negative =
  /\b(?:not|never|disagree|dissatisfied|dislike|disapprove|distrust|unlikely|unhappy|unimportant|unsatisfied|uninterested|unfamiliar|rarely|seldom|hardly|less|years?|difficult|poor|bad|badly|worst|worse|little|low|least|hate|negative|oppose|detractors?)\b/i;
const positive =
  /\b(?:agree|approve|satisfied|likely|happy|important|interested|familiar|favou?rable|always|often|daily|days?|easy|excellent|good|well|best|better|very|extremely|strongly|definitely|completely|fully|great|high|most|like|love|positive|support|trust|already|promoters?)\b/i;

function polarityOf(name: string): number {
  return negative.test(name) ? -1 : positive.test(name) ? 1 : 0;
}
