import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Clause, Expression, Group } from '../../../expression/expression.ts';
import { pathKey, type Path } from '../../../expression/paths.ts';
import { nodeAt, preOrder } from '../../../expression/walk.ts';
import { anyStep } from './any-step.case.ts';
import type { DraftCommand } from './draft-command.ts';
import { type Draft, newDraft, reduceDraft } from './draft.ts';

const clause = (question: string): Clause => ({
  kind: 'clause',
  question,
  datapoints: ['1', '2'],
  suffixes: null,
  minCount: 1,
  negated: false,
});
const all = (...children: Expression[]): Group => ({
  kind: 'group',
  match: { kind: 'all' },
  negated: false,
  children,
});
const run = (draft: Draft, command: DraftCommand, name: string = command.kind) =>
  reduceDraft(draft, { kind: 'run', command, name });

/** `q1 (q2 q3)`: the order of the clauses, groups in brackets. */
function shape(node: Expression): string {
  if (node.kind === 'clause') return node.question;
  return node.children
    .map((child) => (child.kind === 'group' ? `(${shape(child)})` : shape(child)))
    .join(' ');
}

const q1 = clause('q1');
const q2 = clause('q2');
const q3 = clause('q3');
const q4 = clause('q4');

describe('a draft', () => {
  test('begins with its first condition selected and nothing to undo', () => {
    const draft = newDraft(all(q1, q2));
    expect(draft.present.selected).toEqual([0]);
    expect(reduceDraft(draft, { kind: 'undo' })).toBe(draft);
  });

  test('puts a lone clause into a group', () => {
    expect(newDraft(q1).present.root).toEqual(all(q1));
  });

  test('begins empty where there is nothing to edit', () => {
    expect(newDraft(null).present.root.children).toEqual([]);
    expect(newDraft(null).present.selected).toEqual([]);
  });

  test('selects what was inserted, and undo goes back to where it was', () => {
    const before = newDraft(all(q1, q2));
    const after = run(before, { kind: 'insert', parent: [], index: 1, node: q3 });
    expect(shape(after.present.root)).toBe('q1 q3 q2');
    expect(after.present.selected).toEqual([1]);
    const undone = reduceDraft(after, { kind: 'undo' });
    expect(undone.present.root).toBe(before.present.root);
    expect(undone.present.selected).toEqual([0]);
  });

  test('names the step on both sides of it', () => {
    const after = run(newDraft(all(q1)), { kind: 'negate', path: [0], negated: true }, 'exclude Work status');
    expect(after.past.at(-1)?.name).toBe('exclude Work status');
    expect(reduceDraft(after, { kind: 'undo' }).future[0]?.name).toBe('exclude Work status');
  });

  test('forgets what was undone once something else is done', () => {
    const once = run(newDraft(all(q1)), { kind: 'negate', path: [0], negated: true });
    const undone = reduceDraft(once, { kind: 'undo' });
    const other = run(undone, { kind: 'wrap', path: [0] });
    expect(other.future).toEqual([]);
    expect(reduceDraft(other, { kind: 'redo' })).toBe(other);
  });

  test('keeps a refused command out of the history and says why', () => {
    const draft = newDraft(all(q1));
    const refused = run(draft, { kind: 'remove', path: [] });
    expect(refused.past).toEqual([]);
    expect(refused.refusal).toBe('This is the whole audience. Choose one of its parts.');
  });

  test('a command that changes nothing is no step', () => {
    const draft = newDraft(all(q1, q2));
    expect(run(draft, { kind: 'move', path: [0], to: 'up' }).past).toEqual([]);
    expect(run(draft, { kind: 'negate', path: [0], negated: false }).past).toEqual([]);
  });
});

describe('moving by key', () => {
  const draft = newDraft(all(q1, all(q2, q3), q4));
  const moved = (path: Path, to: 'up' | 'down' | 'in' | 'out') => run(draft, { kind: 'move', path, to });

  test('up and down swap with the neighbour', () => {
    expect(shape(moved([2], 'up').present.root)).toBe('q1 q4 (q2 q3)');
    expect(moved([2], 'up').present.selected).toEqual([1]);
    expect(shape(moved([0], 'down').present.root)).toBe('(q2 q3) q1 q4');
  });

  test('in goes to the end of the group before', () => {
    expect(shape(moved([2], 'in').present.root)).toBe('q1 (q2 q3 q4)');
    expect(moved([2], 'in').present.selected).toEqual([1, 2]);
  });

  test('in goes to the beginning of the group after, where none stands before', () => {
    expect(shape(moved([0], 'in').present.root)).toBe('(q1 q2 q3) q4');
    expect(moved([0], 'in').present.selected).toEqual([0, 0]);
  });

  test('in makes a group of its own where no neighbour is one', () => {
    const nested = moved([1, 0], 'in');
    expect(shape(nested.present.root)).toBe('q1 ((q2) q3) q4');
    expect(nested.present.selected).toEqual([1, 0, 0]);
  });

  test('out goes right after the group, which goes when it is left empty', () => {
    const out = moved([1, 0], 'out');
    expect(shape(out.present.root)).toBe('q1 (q3) q2 q4');
    expect(out.present.selected).toEqual([2]);
    const again = run(out, { kind: 'move', path: [1, 0], to: 'out' });
    expect(shape(again.present.root)).toBe('q1 q3 q2 q4');
  });
});

test('any 200 edits and undos leave a valid expression, and undoing all of them leaves the first one', () => {
  const start = all(clause('q1'), all(clause('q2'), clause('q3')), clause('q4'));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 200, maxLength: 200 }),
      (steps) => {
        let draft = newDraft(start);
        for (const [what, where, count] of steps) {
          draft = reduceDraft(draft, anyStep(draft, clause, what, where, count));
          const faults = faultsOf(draft);
          if (faults.length > 0) throw new Error(faults.join('; '));
        }
        const last = draft;
        const roots = [...last.past.map(({ draft: { root } }) => root), last.present.root];
        while (draft.past.length > 0) {
          draft = reduceDraft(draft, { kind: 'undo' });
          expect(draft.present.root).toBe(roots[draft.past.length]);
        }
        expect(draft.present.root).toEqual(start);
        while (draft.future.length > 0) draft = reduceDraft(draft, { kind: 'redo' });
        expect(draft.past.length).toBeGreaterThanOrEqual(last.past.length);
        expect(roots).toContain(last.present.root);
      },
    ),
    { numRuns: 60 },
  );
});

/** The root is a group, only the root may be empty, counts can be reached, the selection exists. */
function faultsOf({ present: { root, selected, marked } }: Draft): readonly string[] {
  const faults: string[] = [];
  for (const path of marked) {
    if (nodeAt(root, path) === undefined) faults.push(`nothing at the mark ${pathKey(path)}`);
  }
  if (nodeAt(root, selected) === undefined) faults.push(`nothing at the selection ${pathKey(selected)}`);
  for (const { node, parent, depth } of preOrder(root)) {
    if (depth > 32) faults.push(`${depth} levels`);
    if (node.kind === 'clause') continue;
    if (parent !== null && node.children.length === 0) faults.push('an empty group');
    if (node.match.kind === 'all') continue;
    const { count } = node.match;
    if (count < 1 || count > Math.max(1, node.children.length)) faults.push(`at least ${count} of too few`);
  }
  return faults;
}
