import { describe, expect, test } from 'vitest';
import { wilsonInterval } from './share-interval.ts';

// Expected by R 4.2: prop.test(k, n, correct = FALSE)$conf.int, which is Wilson's interval.
describe("Wilson's interval", () => {
  test.each([
    ['5 of 10', 0.5, 10, 23.6593090512564, 76.34069094874359],
    ['3 of 40', 0.075, 40, 2.58360257745882, 19.86423352431054],
    ['0 of 10', 0, 10, 0, 27.75327998628891],
    ['10 of 10', 1, 10, 72.2467200137111, 100],
  ])('of %s is that of prop.test', (_, share, effectiveBase, low, high) => {
    const interval = wilsonInterval(share, effectiveBase);
    expect(interval?.low).toBeCloseTo(low, 11);
    expect(interval?.high).toBeCloseTo(high, 11);
  });

  test('takes an effective base that is not whole', () => {
    // p = 0: high = z² / (n* + z²); R: z2 <- qnorm(.975)^2; z2 / (8/3 + z2)
    const interval = wilsonInterval(0, 8 / 3);
    expect(interval?.low).toBe(0);
    expect(interval?.high).toBeCloseTo(59.0255800714736, 11);
  });

  test('does not exist where nothing was observed', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
  });
});
