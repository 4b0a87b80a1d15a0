/** A proposed filter, counted over the waves and places in which the later question ran. */
export interface CountedFilter<Rule = unknown> {
  readonly filter: Rule;
  /** Place of its question in the questionnaire; of two questions, of both together. */
  readonly place: number;
  readonly respondents: number;
  /** Who has a cell of the later question. */
  readonly filled: number;
  /** Whom it lets through, and of them who has a cell. */
  readonly letThrough: number;
  readonly letThroughAndFilled: number;
}

/** Of those beyond the filter so many may have a cell all the same: interviews are not without mistakes. */
export const mostExceptions = 0.005;
/** Of those whom it lets through so many have a cell at least; the others left it blank. */
export const leastFilled = 0.9;
/** Fewer than these beyond it may be beyond it by chance. */
export const leastBeyond = 5;
/** Of those without a cell it explains this share, or more than chance would ever put beyond it together. */
const leastExplained = 0.5;
export const byChance = 1e-9;
/** Filters that fit so nearly alike are as good; then the nearest question before is the one that was meant. */
const alike = 0.005;

/** The filter that tells who has a cell, if any does. */
export function chooseFilter<Rule>(counted: readonly CountedFilter<Rule>[]): Rule | null {
  const good = counted.filter(isFilter);
  const best = Math.max(...good.map(fitOf));
  const [chosen] = good
    .filter((one) => fitOf(one) >= best - alike)
    .toSorted((left, right) => right.place - left.place || fitOf(right) - fitOf(left));
  return chosen?.filter ?? null;
}

function fitOf({ letThrough, letThroughAndFilled }: CountedFilter): number {
  return letThroughAndFilled / letThrough;
}

function isFilter(counted: CountedFilter): boolean {
  const { respondents, filled, letThrough, letThroughAndFilled } = counted;
  const beyond = respondents - letThrough;
  const blank = respondents - filled;
  const explains = beyond >= leastExplained * blank || (blank / respondents) ** beyond < byChance;
  return (
    filled - letThroughAndFilled <= mostExceptions * beyond &&
    letThroughAndFilled >= leastFilled * letThrough &&
    beyond >= leastBeyond &&
    explains
  );
}
