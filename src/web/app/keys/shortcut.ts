export interface Shortcut {
  /**
   * Keys as they are shown: `N`, `G A` (one after the other), `Ctrl S`, `Alt Shift ArrowLeft`, `?`. Ctrl is the
   * command key where there is one.
   */
  readonly keys: string;
  /** What it does, as a verb, for the list of shortcuts. */
  readonly label: string;
  readonly run: () => void;
  /** Also while a text field has the focus. Only for combinations with Ctrl. */
  readonly inFields?: boolean;
  /** For the list alone: what has the focus acts on the press by itself. */
  readonly listedOnly?: boolean;
}
