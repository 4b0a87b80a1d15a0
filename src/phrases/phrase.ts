import type { QuestionKind } from '../lib/question-kind.ts';
/**
 * English words of a question, an answer, a row or a column, as people edit them. A question's texts are patterns with
 * the slots `{answer}`, `{row}`, `{column}` and `{number}`; an answer's own texts replace the pattern. An absent text is
 * derived from the others.
 */
export interface Phrase {
  /** Noun phrase of the question: "devices owned". */
  readonly noun?: string | undefined;
  /** Finite verb phrase in the plural, after "people who": "own {answer}". */
  readonly does?: string | undefined;
  /** Negative of `does`: "don't own {answer}". */
  readonly doesNot?: string | undefined;
  /** Plural noun phrase: "{answer} owners", "people aged {answer}". */
  readonly people?: string | undefined;
  /** Label in mid-sentence: "a smartphone". */
  readonly inline?: string | undefined;
}

/** Answer, row, band or column with its words. */
export interface PhrasedAnswer<Code extends string | number> {
  readonly code: Code;
  readonly name: string;
  readonly phrase?: Phrase | undefined;
}

/** Question with the words that sentences about its respondents need. */
export interface PhrasedQuestion {
  readonly code: string;
  readonly kind: QuestionKind;
  readonly name: string;
  /** May be empty. */
  readonly wording: string;
  readonly unit?: string | undefined;
  readonly phrase?: Phrase | undefined;
  /** Whether every respondent answered it, so that "not these answers" means "the other answers". */
  readonly complete?: boolean | undefined;
  readonly datapoints: readonly PhrasedAnswer<string>[];
  readonly suffixes: readonly PhrasedAnswer<number>[];
  /** Answers and columns by code, where the lists leave some out because they are retired. */
  readonly datapointByCode?: AnswerLookUp<string> | undefined;
  readonly suffixByCode?: AnswerLookUp<number> | undefined;
}

interface AnswerLookUp<Code extends string | number> {
  get(code: Code): PhrasedAnswer<Code> | undefined;
}
