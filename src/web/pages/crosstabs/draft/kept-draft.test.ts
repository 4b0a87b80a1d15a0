import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKeptDraft, keepDraft, keptDraftKey, recallKeptDraft } from './kept-draft.ts';

const document = {
  name: '',
  rows: [{ id: 'tea', name: 'Tea', expression: { question: 'drinks', datapoints: ['tea'] } }],
  columns: [{ id: 'total', name: 'Everyone' }],
  bases: [],
  country_codes: [],
  wave_codes: [],
  dataset_code: 'tiny',
};
const key = keptDraftKey(null, 'tiny');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a new table without a name is kept until it is let go of', () => {
  keepDraft(key, { document, edited: null, changedAtMs: 5 });
  expect(recallKeptDraft(key)).toEqual({ document, edited: null, changedAtMs: 5 });
  expect(recallKeptDraft(keptDraftKey(null, 'another'))).toBe(null);
  forgetKeptDraft(key);
  expect(recallKeptDraft(key)).toBe(null);
});

test('what is no draft any more is none', () => {
  localStorage.setItem(key, '{"document":{"rows":5},"edited":null}');
  expect(recallKeptDraft(key)).toBe(null);
  localStorage.setItem(key, 'not JSON');
  expect(recallKeptDraft(key)).toBe(null);
});
