/** Along the bottom of the builder. */
export const builderHints = [
  { keys: '↑ ↓', does: 'condition' },
  { keys: 'A', does: 'add' },
  { keys: '↵', does: 'answers' },
  { keys: 'Alt ↑', does: 'move' },
  { keys: 'Ctrl ]', does: 'nest' },
  { keys: 'X', does: 'exclude' },
  { keys: 'O', does: 'any / all' },
  { keys: '2', does: 'at least 2' },
  { keys: 'Ctrl Z', does: 'undo' },
] as const;
