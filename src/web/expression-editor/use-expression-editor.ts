import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { describePress } from '../app/keys/key-press.ts';
import { plainKeysAreOn } from '../app/keys/shortcut-registry.ts';
import { useShortcuts } from '../app/keys/use-shortcuts.ts';
import type { Expression, Match } from '../../expression/expression.ts';
import { type Path, pathFromKey, pathKey } from '../../expression/paths.ts';
import { nodeAt } from '../../expression/walk.ts';
import type { Catalogue } from './catalogue.ts';
import { clauseOfPick, pickOfClause } from './draft/clause-edits.ts';
import { commandName } from './draft/command-name.ts';
import type { Draft, DraftAction } from './draft/draft.ts';
import type { DraftCommand } from './draft/draft-command.ts';
import { additionAt, intentOfPress } from './editor-keys.ts';
import { editorShortcuts } from './editor-shortcuts.ts';
import type { EditorModel, PickTarget } from './editor-model.ts';
import type { NodeCounts } from './node-count.ts';
import { placeWords } from './place-words.ts';
import type { PickPlacement, QuestionPick } from './question-pick.ts';

interface EditorInput {
  readonly draft: Draft;
  readonly onAction: (action: DraftAction) => void;
  readonly catalogue: Catalogue;
  readonly counts: NodeCounts;
  readonly selectedWaves: ReadonlySet<string>;
  /** False while the tree is not on screen: its keys rest. */
  readonly isShown: boolean;
}

const flashMs = 900;

/** What the editor does, apart from how it looks. */
export function useExpressionEditor(input: EditorInput) {
  const { draft, onAction, catalogue, counts, selectedWaves, isShown } = input;
  const { root, selected } = draft;
  const tree = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false);
  const [target, setTarget] = useState<PickTarget | null>(null);
  const [flashed, setFlashed] = useState<string | null>(null);

  // After a step by key, or a pick, the focus follows the selection.
  useEffect(() => {
    if (!focusNext.current || nodeAt(root, selected) === undefined) return;
    focusNext.current = false;
    const item = tree.current?.querySelector<HTMLElement>(`[data-path="${pathKey(selected)}"]`);
    item?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'nearest' });
  }, [root, selected]);

  useEffect(() => {
    if (flashed === null) return undefined;
    const timer = setTimeout(() => setFlashed(null), flashMs);
    return () => clearTimeout(timer);
  }, [flashed]);

  const run = (command: DraftCommand) => {
    onAction({ kind: 'run', command, name: commandName(command, root, catalogue) });
  };
  const select = (path: Path) => onAction({ kind: 'select', path });
  const step = (kind: 'undo' | 'redo') => {
    focusNext.current = tree.current?.contains(document.activeElement) === true;
    onAction({ kind });
  };
  const add = (question?: string) => {
    const addition = additionAt(root, selected, false);
    setTarget(question === undefined ? addition : { ...addition, question });
  };
  const pick = (chosen: QuestionPick, placement: PickPlacement) => {
    if (target === null) return;
    setTarget(null);
    focusNext.current = true;
    if (target.kind === 'edit') {
      const node = nodeAt(root, target.path);
      run({ kind: 'changeClause', path: target.path, clause: clauseOfPick(chosen, node?.negated ?? false) });
      return;
    }
    const clause = clauseOfPick(chosen, placement === 'exclusion');
    const inGroup = target.inGroup || placement === 'group';
    const node = inGroup ? groupIn(nodeAt(root, target.parent), clause) : clause;
    run({ kind: 'insert', parent: target.parent, index: target.index, node });
  };

  /** Does what a press means at the selection; false where it means nothing. */
  const act = (press: string): boolean => {
    const intent = intentOfPress(press, root, selected);
    if (intent === null) return false;
    focusNext.current = intent.kind !== 'choose';
    switch (intent.kind) {
      case 'select':
        select(intent.path);
        return true;
      case 'run':
        run(intent.command);
        return true;
      case 'choose':
        setTarget(intent.target);
        return true;
      default:
        onAction({ kind: intent.kind });
        return true;
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    // The picker stands inside the editor, but what is pressed in it is its own.
    if (!isShown || event.target.closest('dialog') !== event.currentTarget.closest('dialog')) return;
    const press = describePress(event);
    if (!isForTree(event.target, press)) return;
    // On a page, single letters are the page's to hand out: they may be turned off, or be part of `G A`.
    const isInDialog = event.currentTarget.closest('dialog') !== null;
    if (/^[A-Z]$/.test(press) && (!isInDialog || !plainKeysAreOn())) return;
    if (act(press)) event.preventDefault();
  };
  useShortcuts(
    isShown ? editorShortcuts.map((shortcut) => ({ ...shortcut, run: () => act(shortcut.keys) })) : [],
  );

  const model: EditorModel = {
    catalogue,
    selectedWaves,
    root,
    selected,
    flashed,
    countAt: (path) => counts.get(pathKey(path)),
    select,
    run: (command) => {
      focusNext.current = false;
      run(command);
    },
    choose: setTarget,
  };
  const initialPick = useMemo(() => initialPickOf(root, target), [root, target]);

  return {
    model,
    tree,
    onKeyDown,
    /** Focus anywhere inside a node selects it. */
    onFocus: (event: FocusEvent) => {
      const path = pathOfTarget(event.target);
      if (path !== null) select(path);
    },
    /** A click beside the controls of a node puts the focus on the node itself. */
    onClick: (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(operable) !== null) return;
      event.target.closest<HTMLElement>('[data-path]')?.focus({ preventScroll: true });
    },
    flash: (path: Path) => {
      select(path);
      setFlashed(pathKey(path));
      tree.current?.querySelector(`[data-path="${pathKey(path)}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    add,
    step,
    picker: { target, initialPick, isEditing: target?.kind === 'edit', pick, close: () => setTarget(null) },
    announcement: draft.refusal ?? placeWords(draft),
  };
}

function initialPickOf(root: Expression, target: PickTarget | null): QuestionPick | null {
  if (target?.kind === 'add') {
    const { question } = target;
    return question === undefined ? null : { question, datapoints: null, suffixes: null, minCount: 1 };
  }
  const clause = target === null ? undefined : nodeAt(root, target.path);
  return clause?.kind === 'clause' ? pickOfClause(clause) : null;
}

const operable = 'button, input, select, textarea, label, a';

/** A new group joins the other way than the one it stands in: a group of the same kind would say nothing. */
function groupIn(parent: Expression | undefined, child: Expression): Expression {
  const isInAll = parent?.kind === 'group' && parent.match.kind === 'all';
  const match: Match = isInAll ? { kind: 'atLeast', count: 1 } : { kind: 'all' };
  return { kind: 'group', match, negated: false, children: [child] };
}

/** Keys belong to the tree unless a control inside it uses them itself. */
function isForTree(target: HTMLElement, press: string): boolean {
  if (target.getAttribute('role') === 'row') return true;
  if (target instanceof HTMLInputElement && target.type !== 'radio') return false;
  const isOwnKey = press.startsWith('Arrow') || press === 'Enter' || press === 'Space';
  return !isOwnKey && target.closest('[role="menu"]') === null;
}

function pathOfTarget(target: EventTarget): Path | null {
  const key = target instanceof Element ? target.closest('[data-path]')?.getAttribute('data-path') : null;
  return key === null || key === undefined ? null : pathFromKey(key);
}
