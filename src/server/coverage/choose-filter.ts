/** A proposed filter, counted over the waves and places in which the later question ran. */
export interface CountedFilter<Rule = unknown> {
  readonly filter: Rule;
  /** Place of its question in the questionnaire; of two questions, of both together. */
  readonly place: number;
  readonly respondents: number;
  /** Who has a cell of the later question. */
  readonly filled: number;
  /** Respondents that it admits, and those among them with a cell. */
  readonly letThrough: number;
  readonly letThroughAndFilled: number;
}

/** Largest share with a cell among the respondents outside the filter: interviews are not without mistakes. */
export const mostExceptions = 0.005;
/** Least share with a cell among the respondents it admits; the others left it blank. */
export const leastFilled = 0.9;
/** Fewer than these beyond it may be beyond it by chance. */
export const leastBeyond = 5;
/** Least share of the respondents without a cell that it explains, unless chance would never put as many outside it. */
const leastExplained = 0.5;
export const byChance = 1e-9;
/** Filters that fit so nearly alike are as good; then the nearest question before is the one that was meant. */
const alike = 0.005;

/** The filter that explains which respondents have a cell; null if none does. */
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
