import type { Expression, Group } from '../../expression/expression.ts';
import type { Path } from '../../expression/paths.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { DraftCommand } from './draft/draft-command.ts';
import type { NodeCount } from '../catalogue/node-count.ts';
import type { AudienceChoice } from '../catalogue/question-pick.ts';

/** Input of every part of the tree, which shows the node at its path and calls an action. */
export interface EditorModel {
  /** Identifies this editor on the page. */
  readonly id: string;
  readonly catalogue: Catalogue;
  /** Codes of the waves in the scope. */
  readonly selectedWaves: ReadonlySet<string>;
  readonly root: Group;
  readonly selected: Path;
  /** Where several conditions are selected: all of them. */
  readonly marked: readonly Path[];
  /** Key of the node that a phrase of the sentence was just clicked for; it flashes. */
  readonly flashed: string | null;
  readonly countAt: (path: Path) => NodeCount | undefined;
  /** Name of the saved audience that a group says the same as; undefined for any other node. */
  readonly audienceOf: (node: Expression) => string | undefined;
  readonly actions: EditorActions;
}

/** The same functions for as long as the editor is mounted; they act on its current draft. */
export interface EditorActions {
  /** A command for a marked condition is for all that are marked. */
  readonly run: (command: DraftCommand) => void;
  readonly choose: (target: PickTarget) => void;
  /** Puts a saved audience's conditions where the selection is. */
  readonly addAudience: (audience: AudienceChoice) => void;
  /** Opens the list of places to move to. */
  readonly chooseMove: (path: Path) => void;
  /** Copies to the clipboard, as sentence and JSON or as JSON alone. */
  readonly copy: (path: Path, how: 'both' | 'json') => void;
  readonly cut: (path: Path) => void;
  /** Pastes the last copy after the condition. */
  readonly pasteAt: (path: Path) => void;
  /** Makes it one of several that are selected. */
  readonly mark: (path: Path) => void;
  /** The condition, or all marked conditions where it is one of them. */
  readonly targetsAt: (path: Path) => readonly Path[];
  readonly nameOf: (paths: readonly Path[]) => { readonly name: string; readonly code: string };
}

/** What the question picker was opened for. */
export type PickTarget =
  | {
      readonly kind: 'add';
      readonly parent: Path;
      readonly index: number;
      readonly inGroup: boolean;
      /** Code of the question that the picker shows first. */
      readonly question?: string;
      /** Makes a group with the condition there, instead of inserting at `index`. */
      readonly beside?: Path;
    }
  | {
      readonly kind: 'edit';
      readonly path: Path;
      /** Other clauses of the same question, which get the same answers. */
      readonly others?: readonly Path[];
    };
