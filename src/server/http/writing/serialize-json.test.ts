import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonPieces, serializeJson } from './serialize-json.ts';

test('what JSON holds is written as it is', () => {
  const answer = { a: [1, -1.5, null, 'é', true, {}], b: '', __proto__x: 0 };
  expect(serializeJson(answer)).toBe('{"a":[1,-1.5,null,"é",true,{}],"b":"","__proto__x":0}');
});

test('an absent optional field is left out', () => {
  expect(serializeJson({ a: undefined, b: 1 })).toBe('{"b":1}');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0])(
  '%d in an answer is refused, wherever it stands',
  (number) => {
    expect(() => serializeJson(number)).toThrow(RangeError);
    expect(() => serializeJson({ rows: [{ size: number }] })).toThrow(/at size/);
    expect(() => serializeJson([[1, number]])).toThrow(RangeError);
  },
);

test('an element that is missing is refused rather than written as null', () => {
  expect(() => serializeJson([1, undefined])).toThrow(/lacks element 1/);
  expect(() => serializeJson(undefined)).toThrow(/no JSON form/);
});

describe('in pieces', () => {
  const numbers = Array.from({ length: 100_000 }, (_, index) => index / 7);
  const large = {
    meta: { name: 'a "table"', rows: numbers.slice(0, 3_000).map(String) },
    nothing: undefined,
    cells: { size: numbers, share: numbers.map((number) => (number > 9 ? null : number)), none: [] },
    rows: numbers.slice(0, 9_000).map((size) => ({ size, waves: ['w1'], none: {} })),
    deep: [[[numbers]], { numbers }, []],
  };

  test('it is what JSON.stringify writes', () => {
    expect(serializeJson(large)).toBe(JSON.stringify(large));
    expect(serializeJson([numbers, 1])).toBe(JSON.stringify([numbers, 1]));
  });

  test('no piece is long, however large the whole', () => {
    // 2,000 numbers of at most 20 characters, and what stands between them.
    expect(Math.max(...Array.from(jsonPieces(large), ({ length }) => length))).toBeLessThan(60_000);
  });

  test('a figure that is none is refused in the last of them too', () => {
    expect(() => serializeJson({ numbers, rows: [{ size: Number.NaN }] })).toThrow(/NaN at size/);
    expect(() => serializeJson({ numbers: [...numbers, undefined] })).toThrow(/lacks element 100000/);
  });

  test('of any JSON, repeated until it is large, nothing is lost', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 3_000 }), (value, times) => {
        const kept: unknown = JSON.parse(JSON.stringify({ value, list: Array(times).fill(value) }));
        expect(serializeJson(kept)).toBe(JSON.stringify(kept));
      }),
    );
  });
});
