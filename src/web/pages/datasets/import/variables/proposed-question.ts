import type { QuestionEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import type { Question } from '../../../../../contract/codebook/question.ts';
import type { SurveyDecisions } from '../../../../../contract/datasets/survey-decisions.ts';
import type { ProposedQuestion, SurveyProposal } from '../../../../../contract/datasets/survey-proposal.ts';
import { codeOfBand } from '../../../../../phrases/interval-words.ts';
import { given } from '../../../../../lib/given.ts';
import { bandOf, endsOf, type IntervalAnswer } from '../../derive/bands.ts';
import { uncountedRow } from '../../variables/uncounted-rows.ts';
import { decideAnswer, decideQuestion } from '../decision-edits.ts';

type UnusedVariable = SurveyProposal['unused'][number];

/** Returns a proposed question as the codebook words it. Codes are the guessed ones, by which decisions name it. */
export function toQuestion(proposed: ProposedQuestion): Question {
  const { guessed, code, kind, name, wording, notes, category, unit, answers, columns, base, view } =
    proposed;
  return {
    ...uncountedRow(guessed, code, name),
    kind,
    wording,
    notes,
    unit,
    category: { id: '', path: category },
    also_called: proposed.also_called ?? [],
    ...given({ base, view }),
    datapoints: answers.map(({ included, ...answer }) => ({
      code: answer.guessed,
      name: answer.name,
      midpoint: answer.midpoint,
      numeric: answer.numeric,
      from: answer.from,
      to: answer.to,
      // A value that is no answer is read as none; a variable stays out.
      ...(!included && (kind === 'single' ? { missing: true } : { retired: true })),
    })),
    suffixes: columns.map((column) => ({
      code: column.code,
      name: column.name,
      midpoint: column.midpoint,
      numeric: column.numeric,
    })),
  };
}

/** Code of the row of a variable that no question uses: a question may have its name as code. */
export function unusedCode({ variable }: Pick<UnusedVariable, 'variable'>): string {
  return `unused:${variable}`;
}

export function toUnusedQuestion(unused: UnusedVariable): Question {
  const { variable, label, kinds } = unused;
  return { ...uncountedRow(unusedCode(unused), variable, label), kind: kinds[0] ?? 'single' };
}

/** Decides what an edit of the codebook says of a proposed question; edits that wait for publication change nothing. */
export function decideEdit(
  decisions: SurveyDecisions,
  { guessed, code }: Pick<ProposedQuestion, 'guessed' | 'code'>,
  edit: QuestionEdit,
): SurveyDecisions {
  switch (edit.op) {
    case 'question': {
      const { number = '', ...words } = edit.set;
      const set = { ...words, ...(number !== '' && number !== code && { code: number }) };
      return decideQuestion(decisions, guessed, given(set));
    }
    case 'answer': {
      const { name, number, missing } = edit.set;
      const set = {
        name,
        midpoint: number ?? undefined,
        numeric: number === undefined ? undefined : number !== null,
        included: missing === undefined || typeof edit.answer === 'number' ? undefined : !missing,
      };
      return decideAnswer(decisions, guessed, edit.answer, given(set));
    }
    case 'retire':
    case 'restore': {
      const included = edit.op === 'restore';
      return edit.answer === undefined
        ? decideQuestion(decisions, guessed, { included })
        : decideAnswer(decisions, guessed, edit.answer, { included });
    }
    default:
      return decisions;
  }
}

type ProposedAnswer = ProposedQuestion['answers'][number];

/** Returns a band as it is edited. A code of its own stays when its ends change. */
export function proposedBand({ code, name, from, to }: ProposedAnswer): IntervalAnswer {
  return { ...bandOf({ from, to }, true), name, ...(code !== codeOfBand({ from, to }) && { code }) };
}

/** Returns the code of a band: its own, or that of its ends. */
export function bandCode(band: IntervalAnswer): string {
  return band.code ?? codeOfBand(endsOf(band));
}
