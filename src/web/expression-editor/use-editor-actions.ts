import { useEffect, useMemo, useState } from 'react';
import { isSamePath, type Path } from '../../expression/paths.ts';
import { nodeAt } from '../../expression/walk.ts';
import { type Catalogue, catalogueNames } from '../catalogue/catalogue.ts';
import {
  type Copied,
  copiedOf,
  recallCopied,
  rememberCopied,
  readTransfer,
  type Transfer,
} from './clipboard/copied.ts';
import { commandName } from './draft/command-name.ts';
import type { Draft, DraftAction } from './draft/draft.ts';
import type { DraftCommand } from './draft/draft-command.ts';
import { forAll } from './draft/for-all.ts';
import { targetsOf } from './draft/marks.ts';
import type { DropPlace } from './drag/drop-place.ts';
import { additionAt } from './editor-keys.ts';
import type { EditorActions, PickTarget } from './editor-model.ts';
import { groupName } from './match-words.ts';
import type { FollowSelection } from './use-focus-of-selection.ts';

interface ActionsInput {
  readonly draft: Draft;
  readonly catalogue: Catalogue;
  readonly onAction: (action: DraftAction) => void;
  readonly choose: (target: PickTarget) => void;
  readonly chooseMove: (paths: readonly Path[]) => void;
  /** A sentence above the tree; null takes it away. */
  readonly say: (sentence: string | null) => void;
  readonly follow: FollowSelection;
}

export interface AllEditorActions extends EditorActions {
  /** What a key means is for all that are marked already. */
  readonly runAsIs: (command: DraftCommand) => void;
  readonly moveTo: (paths: readonly Path[], place: DropPlace) => void;
  readonly copied: (path: Path) => Copied | null;
  readonly removeAt: (path: Path) => void;
  readonly paste: (path: Path, transfer: Transfer) => void;
}

/**
 * The editor's actions as functions that never change, so that a row is drawn again only when its own content changes.
 */
export function useEditorActions(input: ActionsInput): AllEditorActions {
  const [held] = useState(() => new Held(input));
  useEffect(() => held.hold(input));
  return useMemo(() => actionsOn(held.read), [held]);
}

/** What the editor holds since it was last drawn. */
class Held {
  #input: ActionsInput;

  constructor(input: ActionsInput) {
    this.#input = input;
  }

  readonly read = (): ActionsInput => this.#input;

  hold(input: ActionsInput): void {
    this.#input = input;
  }
}

function actionsOn(now: () => ActionsInput): AllEditorActions {
  const runAsIs = (command: DraftCommand) => {
    const { draft, catalogue, onAction, say } = now();
    say(null);
    onAction({ kind: 'run', command, name: commandName(command, draft.present.root, catalogue) });
  };
  const targetsAt = (path: Path): readonly Path[] => {
    const { draft } = now();
    return draft.present.marked.some((marked) => isSamePath(marked, path))
      ? targetsOf(draft.present)
      : [path];
  };
  const run = (command: DraftCommand) => {
    const { marked } = now().draft.present;
    const isForAll = 'path' in command && marked.some((path) => isSamePath(path, command.path));
    runAsIs((isForAll ? forAll(command, marked) : null) ?? command);
  };
  const copied = (path: Path): Copied | null => {
    const { draft, catalogue } = now();
    const nodes = targetsAt(path).flatMap((at) => nodeAt(draft.present.root, at) ?? []);
    const isEmpty = nodes.some((node) => node.kind === 'group' && node.children.length === 0);
    return isEmpty ? null : copiedOf(nodes, catalogueNames(catalogue));
  };
  const write = (path: Path, how: 'both' | 'json') => {
    const what = copied(path);
    if (what === null) return;
    rememberCopied(what);
    // Absent where the page did not come over a secure connection; the menu's own paste works without.
    const { clipboard }: { clipboard?: Clipboard } = navigator;
    void clipboard?.writeText(how === 'json' ? what.json : what.text).catch(() => undefined);
    now().say(how === 'json' ? 'Copied as JSON.' : 'Copied.');
  };
  const removeAt = (path: Path) => run({ kind: 'remove', path });
  const paste = (path: Path, transfer: Transfer) => {
    const { draft, say } = now();
    const read = readTransfer(transfer, recallCopied());
    if ('problem' in read) {
      say(read.problem);
      return;
    }
    const { parent, index } = additionAt(draft.present.root, path, false);
    runAsIs({ kind: 'insertAll', parent, index, nodes: read.nodes });
  };
  return {
    runAsIs,
    run,
    choose: (target) => now().choose(target),
    addAudience({ name, expression }) {
      const { draft, onAction, follow } = now();
      const { parent, index } = additionAt(draft.present.root, draft.present.selected, false);
      follow(true);
      onAction({
        kind: 'run',
        command: { kind: 'insert', parent, index, node: expression },
        name: `add the audience ${name}`,
      });
    },
    chooseMove: (path) => now().chooseMove(targetsAt(path)),
    moveTo(paths, place) {
      now().follow(true);
      const [only] = paths;
      if (place.kind === 'slot') {
        runAsIs({ kind: 'moveTo', paths, parent: place.parent, index: place.index });
      } else if (only !== undefined) {
        runAsIs({ kind: 'combine', path: only, onto: place.onto });
      }
    },
    copied,
    copy: write,
    cut(path) {
      write(path, 'both');
      removeAt(path);
    },
    removeAt,
    paste,
    pasteAt(path) {
      const [newest] = recallCopied();
      paste(path, newest ?? { json: '', text: '' });
    },
    mark: (path) => now().onAction({ kind: 'mark', path }),
    targetsAt,
    nameOf(paths) {
      const { draft, catalogue } = now();
      if (paths.length !== 1) return { name: `${paths.length} conditions`, code: '' };
      const node = nodeAt(draft.present.root, paths[0] ?? []);
      if (node?.kind !== 'clause') return { name: node === undefined ? '' : groupName(node), code: '' };
      const { question: code } = node;
      return { name: catalogue.questionByCode.get(code)?.name ?? code, code };
    },
  };
}
