import { beforeEach, expect, test, vi } from 'vitest';
import { recallCopied, rememberCopied } from '../expression-editor/clipboard/copied.ts';
import { forgetOwnWork, ownedBy, ownKey } from './own-key.ts';

let signedIn: number | null;
beforeEach(() => {
  signedIn = 1;
  ownedBy(() => signedIn);
  // As a browser's: what is kept are its own properties.
  const store = Object.create({
    getItem: (name: string) => store[name] ?? null,
    setItem: (name: string, text: string) => void (store[name] = text),
    removeItem: (name: string) => void Reflect.deleteProperty(store, name),
  }) as Record<string, string>;
  vi.stubGlobal('localStorage', store);
  return () => vi.unstubAllGlobals();
});

const copied = { json: '{"question":"q1"}', text: 'Women' };

test('what one person copied is not there for the next, and is there when they come back', () => {
  rememberCopied(copied);
  signedIn = 2;
  expect(recallCopied()).toEqual([]);
  rememberCopied({ json: '{}', text: 'Men' });
  signedIn = 1;
  expect(recallCopied()).toEqual([copied]);
});

test('who signs out leaves their habits and none of their work; that of others stays', () => {
  const work = [ownKey('copied-conditions'), ownKey('recent')];
  const habits = [ownKey('rail-page'), ownKey('last-page')];
  signedIn = 12;
  const ofOther = ownKey('recent');
  signedIn = 1;
  for (const key of [...work, ...habits, ofOther]) localStorage.setItem(key, 'x');
  forgetOwnWork();
  expect(Object.keys(localStorage).toSorted()).toEqual([...habits, ofOther].toSorted());
});
