import { describe, expect, test } from 'vitest';
import { logitInterval } from './share-interval.ts';

describe('the logit interval', () => {
  // R: plogis(qlogis(.3) + c(-1, 1) * qt(.975, df) / sqrt(50 * .3 * .7)), df Inf or 12
  test('is normal on the log odds', () => {
    const interval = logitInterval(0.3, 50, null);
    expect(interval?.low).toBeCloseTo(18.96699960782239, 10);
    expect(interval?.high).toBeCloseTo(43.9685177627382, 10);
  });

  test("takes Student's t where respondents were drawn in clusters", () => {
    const interval = logitInterval(0.3, 50, 12);
    expect(interval?.low).toBeCloseTo(17.95065695216769, 10);
    expect(interval?.high).toBeCloseTo(45.63857197076491, 10);
  });

  test('is not made of nobody, without a degree of freedom, or at 0 and 1', () => {
    expect(logitInterval(0.3, 0, null)).toBeNull();
    expect(logitInterval(0.3, 50, 0)).toBeNull();
    expect(logitInterval(0, 50, null)).toBeNull();
    expect(logitInterval(1, 50, null)).toBeNull();
  });
});
