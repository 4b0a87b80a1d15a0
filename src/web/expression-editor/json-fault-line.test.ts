import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFaultLine } from './json-fault-line.ts';

test('JSON has no fault', () => {
  fc.assert(fc.property(fc.json(), (text) => jsonFaultLine(text) === null));
  expect(jsonFaultLine('\n {"a": [1, -2.5e3, "\\u00e9\\n", null, {}, []]} \n')).toBeNull();
});

test('what JSON.parse refuses has a fault, and what it takes has none', () => {
  const almost = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', ':', 'x'))
    .map(([text, at, sign]) => {
      const position = at % (text.length + 1);
      return text.slice(0, position) + sign + text.slice(position + 1);
    });
  fc.assert(fc.property(almost, (text) => (jsonFaultLine(text) === null) === isJson(text)));
});

test('a fault is at the line of the sign that may not stand there', () => {
  expect(jsonFaultLine('{\n  "and": [\n    {"question": }\n  ]\n}')).toBe(3);
  expect(jsonFaultLine('{\n  "a": 1\n  "b": 2\n}')).toBe(3);
  expect(jsonFaultLine('{\n  "a": 1,\n}')).toBe(3);
});

test('a text that ends too early has its fault at its end', () => {
  expect(jsonFaultLine('{\n  "and": [')).toBe(2);
  expect(jsonFaultLine('')).toBe(1);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
