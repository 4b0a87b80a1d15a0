import { expect, test } from 'vitest';
import { emptyDraft } from './chart-draft.ts';
import { newHistory, reduceHistory } from './draft-history.ts';

const title = (name: string) =>
  ({ kind: 'edit', name, edit: (draft: typeof emptyDraft) => ({ ...draft, title: name }) }) as const;

test('a step can be undone and done again', () => {
  let history = newHistory(emptyDraft);
  history = reduceHistory(history, title('one'));
  history = reduceHistory(history, title('two'));
  history = reduceHistory(history, { kind: 'undo' });
  expect(history.present.title).toBe('one');
  expect(history.past.at(-1)?.name).toBe('one');
  expect(history.future[0]?.name).toBe('two');
  history = reduceHistory(history, { kind: 'redo' });
  expect(history.present.title).toBe('two');
});

test('a new step forgets what was undone', () => {
  let history = reduceHistory(newHistory(emptyDraft), title('one'));
  history = reduceHistory(history, { kind: 'undo' });
  history = reduceHistory(history, title('other'));
  expect(history.future).toEqual([]);
});

test('nothing to undo, nothing to redo and an edit without effect change nothing', () => {
  const history = newHistory(emptyDraft);
  expect(reduceHistory(history, { kind: 'undo' })).toBe(history);
  expect(reduceHistory(history, { kind: 'redo' })).toBe(history);
  expect(reduceHistory(history, { kind: 'edit', name: 'none', edit: (draft) => draft })).toBe(history);
});
