import type { Shortcut } from '../keys/shortcut.ts';

/** Keys that act on the selected condition wherever on the page the focus is; the rows know a few more. */
export const editorShortcuts = [
  { keys: 'A', label: 'Add a condition' },
  { keys: 'X', label: 'Include or exclude' },
  { keys: 'O', label: 'All, any, or at least' },
  { keys: 'D', label: 'Duplicate the condition' },
  { keys: 'Delete', label: 'Remove the condition' },
  { keys: 'Ctrl G', label: 'Put the condition in a group' },
  { keys: 'Ctrl Shift G', label: 'Dissolve the group' },
  { keys: 'Alt Shift ArrowRight', label: 'Nest the condition deeper' },
  { keys: 'Alt Shift ArrowLeft', label: 'Move the condition out of its group' },
  { keys: 'Alt ArrowUp', label: 'Move the condition up' },
  { keys: 'Alt ArrowDown', label: 'Move the condition down' },
  { keys: 'M', label: 'Move the condition to a place' },
  { keys: 'Ctrl A', label: 'Select all conditions of the group' },
  { keys: 'Ctrl Z', label: 'Undo' },
  { keys: 'Ctrl Shift Z', label: 'Redo' },
] as const;

const atConditions = [
  { keys: 'ArrowDown', label: 'Next condition' },
  { keys: 'ArrowUp', label: 'Previous condition' },
  { keys: 'ArrowRight', label: 'Into the group' },
  { keys: 'ArrowLeft', label: 'Out of the group' },
  { keys: 'Enter', label: 'Edit the answers' },
  { keys: '2', label: 'At least 2; 1 to 9' },
  { keys: 'Ctrl Space', label: 'Select one more condition' },
  { keys: 'Ctrl Enter', label: 'In the picker: add in a new group' },
  { keys: 'Alt Enter', label: 'In the picker: add as exclusion' },
];

/** Keys of the rows and of the picker, which act where the focus is. */
export const listedShortcuts: readonly Shortcut[] = atConditions.map(({ keys, label }) => ({
  keys,
  label,
  listedOnly: true,
  run: () => undefined,
}));
