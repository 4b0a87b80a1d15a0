import { expect, test } from 'vitest';
import { sourceOfCells } from '../../../testing/source-of-cells.ts';
import { buildSurvey } from '../../build/build-survey.ts';
import { describeSource } from '../../source/describe-source.ts';
import { proposeSurvey } from '../propose-survey.ts';
import type { SurveyDecisions } from '../survey-proposal.ts';

const labels = { 1: 'Under 10', 2: '10 to 20', 3: '20 to 30', 4: '30 or more' };
const cells = Array.from({ length: 12 }, (_, row) => 1 + (row % 4));
const file = sourceOfCells({ had: { kind: 'number' as const, cells, labels } });
const proposed = (decisions: SurveyDecisions) =>
  proposeSurvey(describeSource(file), { code: 's', ...decisions });
/** One answer counts as 5,000,000 by somebody's decision. */
const far: SurveyDecisions = {
  questions: { had: { code: 'owned', answers: { had_2: { midpoint: 5_000_000 } } } },
};

test('a number far from its neighbours is a finding of the import, which is to be confirmed', () => {
  expect(proposed({}).findings.filter(({ id }) => id.startsWith('midpoints:'))).toEqual([]);
  const { findings } = proposed(far);
  expect(findings.find(({ id }) => id === 'midpoints:had')).toMatchObject({
    severity: 'warning',
    message: '“had” would count “10 to 20” as 5,000,000',
    question: 'owned',
    options: [{ code: 'none' }, { code: 'use' }],
    chosen: 'none',
    decided: false,
  });
});

test('only a confirmed question is built with numbers that are far', () => {
  const built = (decisions: SurveyDecisions) => {
    const outcome = buildSurvey(file, proposed(decisions));
    return outcome.survey.questions.map(({ confirmedMidpoints }) => confirmedMidpoints);
  };
  expect(built(far)).toEqual([undefined]);
  expect(built({ ...far, findings: { 'midpoints:had': 'use' } })).toEqual([true]);
});
