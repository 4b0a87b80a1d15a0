import { IconCopy, IconEyeOff, IconFolder, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import type { ChartSummary } from '../../../../contract/chart.ts';
import { Menu } from '../../../ui/Menu.tsx';
import type { ChartActions } from './chart-actions.ts';
import { notYours } from './library-words.ts';

interface ChartMenuProps extends ChartActions {
  readonly chart: ChartSummary;
}

const icon = { size: 15, stroke: 1.5 } as const;

export function ChartMenu({
  chart,
  onDuplicate,
  onRename,
  onShare,
  onMove,
  onRemove,
  onUnlist,
}: ChartMenuProps) {
  const disabledReason = chart.is_owner ? undefined : notYours;
  return (
    <Menu
      label={`Actions for ${chart.name}`}
      items={[
        {
          key: 'duplicate',
          label: 'Duplicate',
          keys: 'D',
          icon: <IconCopy {...icon} />,
          onSelect: () => onDuplicate(chart),
        },
        {
          key: 'rename',
          label: 'Rename…',
          keys: 'F2',
          icon: <IconPencil {...icon} />,
          disabledReason,
          onSelect: () => onRename(chart),
        },
        {
          key: 'share',
          label: 'Share…',
          icon: <IconShare {...icon} />,
          disabledReason,
          onSelect: () => onShare(chart),
        },
        {
          key: 'move',
          label: 'Move to a folder…',
          keys: 'M',
          icon: <IconFolder {...icon} />,
          disabledReason,
          onSelect: () => onMove(chart),
        },
        chart.is_owner
          ? {
              key: 'delete',
              label: 'Delete',
              keys: 'Del',
              icon: <IconTrash {...icon} />,
              danger: true,
              separated: true,
              onSelect: () => onRemove(chart),
            }
          : {
              key: 'unlist',
              label: 'Remove from my list',
              keys: 'Del',
              icon: <IconEyeOff {...icon} />,
              separated: true,
              onSelect: () => onUnlist(chart),
            },
      ]}
    />
  );
}
