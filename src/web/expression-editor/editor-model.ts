import type { Group } from '../../expression/expression.ts';
import type { Path } from '../../expression/paths.ts';
import type { Catalogue } from './catalogue.ts';
import type { DraftCommand } from './draft/draft-command.ts';
import type { NodeCount } from './node-count.ts';

/** What every part of the tree gets: it shows the node at its path and says what is to be done. */
export interface EditorModel {
  readonly catalogue: Catalogue;
  /** Codes of the waves in the scope. */
  readonly selectedWaves: ReadonlySet<string>;
  readonly root: Group;
  readonly selected: Path;
  /** Key of the node that a phrase of the sentence was just clicked for; it flashes. */
  readonly flashed: string | null;
  readonly countAt: (path: Path) => NodeCount | undefined;
  readonly select: (path: Path) => void;
  readonly run: (command: DraftCommand) => void;
  readonly choose: (target: PickTarget) => void;
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
    }
  | { readonly kind: 'edit'; readonly path: Path };
