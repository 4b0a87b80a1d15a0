import { baseStanding, testedFrom, unflaggedFrom, wordedFrom } from '../../lib/low-base.ts';

let threshold = unflaggedFrom;

/** The workspace's own bound, known from the start of the page on. */
export const lowBase = {
  threshold: (): number => threshold,
  keep(from: number): void {
    threshold = from;
  },
};

/** Whether figures of so many respondents, unweighted, carry the low-base mark in tables and charts. */
export function isLowBase(sample: number): boolean {
  return baseStanding(sample, 'tables', { testedFrom, wordedFrom, unflaggedFrom: threshold }).flagged;
}
