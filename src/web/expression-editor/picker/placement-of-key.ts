import type { PickerMode, PickPlacement } from '../question-pick.ts';

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What ↵, Ctrl ↵ and Alt ↵ mean in a mode; null for every other key. */
export function placementOfKey(key: Key, mode: PickerMode, editing: boolean): PickPlacement | null {
  if (key.key !== 'Enter') return null;
  if (mode === 'question') return 'question';
  if (editing) return 'clause';
  const [plain, withControl, withAlt] = placements[mode];
  if (key.altKey) return withAlt;
  return key.ctrlKey || key.metaKey ? withControl : plain;
}

const placements = {
  clause: ['clause', 'group', 'exclusion'],
  items: ['split', 'or', 'and'],
} as const;
