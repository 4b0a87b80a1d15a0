import type { QuestionBase } from '../../contract/codebook/question-words.ts';
import type { QuestionKind } from '../../lib/question-kind.ts';

/** A question is first read among those who answered if one respondent in so many, or more, has no answer. */
const oneBlankIn = 5;

/** Numbers of respondents: with an answer, in the waves and locations that a question ran in, and in all. */
interface AnsweredCounts {
  readonly answered: number;
  readonly offered: number;
  readonly all: number;
}

/**
 * A question with one answer each that many respondents have blank where it ran, by no rule that was found, as where only a
 * random half was asked: its figures are first read among those who have an answer. A base that is stated stays.
 */
export function withBlanks<
  Question extends {
    readonly kind: QuestionKind;
    readonly notes: string;
    readonly base?: QuestionBase;
  },
>(question: Question, { answered, offered, all }: AnsweredCounts): Question {
  const blank = offered - answered;
  const isRead = question.kind === 'single' && question.base === undefined;
  if (!isRead || answered === 0 || oneBlankIn * blank < offered) return question;
  const where = offered < all ? ' in waves that asked it' : '';
  const share = Math.round((100 * blank) / offered);
  const own = `Blank for ${share}% of respondents${where}: shares begin with those who have an answer`;
  return { ...question, notes: withSentences(question.notes, [own]), base: 'answered' };
}

/** Notes with further sentences after them. */
export function withSentences(notes: string, sentences: readonly string[]): string {
  const ended = notes === '' || notes.endsWith('.') ? notes : `${notes}.`;
  return sentences.length === 0 ? notes : [ended, ...sentences].join(' ').trimStart();
}
