import { expect, test } from 'vitest';
import { type History, type HistoryAction, newHistory, reduceHistory } from './history.ts';

const write = (text: string, more: { field?: string; at?: number } = {}) =>
  ({ kind: 'edit', name: `write ${text}`, edit: () => text, ...more }) as const;
const after = (...actions: readonly HistoryAction<string>[]): History<string> =>
  actions.reduce<History<string>>(reduceHistory, newHistory(''));

const undo = { kind: 'undo' } as const;
const redo = { kind: 'redo' } as const;

test('a step can be undone and redone under its name', () => {
  const undone = after(write('one'), write('two'), undo);
  expect(undone.present).toBe('one');
  expect(undone.past.map(({ name }) => name)).toEqual(['write one']);
  expect(undone.future.map(({ name }) => name)).toEqual(['write two']);
  const redone = reduceHistory(undone, redo);
  expect(redone.present).toBe('two');
  expect(redone.past.map(({ name }) => name)).toEqual(['write one', 'write two']);
});

test('several undone steps are redone in the order in which they were made', () => {
  const undone = after(write('one'), write('two'), write('three'), undo, undo, undo);
  expect(undone.present).toBe('');
  expect(reduceHistory(reduceHistory(undone, redo), redo).present).toBe('two');
});

test('a new step forgets the undone ones', () => {
  expect(after(write('one'), undo, write('other')).future).toEqual([]);
});

test('nothing to undo, nothing to redo and an edit without effect change nothing', () => {
  const history = newHistory('text');
  expect(reduceHistory(history, undo)).toBe(history);
  expect(reduceHistory(history, redo)).toBe(history);
  expect(reduceHistory(history, { kind: 'edit', name: 'none', edit: (text) => text })).toBe(history);
});

test('edits of one field within 600 ms of each other are one step', () => {
  const typed = after(
    write('T', { field: 'title', at: 0 }),
    write('Te', { field: 'title', at: 600 }),
    write('Tea', { field: 'title', at: 1_200 }),
  );
  expect(typed.past).toHaveLength(1);
  expect(reduceHistory(typed, undo).present).toBe('');
});

test('a longer pause, another field, an edit of no field and an undo each begin a step', () => {
  const title = (text: string, at: number) => write(text, { field: 'title', at });
  expect(after(title('a', 0), title('b', 601)).past).toHaveLength(2);
  expect(after(title('a', 0), write('b', { field: 'note', at: 1 })).past).toHaveLength(2);
  expect(after(write('a', { at: 0 }), write('b', { at: 1 })).past).toHaveLength(2);
  const again = after(title('a', 0), write('b', { at: 1 }), undo, redo, title('c', 2));
  expect(again.past).toHaveLength(3);
});

test('the oldest of 201 steps is forgotten', () => {
  const steps = Array.from({ length: 201 }, (_, count) => write(String(count)));
  const { past } = after(...steps);
  expect(past).toHaveLength(200);
  expect(past[0]?.draft).toBe('0');
});

test('an amendment changes every step and is none itself', () => {
  const amended = after(write('one'), write('two'), undo, { kind: 'amend', edit: (text) => `${text}!` });
  expect(amended.present).toBe('one!');
  expect(reduceHistory(amended, undo).present).toBe('!');
  expect(reduceHistory(amended, redo).present).toBe('two!');
});
