import { useCallback } from 'react';
import { wireStyles } from '../../../../expression/wire-style.ts';
import { toExpression, toWire } from '../../../../expression/wire.ts';
import { useNewerVersions } from '../../../saved-work/changes/NewVersionDot.tsx';
import type { CrosstabItem, ItemList } from '../draft/crosstab-item.ts';
import { askOf } from '../draft/edits.ts';
import type { EditorCommands } from './use-editor-commands.ts';

export interface NewVersion {
  /** When the saved audience was changed. */
  readonly updatedAt: string;
  readonly use: () => void;
}

/** Finds headers and bases with a saved audience that changed since; null: none. */
export function useNewVersions({ step }: Pick<EditorCommands, 'step'>) {
  const newerVersion = useNewerVersions();
  return useCallback(
    (list: ItemList, { id, name, asks }: CrosstabItem): NewVersion | null => {
      if (asks.kind !== 'expression') return null;
      const newer = newerVersion({ id, expression: toWire(asks.expression, wireStyles.crosstab) });
      const read = newer === null ? null : toExpression(newer.expression);
      if (newer === null || read === null || !('expression' in read)) return null;
      const { expression } = read;
      return {
        updatedAt: newer.updated_at,
        use: () =>
          step(`use the new version of “${name}”`, askOf(list, id, { kind: 'expression', expression }, null)),
      };
    },
    [newerVersion, step],
  );
}
