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
  readonly onShare: (chart: ChartSummary) => void;
  readonly onRemove: (charts: readonly ChartSummary[]) => void;
}

const icon = { size: 16, stroke: 1.5 } as const;

/** What can be done with the chosen charts; all but duplicating is for one's own. */
export function LibraryBulkBar({ charts, chosen, ...act }: LibraryBulkBarProps) {
  const picked = charts.filter(({ id }) => chosen.ids.has(id));
  const own = picked.filter(({ is_owner: isOwner }) => isOwner);
  const [only] = own;
  const none = own.length === 0 ? 'None of them is yours' : undefined;
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
        disabledReason={none ?? (own.length > 1 ? 'Charts are shared one by one' : undefined)}
        onClick={() => {
          if (only !== undefined) act.onShare(only);
        }}
      >
        Share
      </Button>
      <ChosenExport charts={picked} />
      <Button
        look="danger"
        keys="Del"
        icon={<IconTrash {...icon} />}
        disabledReason={none}
        onClick={() => act.onRemove(own)}
      >
        Delete
      </Button>
    </BulkBar>
  );
}
