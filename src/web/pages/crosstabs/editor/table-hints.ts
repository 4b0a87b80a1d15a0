/** Along the bottom of the editor. */
export const tableHints = [
  { keys: '← ↑ → ↓', does: 'cell' },
  { keys: 'Space', does: 'explain' },
  { keys: 'Shift ↓', does: 'select' },
  { keys: 'Ctrl C', does: 'copy as table' },
  { keys: 'F2', does: 'rename' },
  { keys: 'Ctrl Z', does: 'undo' },
  { keys: '?', does: 'all' },
] as const;
