import { expect, test } from 'vitest';
import { scanJson } from './read-expression-json.ts';

const text = '{"and": [{"question": "q1", "options": ["a", "b\\"]"]},\n  {"or": []}], "not": true}';

function at(path: string): string | undefined {
  const span = scanJson(text).spans.get(path);
  return span && text.slice(span.start, span.end);
}

test('finds every value at its path', () => {
  expect(at('')).toBe(text);
  expect(at('and[0]')).toBe('{"question": "q1", "options": ["a", "b\\"]"]}');
  expect(at('and[0].question')).toBe('"q1"');
  expect(at('and[0].options[1]')).toBe('"b\\"]"');
  expect(at('and[1].or')).toBe('[]');
  expect(at('not')).toBe('true');
  expect(at('and[2]')).toBeUndefined();
});

test('reads what nests deeper than any stack', () => {
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  expect(scanJson(deep).spans.size).toBe(50_000);
});
