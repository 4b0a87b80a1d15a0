import { expect, test } from 'vitest';
import { contrast } from './tests.ts';

test('a contrast of values that are all the same, or but for their last bit, has no variance', () => {
  // Thirds of 1 to 7 times 3, by their sum, are not 3 to the last bit.
  const respondents = Uint32Array.from({ length: 40 }, (_, i) => i);
  const weights = Float64Array.from(respondents, (i) => ((i % 7) + 1) / 3);
  const line = {
    pairs: '1',
    waves: [0],
    respondents,
    weights,
    units: weights,
    divisor: 1,
    waveCounts: new Uint16Array(40).fill(1),
  };
  const design = { clusterOf: Int32Array.from(respondents), starts: Int32Array.of(0, 40), clustered: false };
  const side = { kind: 'value' as const, line, respondents, x: new Float64Array(40).fill(3) };
  expect(contrast(design, { columns: [0], coefficients: [-1] }, [side]).test).toBe('no_variance');
  const almost = Float64Array.from(respondents, (i) => (i % 2 === 0 ? 3 : 3 + 4e-16));
  const close = { ...side, x: almost };
  expect(contrast(design, { columns: [0], coefficients: [-1] }, [close]).test).toBe('no_variance');
});
