import type { CommandChoice } from '../catalogue/index/index-entry.ts';

export interface Shortcut {
  /**
   * Keys as they are shown: `N`, `G A` (one after the other), `Ctrl S`, `Alt Shift ArrowLeft`, `?`. Ctrl is the
   * command key where there is one.
   */
  readonly keys: string;
  /** Its action, as a verb, for the list of shortcuts. */
  readonly label: string;
  readonly run: () => void;
  /** Also while a text field has the focus. Only for combinations with Ctrl. */
  readonly inFields?: boolean;
  /** Values that the palette lists for a command that needs one. */
  readonly choices?: readonly CommandChoice[];
  /** For the list alone: the focused element handles the press itself. */
  readonly listedOnly?: boolean;
}
