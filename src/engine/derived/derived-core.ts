import type { Expression } from '../../expression/expression.ts';
import type { NumbersRead } from '../survey/catalogue.ts';

/**
 * What a derived question is to the engine: every form that people choose comes down to one of these. Codes are those of
 * the questions as the codebook has them. The same respondent always has the same value: no weight, scope or order of
 * respondents takes part.
 */
export type DerivedCore = AnswersCore | NumberCore | NumbersCore;

/** Who has a value; everybody else is blank. */
export type DerivedAmong =
  | 'everyone'
  | {
      readonly questions: readonly string[];
      /** Whether all the questions, or any … */
      readonly match: 'all' | 'any';
      /** … must have been asked (a cell is filled) or answered (an answer or number is given). */
      readonly by: 'asked' | 'answered';
      /** Keyed by row of the derived question (`""`: it has none): the one question, or row of a grid, that decides there. */
      readonly cells?: Readonly<Record<string, { readonly question: string; readonly row: string | null }>>;
    };

/** Answers, each with a condition. */
export interface AnswersCore {
  readonly kind: 'answers';
  readonly among: DerivedAmong;
  /** True: several answers may hold, as marks; false: the first one that holds. */
  readonly multiple: boolean;
  readonly answers: readonly DerivedAnswer[];
  /** Answer code for respondents in `among` to whom no answer applies; null: they are blank. */
  readonly rest: string | null;
}

export interface DerivedAnswer {
  readonly code: string;
  /** Its keys are those of the rows of a grid that is derived row by row; `""` alone: there are no rows. */
  readonly when: Readonly<Record<string, Expression>>;
}

/** A number that is worked out, or one for each row of a grid. */
export interface NumberCore {
  readonly kind: 'number';
  readonly among: DerivedAmong;
  readonly formula: CoreFormula | RowFormulas;
}

/** Keyed by code of the row. */
export interface RowFormulas {
  readonly op: 'rows';
  readonly rows: Readonly<Record<string, CoreFormula>>;
}

/** Blank (NaN) where a part is blank, after a division by 0, and beyond the range of numbers. */
export type CoreFormula =
  | { readonly op: 'number'; readonly value: number }
  /** The number of a numeric question (row null), of a row or cell of a numeric grid, or of the answer given. */
  | { readonly op: 'value'; readonly question: string; readonly row: string | null; readonly column?: number }
  /** 1 where it holds, else 0; never blank. */
  | { readonly op: 'if'; readonly when: Expression }
  | {
      readonly op: 'add' | 'subtract' | 'multiply' | 'divide' | 'min' | 'max' | 'mean';
      readonly of: readonly CoreFormula[];
    };

/** The numbers of a recorded question, some read differently than imported. It keeps its code. */
export interface NumbersCore extends NumbersRead {
  readonly kind: 'numbers';
  readonly question: string;
  /** Rows of a grid, `row/column` where it has columns; `""` alone: there are none. `variable`: the file variable that has the raw values; null: none. */
  readonly rows: readonly { readonly row: string; readonly variable: string | null }[];
}
