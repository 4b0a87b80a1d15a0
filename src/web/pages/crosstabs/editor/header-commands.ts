import type { Side } from '../draft/crosstab-item.ts';

/** What can be done to a row or column from its header, its menu or a key. */
export interface HeaderCommands {
  readonly editConditions: (side: Side, id: string) => void;
  readonly startRenaming: (id: string) => void;
  readonly endRenaming: (side: Side, id: string, name: string | null) => void;
  readonly move: (side: Side, id: string, by: number) => void;
  readonly remove: (side: Side, id: string) => void;
  readonly sortBy: (id: string) => void;
}
