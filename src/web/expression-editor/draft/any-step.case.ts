import type { Clause } from '../../../expression/expression.ts';
import { nodeAt, pathOf, preOrder } from '../../../expression/walk.ts';
import { all } from '../../../testing/expressions.ts';
import { intentOfPress } from '../editor-keys.ts';
import type { Draft, DraftAction } from './draft.ts';
import type { DraftCommand } from './draft-command.ts';

const named = (command: DraftCommand): DraftAction => ({ kind: 'run', command, name: command.kind });

/** One of all the steps that an editor has, chosen by three numbers; most of them do something, some are refused. */
export function anyStep(
  draft: Draft,
  clause: (name: string) => Clause,
  what: number,
  where: number,
  count: number,
): DraftAction {
  const paths = [...preOrder(draft.present.root)].map(pathOf);
  const path = paths[where % paths.length] ?? [];
  const node = nodeAt(draft.present.root, path);
  const children = node?.kind === 'group' ? node.children.length : 0;
  const other = paths[count % paths.length] ?? [];
  const groups = paths.filter((one) => nodeAt(draft.present.root, one)?.kind === 'group');
  const group = groups[count % groups.length] ?? [];
  const holder = nodeAt(draft.present.root, group);
  const inGroup = holder?.kind === 'group' ? holder.children.length : 0;
  const directions = ['up', 'down', 'in', 'out'] as const;
  const choices: readonly DraftAction[] = [
    named({ kind: 'insert', parent: path, index: count % (children + 1), node: clause(`q${count % 9}`) }),
    named({ kind: 'remove', path }),
    named({ kind: 'duplicate', path }),
    named({ kind: 'negate', path, negated: count % 2 === 0 }),
    named({ kind: 'wrap', path }),
    named({ kind: 'dissolve', path }),
    named({ kind: 'move', path, to: directions[count % 4] ?? 'up' }),
    named({
      kind: 'match',
      path,
      match: count % 3 === 0 ? { kind: 'all' } : { kind: 'atLeast', count: count % 4 },
    }),
    named({ kind: 'changeClause', path: node?.kind === 'clause' ? path : [99], clause: clause('q5') }),
    named({ kind: 'moveTo', paths: [path, other], parent: group, index: count % (inGroup + 1) }),
    named({ kind: 'combine', path, onto: other }),
    named({ kind: 'insertBeside', onto: path, node: clause(`q${count % 9}`) }),
    named({
      kind: 'insertAll',
      parent: group,
      index: count % (inGroup + 1),
      nodes: [clause('q6'), all(clause('q7'))],
    }),
    pressed(draft, presses[count % presses.length] ?? 'X'),
    pressed(draft, presses[where % presses.length] ?? 'X'),
    { kind: 'mark', path },
    { kind: 'step', path },
    { kind: 'mark', path: other },
    { kind: 'extend', path },
    { kind: 'markAll' },
    { kind: 'unmark' },
    { kind: 'select', path },
    { kind: 'undo' },
    { kind: 'redo' },
  ];
  return choices[what % choices.length] ?? { kind: 'undo' };
}

const presses = [
  'X',
  'D',
  'Delete',
  'Ctrl G',
  'Ctrl Shift G',
  'Alt ArrowUp',
  'Alt ArrowDown',
  'Ctrl ]',
  'Ctrl [',
  '2',
  'O',
];

/** What a key does to all that is selected. */
function pressed(draft: Draft, press: string): DraftAction {
  const intent = intentOfPress(press, draft.present.root, draft.present.selected, draft.present.marked);
  return intent?.kind === 'run' ? named(intent.command) : { kind: 'unmark' };
}
