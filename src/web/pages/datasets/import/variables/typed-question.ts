import type { SurveyDecisions } from '../../../../../contract/survey-decisions.ts';
import type { ProposedQuestion } from '../../../../../contract/survey-proposal.ts';
import { decideAnswer, decideColumn, decideQuestion } from '../decision-edits.ts';
import type { TypedAnswer } from './AnswerEdits.tsx';
import { typedAnswers } from './typed-answers.ts';
import { readValues, writeValues } from './typed-values.ts';

export type TypedText = 'name' | 'code' | 'wording' | 'notes' | 'blanks' | 'counted';
type TypedAnswers = Readonly<Record<string, TypedAnswer>>;

/** Texts of a question's fields, and what is typed of its answers and columns. */
export type TypedQuestion = Readonly<Record<TypedText, string>> & {
  readonly answers: TypedAnswers;
  readonly columns: TypedAnswers;
};

/** The fields before anything is typed. */
export function typedQuestion({
  name,
  code,
  wording,
  notes,
  blanks,
  cells,
}: ProposedQuestion): TypedQuestion {
  return {
    name,
    code,
    wording,
    notes,
    blanks: writeValues(blanks),
    counted: cells.reading === 'marks' ? writeValues(cells.counted) : '',
    answers: {},
    columns: {},
  };
}

/** Decides what was typed; an emptied name or code stays as it was. */
export function decideTyped(
  decisions: SurveyDecisions,
  question: ProposedQuestion,
  typed: TypedQuestion,
): SurveyDecisions {
  const { guessed, cells } = question;
  const before = typedQuestion(question);
  const name = typed.name.trim();
  const code = typed.code.trim();
  const named = decideQuestion(decisions, guessed, {
    ...(name === '' ? {} : { name }),
    ...(code === '' || code === question.code ? {} : { code }),
    wording: typed.wording,
    notes: typed.notes,
    ...(typed.blanks === before.blanks ? {} : { blanks: readValues(typed.blanks) }),
    ...(cells.reading === 'marks' && typed.counted !== before.counted && typed.counted.trim() !== ''
      ? { cells: { ...cells, counted: readValues(typed.counted) } }
      : {}),
  });
  const answered = typedAnswers(typed.answers).reduce(
    (all, [answer, change]) => decideAnswer(all, guessed, answer, change),
    named,
  );
  return typedAnswers(typed.columns).reduce(
    (all, [column, change]) => decideColumn(all, guessed, column, change),
    answered,
  );
}
