import type { Phrase, PhrasedQuestion } from '../phrase.ts';

export type Rule = `P${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16}`;

/** A question as the rules read it. */
export interface Asked {
  readonly question: PhrasedQuestion;
  /** Last question of the wording, without instructions; may be empty. */
  readonly wording: string;
  /** Wording, or a name that is a question, as it was put; may be empty. */
  readonly whole: string;
  /** "if they had more time", which belongs to what people would do; may be empty. */
  readonly condition: string;
  /** Name without the remark in parentheses at its end. */
  readonly name: string;
  readonly isGrid: boolean;
  /** Slot that the answers fill: `{row}` in a grid, else `{answer}`. */
  readonly slot: '{answer}' | '{row}';
  /** Whether answers, or rows, and columns are names such as brands, which keep their capitals. */
  readonly areNames: boolean;
  readonly columnsAreNames: boolean;
}

/** Phrases of a rule; an answer or column without a phrase of its own follows the pattern. */
export interface Draft {
  readonly rule: Rule;
  readonly question: Phrase;
  readonly answer?: (name: string, at: number) => Phrase | undefined;
  readonly column?: (name: string, at: number) => Phrase | undefined;
  /** Verb before the answers, where they may need an article: "own". */
  readonly verb?: string;
}

/** A draft with this pattern, or with these phrases; `own`: words of answers and columns that do not follow it. */
export function draftOf(
  rule: Rule,
  question: string | Phrase,
  own: Omit<Draft, 'rule' | 'question'> = {},
): Draft {
  return { rule, question: typeof question === 'string' ? { does: question } : question, ...own };
}
