export interface RebindableKey {
  /** The keys as the application gives them. */
  readonly keys: string;
  /** Their action; on several pages similar actions. */
  readonly label: string;
  readonly group: 'Everywhere' | 'Chat' | 'Audiences' | 'Charts' | 'Crosstabs';
}

/**
 * Keys that a person may change. Keys that move in a list, a grid or a tree, or act on the focused element there,
 * belong to the control and stay; so do undo and redo.
 */
export const rebindable: readonly RebindableKey[] = [
  { keys: 'Ctrl K', label: 'Search or ask', group: 'Everywhere' },
  { keys: 'G C', label: 'Go to chat', group: 'Everywhere' },
  { keys: 'G A', label: 'Go to audiences', group: 'Everywhere' },
  { keys: 'G H', label: 'Go to charts', group: 'Everywhere' },
  { keys: 'G X', label: 'Go to crosstabs', group: 'Everywhere' },
  { keys: 'G I', label: 'Go to insights', group: 'Everywhere' },
  { keys: 'G D', label: 'Go to data', group: 'Everywhere' },
  { keys: '. D', label: 'Choose the dataset', group: 'Everywhere' },
  { keys: '. L', label: 'Choose locations', group: 'Everywhere' },
  { keys: '. W', label: 'Choose waves', group: 'Everywhere' },
  { keys: '/', label: 'Search', group: 'Everywhere' },
  { keys: 'N', label: 'New audience, chart or crosstab', group: 'Everywhere' },
  { keys: 'A', label: 'Add a condition; combine with AND', group: 'Everywhere' },
  { keys: 'O', label: 'Any or all; combine with OR', group: 'Everywhere' },
  { keys: 'X', label: 'Include or exclude', group: 'Everywhere' },
  { keys: 'D', label: 'Duplicate', group: 'Everywhere' },
  { keys: 'M', label: 'Move; next metric', group: 'Everywhere' },
  { keys: 'J', label: 'Show the JSON; next insight or finding', group: 'Everywhere' },
  { keys: 'K', label: 'Previous insight or finding', group: 'Everywhere' },
  { keys: 'Ctrl S', label: 'Save', group: 'Everywhere' },
  { keys: 'Ctrl .', label: 'Copy the address of this view', group: 'Everywhere' },
  { keys: '[', label: 'Collapse or expand the sidebar', group: 'Everywhere' },
  { keys: ']', label: 'Show or hide the panel', group: 'Everywhere' },
  { keys: '?', label: 'Show all shortcuts', group: 'Everywhere' },
  { keys: 'E', label: 'Edit the audience; explain the finding', group: 'Audiences' },
  { keys: 'U', label: 'Save the audience of the insight', group: 'Chat' },
  { keys: 'V', label: 'Next view', group: 'Charts' },
  { keys: 'I', label: 'Show or hide intervals', group: 'Charts' },
  { keys: 'Shift C', label: 'Copy as a picture', group: 'Charts' },
  { keys: 'Shift E', label: 'Export', group: 'Charts' },
  { keys: 'R', label: 'Add rows', group: 'Crosstabs' },
  { keys: 'C', label: 'Add columns', group: 'Crosstabs' },
  { keys: 'B', label: 'Add a base', group: 'Crosstabs' },
  { keys: 'Shift B', label: 'Use or save a banner or stub', group: 'Crosstabs' },
  { keys: 'Shift R', label: 'Repeat for more questions', group: 'Crosstabs' },
  { keys: 'T', label: 'Transpose', group: 'Crosstabs' },
  { keys: 'H', label: 'Next heat metric', group: 'Crosstabs' },
  { keys: 'S', label: 'Sort by this column; share the audience', group: 'Crosstabs' },
  { keys: 'F', label: 'Add condition to selected…', group: 'Crosstabs' },
  { keys: 'L', label: 'Letters', group: 'Crosstabs' },
  { keys: 'W', label: 'Wider column', group: 'Crosstabs' },
  { keys: 'Shift W', label: 'Narrower column', group: 'Crosstabs' },
  { keys: 'Ctrl Alt M', label: 'Note on the cell, row or column', group: 'Crosstabs' },
  { keys: 'Shift O', label: 'Net selected rows', group: 'Crosstabs' },
  { keys: 'Shift F', label: 'Fold the group of the column', group: 'Crosstabs' },
  { keys: 'Shift H', label: 'Hide selected', group: 'Crosstabs' },
];
