import { expect, test } from 'vitest';
import { serializeJson } from './serialize-json.ts';

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
