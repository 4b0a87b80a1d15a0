import { IconCopy, IconFolder, IconShare, IconTrash } from '@tabler/icons-react';
import type { ChartSummary } from '../../../../contract/chart.ts';
import type { Chosen } from '../../../lib/use-chosen.ts';
import { BulkBar } from '../../../ui/BulkBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChosenExport } from './ChosenExport.tsx';

interface LibraryBulkBarProps {
  readonly charts: readonly ChartSummary[];
  readonly chosen: Chosen;
  readonly onDuplicate: (charts: readonly ChartSummary[]) => void;
  readonly onMove: (charts: readonly ChartSummary[]) => void;
  readonly onShare: (charts: readonly ChartSummary[]) => void;
  /** Own ones are deleted, others' taken off the list. */
  readonly onRemove: (charts: readonly ChartSummary[]) => void;
}

const icon = { size: 16, stroke: 1.5 } as const;

/** What can be done with the chosen charts; all but duplicating is for one's own. */
export function LibraryBulkBar({ charts, chosen, ...act }: LibraryBulkBarProps) {
  const picked = charts.filter(({ id }) => chosen.ids.has(id));
  const own = picked.filter(({ is_owner: isOwner }) => isOwner);
  const none = own.length === 0 ? "You don't own any of the selected items" : undefined;
  return (
    <BulkBar count={picked.length} noun="charts" onClear={chosen.clear}>
      <Button look="ghost" keys="D" icon={<IconCopy {...icon} />} onClick={() => act.onDuplicate(picked)}>
        Duplicate
      </Button>
      <Button
        look="ghost"
        keys="M"
        icon={<IconFolder {...icon} />}
        disabledReason={none}
        onClick={() => act.onMove(own)}
      >
        Move
      </Button>
      <Button
        look="ghost"
        icon={<IconShare {...icon} />}
        disabledReason={none}
        onClick={() => act.onShare(own)}
      >
        Share
      </Button>
      <ChosenExport charts={picked} />
      <Button look="danger" keys="Del" icon={<IconTrash {...icon} />} onClick={() => act.onRemove(picked)}>
        {own.length === 0 ? 'Remove from my list' : 'Delete'}
      </Button>
    </BulkBar>
  );
}
