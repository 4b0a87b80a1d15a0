import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { describePress } from '../keys/key-press.ts';
import { plainKeysAreOn } from '../keys/shortcut-registry.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import type { Expression } from '../../expression/expression.ts';
import { type Path, pathFromKey, pathKey, parentPath } from '../../expression/paths.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { useClipboard } from './clipboard/use-clipboard.ts';
import type { Draft, DraftAction } from './draft/draft.ts';
import type { DropPlace } from './drag/drop-place.ts';
import { useDrop } from './drag/use-drop.ts';
import { type AllEditorActions, useEditorActions } from './use-editor-actions.ts';
import { intentOfPress } from './editor-keys.ts';
import { editorShortcuts, listedShortcuts } from './editor-shortcuts.ts';
import type { EditorModel } from './editor-model.ts';
import type { NodeCounts, NodeCount } from '../catalogue/node-count.ts';
import { refusedMinimum } from './draft/draft-command.ts';
import { useEditorPicker } from './use-editor-picker.ts';
import { type FollowSelection, useFocusOfSelection } from './use-focus-of-selection.ts';
import { nodeAt } from '../../expression/walk.ts';
import { format } from '../lib/format.ts';
import { matchName } from './match-words.ts';

export interface EditorInput {
  readonly draft: Draft;
  readonly onAction: (action: DraftAction) => void;
  readonly catalogue: Catalogue;
  readonly counts: NodeCounts;
  readonly selectedWaves: ReadonlySet<string>;
  readonly audienceOf: (node: Expression) => string | undefined;
  /** Everything that the editor draws. */
  readonly frame: RefObject<HTMLElement | null>;
  /** False while the tree is not on screen: its keys rest. */
  readonly isShown: boolean;
}

/** What the editor does, apart from how it looks. */
export function useExpressionEditor(input: EditorInput) {
  const { draft, onAction, catalogue, counts, selectedWaves, audienceOf, frame, isShown } = input;
  const { root, selected, marked } = draft.present;
  const id = useId();
  const follow = useFocusOfSelection(frame, root, selected);
  const [flashed, flash] = useFlash(frame);
  const [moving, setMoving] = useState<readonly Path[] | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const picker = useEditorPicker({ draft, catalogue, onAction, follow });
  const actions = useEditorActions({
    draft,
    catalogue,
    onAction,
    choose: picker.open,
    chooseMove: setMoving,
    say: setNotice,
    follow,
  });

  /** Does what a press means at the selection; false where it means nothing. */
  const act = (press: string): boolean => {
    const intent = intentOfPress(press, root, selected, marked);
    if (intent === null) return false;
    setNotice(null);
    follow(intent.kind !== 'choose' && intent.kind !== 'moveTo');
    switch (intent.kind) {
      case 'run': {
        const refused = refusedMinimum(intent.command, catalogue);
        if (refused === undefined) actions.runAsIs(intent.command);
        else setNotice(`${refused}.`);
        return true;
      }
      case 'choose':
        picker.open(intent.target);
        return true;
      case 'moveTo':
        setMoving(actions.targetsAt(selected));
        return true;
      default:
        onAction(intent);
        return true;
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const press = isShown ? pressOf(event) : null;
    if (press !== null && act(press)) event.preventDefault();
  };
  useShortcuts(
    isShown
      ? [
          ...editorShortcuts.map((shortcut) => ({ ...shortcut, run: () => act(shortcut.keys) })),
          ...listedShortcuts,
        ]
      : [],
  );

  useTransfers(input, id, { actions, follow, say: setNotice, open: picker.openAt });

  const countAt = useCallback((path: Path) => counts.get(pathKey(path)), [counts]);
  const model = useMemo(
    (): EditorModel => ({
      id,
      catalogue,
      selectedWaves,
      root,
      selected,
      marked,
      flashed,
      countAt,
      audienceOf,
      actions,
    }),
    [id, catalogue, selectedWaves, root, selected, marked, flashed, countAt, audienceOf, actions],
  );

  return {
    model,
    onKeyDown,
    ...selectionEvents(onAction, follow),
    flash: (path: Path) => {
      onAction({ kind: 'select', path });
      flash(path);
    },
    add: picker.add,
    step: (kind: 'undo' | 'redo') => {
      setNotice(null);
      onAction({ kind });
    },
    unmark: () => onAction({ kind: 'unmark' }),
    picker,
    moving,
    move: { to: actions.moveTo, close: () => setMoving(null) },
    notice: draft.refusal ?? notice,
    announcement: draft.refusal ?? notice ?? placeWords(draft, counts.get(pathKey(selected))),
  };
}

interface Transfers {
  readonly actions: AllEditorActions;
  readonly follow: FollowSelection;
  readonly say: (sentence: string | null) => void;
  readonly open: (place: DropPlace, question: string) => void;
}

/** Additions and removals in the tree by clipboard and by dragging. */
function useTransfers(input: EditorInput, editor: string, { actions, follow, say, open }: Transfers): void {
  const { frame, isShown, draft } = input;
  const { root, selected } = draft.present;
  useClipboard(frame, {
    isOn: isShown,
    copy: () => actions.copied(selected),
    cut: () => {
      follow(true);
      actions.removeAt(selected);
    },
    paste: (transfer) => {
      follow(true);
      actions.paste(selected, transfer);
    },
  });
  useDrop(frame, {
    editor,
    root,
    onDrop: (dragged, place) => {
      say(null);
      if (dragged.kind === 'conditions') actions.moveTo(dragged.paths, place);
      else open(place, dragged.code);
    },
  });
}

/** What focus and presses on rows select. */
function selectionEvents(onAction: EditorInput['onAction'], follow: FollowSelection) {
  return {
    /** Focus anywhere inside a node selects it. */
    onFocus: (event: FocusEvent) => {
      const path = pathOfTarget(event.target);
      if (path !== null) onAction({ kind: 'select', path });
    },
    /** With Ctrl or Shift a press selects several; it must not take the focus, or that would select one. */
    onMouseDown: (event: MouseEvent) => {
      if (!isOnRow(event.target) || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
      const path = pathOfTarget(event.target);
      if (path === null) return;
      event.preventDefault();
      follow(true);
      onAction({ kind: event.shiftKey ? 'extend' : 'mark', path });
    },
    /** A click next to the controls of a node puts the focus on the node itself, and selects it alone. */
    onClick: (event: MouseEvent) => {
      if (!isOnRow(event.target) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const row = event.target.closest<HTMLElement>('[data-path]');
      row?.focus({ preventScroll: true });
      if (row !== null) onAction({ kind: 'unmark' });
    },
  };
}

const operable = 'button, input, select, textarea, label, a, [data-drag-handle]';

function isOnRow(target: EventTarget): target is Element {
  return target instanceof Element && target.closest(operable) === null;
}

/** A press that is for the tree; null: it is for something else. */
function pressOf(event: KeyboardEvent<HTMLElement>): string | null {
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return null;
  const press = describePress(event);
  if (!isForTree(event.target, press)) return null;
  // On a page, single letters are the page's to hand out: they may be turned off, or be part of `G A`.
  const isInDialog = event.currentTarget.closest('[aria-modal]') !== null;
  return /^[A-Z]$/.test(press) && (!isInDialog || !plainKeysAreOn()) ? null : press;
}

/** Keys belong to the tree unless a control inside it uses them itself. */
function isForTree(target: HTMLElement, press: string): boolean {
  if (target.getAttribute('role') === 'row') return true;
  if (target instanceof HTMLInputElement && target.type !== 'radio') return false;
  const isOwnKey =
    press.includes('Arrow') || press === 'Enter' || press.endsWith('Space') || press === 'Ctrl A';
  return !isOwnKey && target.closest('[role="menu"]') === null;
}

function pathOfTarget(target: EventTarget): Path | null {
  const key = target instanceof Element ? target.closest('[data-path]')?.getAttribute('data-path') : null;
  return key === null || key === undefined ? null : pathFromKey(key);
}

const flashMs = 900;

/** The key of the flashing node, and the function that flashes one. */
function useFlash(frame: RefObject<HTMLElement | null>): [string | null, (path: Path) => void] {
  const [flashed, setFlashed] = useState<string | null>(null);
  useEffect(() => {
    if (flashed === null) return undefined;
    // The row may have come on screen with the same press.
    const row = frame.current?.querySelector<HTMLElement>(`[data-path="${flashed}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    const timer = setTimeout(() => setFlashed(null), flashMs);
    return () => clearTimeout(timer);
  }, [frame, flashed]);
  return [flashed, (path) => setFlashed(pathKey(path))];
}

/**
 * The announcement after a step: `Move Work status. In group Any of, position 2 of 3, n 1,574.` Empty before the first
 * step.
 */
export function placeWords(draft: Draft, count?: NodeCount): string {
  const { past } = draft;
  const { root, selected, marked } = draft.present;
  if (marked.length > 0)
    return `${marked.length} ${marked.length === 1 ? 'condition' : 'conditions'} selected.`;
  const last = past.at(-1);
  if (last === undefined) return '';
  const done = `${last.name.charAt(0).toUpperCase()}${last.name.slice(1)}.`;
  const where = positionWords(root, selected);
  const sample = count?.status === 'ready' ? `, n ${format.count(count.sample)}` : '';
  return where === '' ? done : `${done} ${where}${sample}.`;
}

function positionWords(root: Draft['present']['root'], path: Path): string {
  const parent = parentPath(path);
  const group = parent === null ? undefined : nodeAt(root, parent);
  if (group?.kind !== 'group') return '';
  const position = (path.at(-1) ?? 0) + 1;
  return `In group ${matchName(group.match)}, position ${position} of ${group.children.length}`;
}
