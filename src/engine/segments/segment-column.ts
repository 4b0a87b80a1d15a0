/** A column of a segment: one value a slot. */
export interface SegmentColumn {
  readonly kind: SegmentColumnKind;
  /** `columnKey` of answers, the code of a weight, or `""`. */
  readonly key: string;
}

export type SegmentColumnKind =
  /** u32: the respondent's weight in units of the group's exponent; 0 in blank slots. Key: the weight. */
  | 'units'
  /** Bits: who has a weight. Key: the weight. */
  | 'weighted'
  /** i32: index of the sampling stratum, −1 where blank. */
  | 'stratum'
  /** i32: index of the cluster, −1 where blank. */
  | 'cluster'
  /** u8 or u16: 0 = blank, k = the k-th answer of a single question or of a row of a single grid. */
  | 'codes'
  /** Bits: who chose a mark. */
  | 'chosen'
  /**
   * Bits of the respondents with a filled cell of a mark or number, "not chosen" and 0 too. Under the key of a
   * `multiple` question, and of a datapoint of a `grid_multiple`: those with any filled cell in it. Codes need none:
   * the codes from 1 up are the filled cells.
   */
  | 'filled'
  /** f32 where that holds every number exactly, else f64; NaN where blank. */
  | 'numbers'
  /** Ids of the respondents; for people and other programs, never read to answer a query. */
  | 'ids'
  /** Raw values of a variable of the survey file (`source-values.ts`). Never read by a query. Key: the variable's name. */
  | 'source';

/** A column as its segment's header lists it. */
export interface ListedColumn extends SegmentColumn {
  /** Largest code of a column of codes; 0 for every other kind. */
  readonly codes: number;
}

/** What a message calls the column: its kind, and its key where it has one. */
export function nameOf({ kind, key }: SegmentColumn): string {
  return key === '' ? kind : `${kind} "${key}"`;
}

/** What a column of elements holds where there is nothing. */
export function blankOf(kind: SegmentColumnKind): number {
  if (kind === 'numbers') return Number.NaN;
  return kind === 'stratum' || kind === 'cluster' ? -1 : 0;
}

function isBits(kind: SegmentColumnKind): boolean {
  return kind === 'weighted' || kind === 'chosen' || kind === 'filled';
}

/**
 * How many sets of respondents a column has totals of. Bits: its slots. Codes: any code, then each from 1 up. Who has a
 * weight: each of the segment's groups.
 */
export function totalledSets({ kind, codes }: ListedColumn, groups: number): number {
  if (kind === 'weighted') return groups;
  if (kind === 'codes') return codes + 1;
  return isBits(kind) ? 1 : 0;
}
