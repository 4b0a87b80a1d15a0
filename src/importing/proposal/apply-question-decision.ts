import { given } from '../../lib/given.ts';
import { entryOf } from '../source/file-reading.ts';
import { blankAnswer } from './blank-answer.ts';
import type {
  DecidedAnswer,
  DecidedQuestion,
  ProposedAnswer,
  ProposedColumn,
  ProposedQuestion,
} from './survey-proposal.ts';

/** The question with the user's decision. The decided kind is part of the guess already. */
export function applyQuestionDecision(
  question: ProposedQuestion,
  decided: DecidedQuestion | undefined,
): ProposedQuestion {
  if (decided === undefined) return { ...question, answers: question.answers.map(asGuessed) };
  const { answers, bands, columns, kind: _kind, ...set } = decided;
  const listed = bands === undefined || question.kind !== 'numeric' ? question.answers : bands.map(toBand);
  return {
    ...question,
    ...given(set),
    answers: listed.map((answer) => changed(asGuessed(answer), entryOf(answers, answer.code))),
    columns: question.columns.map((column) => changed(column, entryOf(columns, String(column.code)))),
    decided: true,
  };
}

/** Decisions go on naming it by the code that it has before any of them. */
function asGuessed(answer: ProposedAnswer): ProposedAnswer {
  return { ...answer, guessed: answer.code };
}

function toBand(band: NonNullable<DecidedQuestion['bands']>[number]): ProposedAnswer {
  return { ...blankAnswer, ...band };
}

/** The part with its decisions; a column of a grid keeps its code. */
function changed<Part extends ProposedAnswer | ProposedColumn>(
  part: Part,
  { code, name = part.name, midpoint = part.midpoint, numeric = part.numeric, included }: DecidedAnswer = {},
): Part {
  const ofAnswer = 'included' in part && {
    code: code ?? part.code,
    included: included ?? part.included,
  };
  return { ...part, name, midpoint, numeric, ...ofAnswer };
}
