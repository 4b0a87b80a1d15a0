import { expect, test } from 'vitest';
import { differenceTest } from '../tests/difference-test.ts';
import { estimateInterval } from './estimate-interval.ts';

test('the interval of an estimate is that of its test: normal, or Student’s t for respondents in clusters', () => {
  // R: 8 + c(-1, 1) * 3 * qnorm(0.975); qt(0.975, 3); 2 * pt(-8 / 3, 3) = 0.0759
  const normal = estimateInterval(8, 3, null);
  expect(normal.low).toBeCloseTo(2.120108046379838, 10);
  expect(normal.high).toBeCloseTo(13.879891953620163, 10);
  const clustered = estimateInterval(8, 3, 3);
  expect(clustered.low).toBeCloseTo(-1.54733891585112, 10);
  expect(clustered.high).toBeCloseTo(17.54733891585112, 10);
  expect(differenceTest(8, 9, 3)?.pValue).toBeCloseTo(0.0759057273841536, 10);
});
