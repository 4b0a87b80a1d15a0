/** Where an answer is read: in tables, which show the base next to it, or in sentences that a machine writes. */
export type Reader = 'tables' | 'wording';

/** What the unweighted base of a column or audience allows. */
export interface BaseStanding {
  /** The value is shown or said at all. */
  readonly shown: boolean;
  /** It carries the low-base mark: greyed and hatched in tables, "low base" in words. */
  readonly flagged: boolean;
  readonly tested: boolean;
}

/** Bases from which on things are allowed; settings, these being the defaults. */
export interface BaseThresholds {
  readonly testedFrom: number;
  readonly wordedFrom: number;
  readonly unflaggedFrom: number;
}

export const testedFrom = 30;
export const wordedFrom = 50;
export const unflaggedFrom = 100;
/** What an audience under construction is advised to reach; forbids nothing. */
export const advisedFrom = 300;

const defaults: BaseThresholds = { testedFrom, wordedFrom, unflaggedFrom };

/** `base` is respondents of the column (or audience), unweighted; never those of the cell. */
export function baseStanding(base: number, reader: Reader, thresholds = defaults): BaseStanding {
  return {
    shown: reader === 'tables' || base >= thresholds.wordedFrom,
    flagged: base < thresholds.unflaggedFrom,
    tested: base >= thresholds.testedFrom,
  };
}
