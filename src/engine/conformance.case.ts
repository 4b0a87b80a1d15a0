import { afterAll, beforeAll } from 'vitest';
import { repeatSurvey } from '../testing/repeat-survey.ts';
import { clusteredTinySurvey, lateTinySurvey, tinySurvey } from '../testing/tiny-survey.ts';
import { twoRegionSurvey } from '../testing/two-region-survey.ts';
import { crosstabCases } from './conformance/crosstab.case.ts';
import { estimateCases } from './conformance/estimates.case.ts';
import type { Answering, Implementation } from './conformance/implementation.case.ts';
import { funnelCases } from './conformance/funnel.case.ts';
import { segmentedBaseCases } from './conformance/segmented-base.case.ts';
import { selfTableCases } from './conformance/self-table.case.ts';
import { lineCases } from './conformance/lines.case.ts';
import { meansCases } from './conformance/means.case.ts';
import { numericConditionCases } from './conformance/numeric-conditions.case.ts';
import { statsCases } from './conformance/stats.case.ts';
import { waveCountCases } from './conformance/wave-counts.case.ts';

/** Figures worked by hand on the tiny survey, or by R, that every way of answering queries must give. */
export function conformanceCases(implementation: Implementation): void {
  let opened: Answering | undefined;
  const answering = (): Answering => {
    if (opened === undefined) throw new Error('the implementation opens before the first case');
    return opened;
  };
  beforeAll(async () => {
    opened = await implementation.open([
      tinySurvey,
      clusteredTinySurvey,
      lateTinySurvey,
      twoRegionSurvey,
      ...[5, 7, 20].map((times) => repeatSurvey(tinySurvey, times)),
      ...[5, 7].map((times) => repeatSurvey(clusteredTinySurvey, times)),
    ]);
  });
  afterAll(() => opened?.close());

  statsCases(answering);
  segmentedBaseCases(answering);
  lineCases(answering);
  estimateCases(answering);
  waveCountCases(answering);
  crosstabCases(answering);
  selfTableCases(answering);
  meansCases(answering);
  numericConditionCases(answering);
  funnelCases(answering);
}
