import { expect, test } from 'vitest';
import { datasetsName, scopesName, shortPrefix, standingOf } from './key-words.ts';

const now = new Date('2026-03-31T12:00:00Z');
const key = (expires: string, revoked = '') => standingOf({ expires_at: expires, revoked_at: revoked }, now);

test('a key is told by the days it has left, and one that ends within a week stands out', () => {
  expect(key('')).toEqual({ kind: 'good', words: 'never' });
  expect(key('2026-05-11T12:00:00Z')).toEqual({ kind: 'good', words: 'in 41 days' });
  expect(key('2026-04-06T12:00:00Z')).toEqual({ kind: 'ending', words: 'in 6 days' });
  expect(key('2026-03-31T18:00:00Z')).toEqual({ kind: 'ending', words: 'within a day' });
  expect(key('2026-03-31T11:00:00Z')).toEqual({ kind: 'over', words: 'ran out 1 h ago' });
  expect(key('', '2026-03-31T11:57:00Z')).toEqual({ kind: 'over', words: 'revoked 3 min ago' });
});

test('scopes read as a list, and all of them as everything', () => {
  expect(scopesName(['read'])).toBe('Read');
  expect(scopesName(['read', 'chat'])).toBe('Read and chat tools');
  expect(scopesName(['chat', 'read', 'write'])).toBe('Everything');
});

test('the datasets of a key are named, and counted where they are many', () => {
  expect(datasetsName(['core'])).toBe('Only core');
  expect(datasetsName(['core', 'gaming'])).toBe('Only core and gaming');
  expect(datasetsName(['a', 'b', 'c'])).toBe('Only 3 datasets');
});

test('a key is shown by both its ends', () => {
  expect(shortPrefix('ai_bfde8493ce3a2411')).toBe('ai_bfde…2411');
});
