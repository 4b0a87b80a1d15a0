import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonProblem } from './json-scan.ts';

const noProblem = fc
  .json({ depthSize: 'small' })
  // What the scan is there to find, and fast-check may come upon.
  .filter((text) => !/__proto__|constructor|prototype|-0/.test(text))
  .filter((text) => !/\d{16}|e[+-]?\d/i.test(text));

test('every body that is sound is let through, with any white space', () => {
  fc.assert(
    fc.property(noProblem, fc.constantFrom(undefined, 1, '\t'), (text, indent) => {
      expect(findJsonProblem(JSON.stringify(JSON.parse(text), null, indent))).toBeNull();
    }),
  );
});

test('every double that JSON can write in a body is let through as written, up to 2^53', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, min: -9_007_199_254_740_991, max: 9_007_199_254_740_991 }),
      (number) => {
        if (Object.is(number, -0)) return;
        expect(findJsonProblem(JSON.stringify([number]))).toBeNull();
      },
    ),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from(String.raw`{}[]",:\u0-1e. ab`)) }),
      (text) => {
        const problem = findJsonProblem(text);
        expect(problem === null || problem.message !== '').toBe(true);
      },
    ),
  );
});
