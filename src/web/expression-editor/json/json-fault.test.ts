import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanJson, placeInText } from './read-expression-json.ts';

test('JSON has no fault', () => {
  fc.assert(fc.property(fc.json(), (text) => jsonFaultAt(text) === null));
  expect(jsonFaultAt('\n {"a": [1, -2.5e3, "\\u00e9\\n", null, {}, []]} \n')).toBeNull();
});

test('what JSON.parse refuses has a fault, and what it takes has none', () => {
  const almost = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', ':', 'x'))
    .map(([text, at, sign]) => {
      const position = at % (text.length + 1);
      return text.slice(0, position) + sign + text.slice(position + 1);
    });
  fc.assert(fc.property(almost, (text) => (jsonFaultAt(text) === null) === isJson(text)));
});

test('a fault is at the line of the sign that may not stand there', () => {
  expect(placeOf('{\n  "and": [\n    {"question": }\n  ]\n}')).toMatchObject({ line: 3 });
  expect(placeOf('{\n  "a": 1\n  "b": 2\n}')).toMatchObject({ line: 3 });
  expect(placeOf('{\n  "a": 1,\n}')).toMatchObject({ line: 3 });
});

test('a text that ends too early has its fault at its end', () => {
  expect(placeOf('{\n  "and": [')).toMatchObject({ line: 2 });
  expect(placeOf('')).toMatchObject({ line: 1 });
});

test('and at the very column', () => {
  expect(placeOf('{\n  "question": "q1",\n  "options": ["1"\n}')).toEqual({ line: 4, column: 1 });
  expect(placeOf('{"a": 1 "b": 2}')).toEqual({ line: 1, column: 9 });
});

const jsonFaultAt = (text: string) => scanJson(text).faultAt;

function placeOf(text: string) {
  const at = jsonFaultAt(text);
  return at === null ? null : placeInText(text, at);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
