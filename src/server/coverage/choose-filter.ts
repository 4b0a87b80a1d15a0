import type { Filter } from './filter-cells.ts';

/** A proposed filter, counted over the waves and places in which the later question ran. */
export interface CountedFilter {
  readonly filter: Filter;
  /** Place of its question in the questionnaire. */
  readonly place: number;
  readonly respondents: number;
  /** Who has a cell of the later question. */
  readonly filled: number;
  /** Whom it lets through, and of them who has a cell. */
  readonly letThrough: number;
  readonly letThroughAndFilled: number;
}

/** Of those who have a cell so many may be beyond the filter: interviews are not without mistakes. */
const mostExceptions = 0.002;
/** Of those whom it lets through so many have a cell at least; the others left it blank. */
const leastFilled = 0.9;
/** Fewer than these beyond it may be beyond it by chance. */
const leastBeyond = 5;
/** Of those without a cell it explains this share at least. */
const leastExplained = 0.5;
/** Filters that fit so nearly alike are as good; then the nearest question before is the one that was meant. */
const alike = 0.005;

/** The filter that tells who has a cell, if any does. */
export function chooseFilter(counted: readonly CountedFilter[]): Filter | null {
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
  return (
    filled - letThroughAndFilled <= mostExceptions * filled &&
    letThroughAndFilled >= leastFilled * letThrough &&
    beyond >= leastBeyond &&
    beyond >= leastExplained * (respondents - filled)
  );
}
