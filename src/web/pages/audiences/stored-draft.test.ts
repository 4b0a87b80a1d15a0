import { beforeEach, expect, test, vi } from 'vitest';
import { all, any, clause, not } from '../../../testing/expressions.ts';
import { meOptions } from '../../api/me.ts';
import { queryClient } from '../../api/query-client.ts';
import { draftKey, forgetDraft, recallDraft, storeDraft } from './stored-draft.ts';

const key = draftKey('a1', 'quick');
const root = all(clause('c1', 'young'), any(not(clause('c2', 'retired'))));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test('a draft comes back as it was, with the revision that it changes', () => {
  storeDraft(key, root, 3, 1_700_000_000_000);
  expect(recallDraft(key)).toEqual({ expression: root, rev: 3, changedAtMs: 1_700_000_000_000 });
});

test('one that is forgotten, or of another audience, does not come back', () => {
  storeDraft(key, root, null, 1);
  expect(recallDraft(draftKey(null, 'quick'))).toBeNull();
  forgetDraft(key);
  expect(recallDraft(key)).toBeNull();
});

test('what can no longer be read is no draft', () => {
  for (const text of ['{', 'null', '{"expression":{"and":[]},"rev":1,"changedAtMs":1}', '{"rev":1}']) {
    localStorage.setItem(key, text);
    expect(recallDraft(key)).toBeNull();
  }
});

test('whoever signs in next in this browser is not offered it', () => {
  const signedIn = meOptions().queryKey;
  const first = {
    user_id: 1,
    email: 'first@users.test',
    name: 'First',
    role: 'analyst' as const,
    organisation: { id: 1, name: 'Both' },
    has_password: true,
    answers: { by: 'rules' as const, host: '' },
  };
  queryClient.setQueryData(signedIn, first);
  storeDraft(draftKey('a1', 'quick'), root, 3, 1);
  queryClient.setQueryData(signedIn, { ...first, user_id: 2, email: 'second@users.test', name: 'Second' });
  expect(recallDraft(draftKey('a1', 'quick'))).toBeNull();
  queryClient.setQueryData(signedIn, first);
  expect(recallDraft(draftKey('a1', 'quick'))).not.toBeNull();
  queryClient.clear();
});

test('a page that outlives its session keeps nothing any more', () => {
  const signedIn = meOptions().queryKey;
  queryClient.setQueryData(signedIn, {
    user_id: 7,
    email: 'left@users.test',
    name: 'Left',
    role: 'analyst',
    organisation: { id: 1, name: 'Both' },
    has_password: true,
    answers: { by: 'rules', host: '' },
  });
  const own = draftKey('a1', 'quick');
  queryClient.clear();
  storeDraft(own, root, 3, 1);
  expect(recallDraft(own)).toBeNull();
});
