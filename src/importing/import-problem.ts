/**
 * Why a file cannot be imported, at one place of it. Text in it comes from files: it is plain text, to be escaped
 * wherever it is shown.
 */
export interface ImportProblem {
  /** Line of the file of answers, from 1 (the header); null: the problem is not of one line. */
  readonly line: number | null;
  /** Header of the column; null: the problem is not of one column. */
  readonly column: string | null;
  readonly code: ImportProblemCode;
  /** One English sentence: the thing, the limit, the remedy. */
  readonly message: string;
}

export type ImportProblemCode =
  /** The codebook is not JSON, not of the format, or contradicts itself or the header. */
  | 'codebook'
  /** The file is not UTF-8 text, or not rows of cells. */
  | 'encoding'
  | 'syntax'
  | 'header'
  | 'row_length'
  /** A file, a line, a cell, a count is over a limit. */
  | 'limit'
  | 'no_rows'
  /** Something of a proposal is still to be decided, or a decision cannot be carried out. */
  | 'decision'
  | 'file'
  | 'unknown_value'
  | 'not_a_number'
  | 'not_zero_or_one'
  | 'blank_wave'
  | 'unknown_wave'
  | 'unknown_location'
  | 'blank_id'
  | 'duplicate_id'
  | 'negative_weight'
  | 'weight'
  /** The import was ended from outside: its deadline, its memory, its caller. */
  | 'deadline'
  | 'memory'
  | 'aborted'
  /** The disk, or the caller's share of it, is full. */
  | 'no_room'
  | 'more_problems';

/** Nothing came of a task, and why. */
export interface Refused {
  readonly ok: false;
  readonly problems: readonly ImportProblem[];
}

/** Refuses a task for one reason that is at no place of the file. */
export function refused(code: ImportProblemCode, message: string): Refused {
  return { ok: false, problems: [{ line: null, column: null, code, message }] };
}
