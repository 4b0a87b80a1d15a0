import { farAnswers } from '../../../engine/survey/far-midpoints.ts';
import { listed } from '../../shown.ts';
import { chosenOption, finding, optionsOf } from './finding.ts';
import type { ProposalFinding, ProposedQuestion } from '../survey-proposal.ts';

const id = ({ guessed }: Pick<ProposedQuestion, 'guessed'>) => `midpoints:${guessed}`;

/** A finding for each question of which an answer would count as a number far from the others. */
export function* numberFindings(questions: readonly ProposedQuestion[]): Generator<ProposalFinding> {
  for (const question of questions.filter(({ included }) => included)) {
    const datapoints = question.answers.filter(({ included }) => included);
    const far = farAnswers({ datapoints, suffixes: question.columns });
    if (far.length === 0) continue;
    const named = far.map(({ name, midpoint }) => `“${name}” as ${formatted(midpoint)}`);
    yield finding(
      id(question),
      'warning',
      `“${question.name}” would count ${listed(named)}`,
      'That is far from its other answers. No mean or median is shown until the numbers are corrected or confirmed.',
      {
        question: question.guessed,
        options: optionsOf({ none: 'No means', use: 'Use these numbers' }),
        chosen: 'none',
      },
    );
  }
}

/** Whether somebody said that the numbers of a question's answers are right. */
export function hasConfirmedNumbers(
  question: ProposedQuestion,
  findings: readonly ProposalFinding[],
): boolean {
  return chosenOption(findings, id(question)) === 'use';
}

function formatted(midpoint: number | null): string {
  return midpoint?.toLocaleString('en-GB', { maximumFractionDigits: 1 }) ?? '';
}
