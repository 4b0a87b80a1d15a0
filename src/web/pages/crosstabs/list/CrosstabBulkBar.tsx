import { IconFolder, IconTrash } from '@tabler/icons-react';
import type { Crosstab } from '../../../../contract/crosstab.ts';
import type { Chosen } from '../../../lib/use-chosen.ts';
import { BulkBar } from '../../../ui/BulkBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { isOwn } from './crosstab-filter.ts';

interface CrosstabBulkBarProps {
  readonly crosstabs: readonly Crosstab[];
  readonly chosen: Chosen;
  readonly onMove: (crosstabs: readonly Crosstab[]) => void;
  readonly onRemove: (crosstabs: readonly Crosstab[]) => void;
}

/** What can be done with the chosen crosstabs; both is for one's own. */
export function CrosstabBulkBar({ crosstabs, chosen, onMove, onRemove }: CrosstabBulkBarProps) {
  const picked = crosstabs.filter(({ uuid }) => chosen.ids.has(uuid));
  const own = picked.filter(isOwn);
  const notYours = own.length === 0 ? "You don't own any of the selected items" : undefined;
  return (
    <BulkBar count={picked.length} noun="crosstabs" onClear={chosen.clear}>
      <Button
        look="ghost"
        keys="M"
        icon={<IconFolder size={16} stroke={1.5} />}
        disabledReason={notYours}
        onClick={() => onMove(own)}
      >
        Move
      </Button>
      <Button
        look="danger"
        keys="Del"
        icon={<IconTrash size={16} stroke={1.5} />}
        disabledReason={notYours}
        onClick={() => onRemove(own)}
      >
        Delete
      </Button>
    </BulkBar>
  );
}
