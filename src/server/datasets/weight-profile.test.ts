import { expect, test } from 'vitest';
import { profileWeights } from './weight-profile.ts';

async function* read() {
  yield { wave: 'w1', weights: new Map([['w', Float64Array.of(1, 1, 2)]]) };
  yield { wave: 'w2', weights: new Map([['w', Float64Array.of(0.5, 0.5)]]) };
}

test('efficiency, range and bins of five weights are those worked by hand', async () => {
  const catalogue = {
    weights: [{ code: 'w', name: 'Weight' }],
    waves: [
      { code: 'w1', name: 'One', dateStart: null, dateEnd: null },
      { code: 'w2', name: 'Two', dateStart: null, dateEnd: null },
      { code: 'w3', name: 'Three', dateStart: null, dateEnd: null },
    ],
  };
  const [profile] = await profileWeights(catalogue, read());
  // Σw = 5, Σw² = 1 + 1 + 4 + 0.25 + 0.25 = 6.5: 25 / 6.5 = 3.846; the mean is 1.
  expect(profile).toMatchObject({ code: 'w', respondents: 5, least: 0.5, greatest: 2 });
  expect(profile?.effective).toBeCloseTo(3.8462, 4);
  expect(profile?.efficiency).toBeCloseTo(76.923, 3);
  // w1: 16 / 6 of 3; w2: everybody counts alike.
  expect(profile?.waves.map(({ code, effective }) => [code, Number(effective.toFixed(3))])).toEqual([
    ['w1', 2.667],
    ['w2', 2],
  ]);
  expect(profile?.bins.filter(({ respondents }) => respondents > 0)).toEqual([
    { from: 0.5, to: 0.75, respondents: 2 },
    { from: 1, to: 1.25, respondents: 2 },
    { from: 2, to: 2.25, respondents: 1 },
  ]);
});
