import { describe, expect, test } from 'vitest';
import { kornGraubardInterval } from './share-interval.ts';

const simple = { effectiveBase: 50, sample: 80, clustersLessStrata: 79 };

describe("Korn and Graubard's interval", () => {
  // R: m <- 50 * (qt(.025, 79) / qt(.025, df))^2; qbeta(.025, m * p, m * (1 - p) + 1), qbeta(.975, m * p + 1, m * (1 - p))
  test("of respondents drawn one by one is Clopper and Pearson's on the effective base", () => {
    const interval = kornGraubardInterval(0.3, simple);
    expect(interval?.low).toBeCloseTo(17.86178456641468, 10);
    expect(interval?.high).toBeCloseTo(44.60823256611783, 10);
  });

  test('is wider where there are few clusters', () => {
    const interval = kornGraubardInterval(0.3, { ...simple, clustersLessStrata: 12 });
    expect(interval?.low).toBeCloseTo(16.81709667845933, 10);
    expect(interval?.high).toBeCloseTo(46.1480531382808, 10);
  });

  test('of 0 and of 1 has one end there', () => {
    // R: qbeta(.975, 1, 8/3)
    const base = { effectiveBase: 8 / 3, sample: 3, clustersLessStrata: 2 };
    expect(kornGraubardInterval(0, base)?.low).toBe(0);
    expect(kornGraubardInterval(0, base)?.high).toBeCloseTo(74.92577588754803, 10);
    expect(kornGraubardInterval(1, base)?.low).toBeCloseTo(25.07422411245197, 10);
    expect(kornGraubardInterval(1, base)?.high).toBe(100);
  });

  test('of a single respondent is nearly everything', () => {
    // Clopper and Pearson on 1: (1 − high) = 0.025
    const one = { effectiveBase: 1, sample: 1, clustersLessStrata: 0 };
    expect(kornGraubardInterval(0, one)?.high).toBeCloseTo(97.5, 10);
  });

  test('is not made of nobody, nor of one cluster a stratum', () => {
    expect(kornGraubardInterval(0, { effectiveBase: 0, sample: 0, clustersLessStrata: 0 })).toBeNull();
    expect(kornGraubardInterval(0.3, { ...simple, clustersLessStrata: 0 })).toBeNull();
  });
});
