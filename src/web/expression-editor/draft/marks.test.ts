import { describe, expect, test } from 'vitest';
import type { Expression } from '../../../expression/expression.ts';
import { all, any, clause, not } from '../../../testing/expressions.ts';
import { intentOfPress } from '../editor-keys.ts';
import { type Draft, type DraftAction, newDraft, reduceDraft } from './draft.ts';
import { targetsOf } from './marks.ts';

const [a, b, c, d, e] = [clause('a'), clause('b'), clause('c'), clause('d'), clause('e')];
const tree = all(a, any(b, c), d, e);

function after(root: Expression, ...actions: readonly DraftAction[]): Draft {
  return actions.reduce(reduceDraft, newDraft(root));
}

/** What a key does to what is marked. */
function press(draft: Draft, key: string): Draft {
  const intent = intentOfPress(key, draft.present.root, draft.present.selected, draft.present.marked);
  if (intent?.kind !== 'run') throw new Error(`${key} runs nothing`);
  return reduceDraft(draft, { kind: 'run', command: intent.command, name: key });
}

const mark = (...path: number[]) => ({ kind: 'mark', path }) as const;
const select = (...path: number[]) => ({ kind: 'select', path }) as const;

describe('selecting several', () => {
  test('adds and takes away one by one, and is one again in the end', () => {
    const draft = after(tree, select(0), mark(2), mark(3));
    expect(draft.present.marked).toEqual([[0], [2], [3]]);
    expect(draft.present.selected).toEqual([3]);
    expect(after(tree, select(0), mark(2), mark(2)).present.marked).toEqual([]);
  });

  test('a range takes everything between, in both directions', () => {
    expect(after(tree, select(0), { kind: 'extend', path: [2] }).present.marked).toEqual([
      [0],
      [1],
      [1, 0],
      [1, 1],
      [2],
    ]);
    const back = after(tree, select(3), { kind: 'extend', path: [2] }, { kind: 'extend', path: [1, 1] });
    expect(back.present.marked).toEqual([[1, 1], [2], [3]]);
  });

  test('a group that is marked stands for what is in it', () => {
    expect(targetsOf(after(tree, select(0), { kind: 'extend', path: [1, 0] }).present)).toEqual([[0], [1]]);
  });

  test('all of a group are those beside the selected one', () => {
    expect(after(tree, select(1, 0), { kind: 'markAll' }).present.marked).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  test('the focus on one of them keeps them, on another one drops them', () => {
    const draft = after(tree, select(0), mark(2));
    expect(reduceDraft(draft, select(0)).present.marked).toEqual([[0], [2]]);
    expect(reduceDraft(draft, select(3)).present.marked).toEqual([]);
  });

  test('steps between leave out what is passed over', () => {
    const draft = after(tree, select(0), mark(0), { kind: 'step', path: [1] }, { kind: 'step', path: [2] });
    expect([draft.present.selected, draft.present.marked]).toEqual([[2], [[0]]]);
    expect(reduceDraft(draft, mark(2)).present.marked).toEqual([[0], [2]]);
  });

  test('the whole is never one of several', () => {
    expect(after(tree, select(0), mark()).present.marked).toEqual([]);
  });
});

describe('editing several at once', () => {
  const draft = after(tree, select(0), mark(2));

  test('excludes all of them as one step, and keeps them selected', () => {
    const done = press(draft, 'X');
    expect(done.present.root).toEqual(all(not(a), any(b, c), not(d), e));
    expect(done.present.marked).toEqual([[0], [2]]);
    expect(reduceDraft(done, { kind: 'undo' }).present.root).toBe(draft.present.root);
  });

  test('removes, duplicates and groups them', () => {
    expect(press(draft, 'Delete').present.root).toEqual(all(any(b, c), e));
    expect(press(draft, 'D').present.root).toEqual(all(a, a, any(b, c), d, d, e));
    expect(press(draft, 'Ctrl G').present.root).toEqual(all(any(a, d), any(b, c), e));
  });

  test('moves a block of them, still selected', () => {
    const block = after(tree, select(2), mark(3));
    const moved = press(block, 'Alt ArrowUp');
    expect(moved.present.root).toEqual(all(a, d, e, any(b, c)));
    expect(moved.present.marked).toEqual([[1], [2]]);
    expect(press(block, 'Alt Shift ArrowRight').present.root).toEqual(all(a, any(b, c, d, e)));
  });

  test('refuses to move up what does not stand side by side', () => {
    expect(press(draft, 'Alt ArrowUp').refusal).toMatch(/side by side/);
  });

  test('asks each for a minimum of its own', () => {
    const root = all(clause('q', '1', '2', '3'), clause('r', '1', '2'), clause('s', '1'));
    const marked = after(root, select(0), { kind: 'markAll' });
    const counts = press(marked, '3').present.root.children.map(
      (node) => node.kind === 'clause' && node.minCount,
    );
    expect(counts).toEqual([3, 2, 1]);
  });
});

test('what is dropped on a condition is grouped with it the other way than their group', () => {
  const beside = after(tree, {
    kind: 'run',
    name: '',
    command: { kind: 'insertBeside', onto: [0], node: e },
  });
  expect(beside.present.root).toEqual(all(any(a, e), any(b, c), d, e));
  const combined = after(tree, {
    kind: 'run',
    name: '',
    command: { kind: 'combine', path: [2], onto: [1, 0] },
  });
  expect(combined.present.root).toEqual(all(a, any(all(b, d), c), e));
});

test('what is pasted keeps its order, and is one step', () => {
  const pasted = after(tree, {
    kind: 'run',
    name: 'paste',
    command: { kind: 'insertAll', parent: [1], index: 1, nodes: [d, e] },
  });
  expect(pasted.present.root).toEqual(all(a, any(b, d, e, c), d, e));
  expect(reduceDraft(pasted, { kind: 'undo' }).present.root).toEqual(tree);
});
