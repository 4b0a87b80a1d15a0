import { describe, expect, test } from 'vitest';
import { stats } from '../engine/conformance/entry-points.case.ts';
import { buildDataset } from '../importing/dataset/build-dataset.ts';
import type { Survey } from '../importing/survey.ts';
import { statsQuery } from './build-query.ts';
import { panelSurvey } from './panel-survey.ts';

function testAgainstPreviousWave(survey: Survey) {
  const query = statsQuery('agree', {
    datapoints: ['yes'],
    splitter: 'waves',
    segments: ['w2'],
    test: { versus: 'previous_wave', profile: 'linearised' },
  });
  return stats(buildDataset(survey).dataset, query).rows[0]?.significance;
}

/**
 * R 4.2, survey 4.1: b <- svyby(~y, ~wave, svydesign(ids = ~id, weights = ~w, data = d), svymean, covmat = TRUE);
 * c <- svycontrast(b, c(-1, 1)); coef(c) / SE(c); 2 * pt(-z, 59), 60 ids being one stratum of clusters. Then ids = ~1 and 2 * pnorm(-z).
 */
describe('a test against the previous wave', () => {
  test('takes the two interviews of a panel member for one person’s', () => {
    const tested = testAgainstPreviousWave(panelSurvey(({ id }) => id));
    expect(tested?.z).toBeCloseTo(1.89251986895331, 11);
    expect(tested?.pValue).toBeCloseTo(0.0633310048420838, 11);
  });

  test('takes as many interviews of different people for what they are', () => {
    const tested = testAgainstPreviousWave(panelSurvey((_, index) => `r${index}`));
    expect(tested?.z).toBeCloseTo(0.971554293895003, 11);
    expect(tested?.pValue).toBeCloseTo(0.331272330136585, 11);
  });
});
