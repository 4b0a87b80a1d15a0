import { IconEye, IconEyeOff, IconGripVertical } from '@tabler/icons-react';
import { isLowBase } from '../../lib/is-low-base.ts';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LowBaseFlag } from '../../ui/LowBaseFlag.tsx';
import { Menu } from '../../ui/Menu.tsx';
import css from './AudienceRow.module.css';
import type { DraftAudience } from './chart-draft.ts';
import { useDraggedRow } from './use-dragged-row.ts';
import { Text } from '../../ui/kit.ts';

interface AudienceRowProps {
  readonly audience: DraftAudience;
  /** null while it is not known. */
  readonly sample: number | null;
  readonly flagged: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** From 1; its key shows and hides it. */
  readonly position: number;
  readonly onToggle: () => void;
  readonly onSolo: () => void;
  readonly onMove: (by: -1 | 1) => void;
  /** Another was dropped on it. */
  readonly onDropped: (key: string) => void;
  readonly onRename: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A series: dragged to another place, which its menu does too. */
export function AudienceRow(props: AudienceRowProps) {
  const { audience, sample, flagged, isFirst, isLast, position, onToggle, onSolo } = props;
  const { name, color, isHidden } = audience;
  const drag = useDraggedRow('chart-series', audience.key, props.onDropped);
  return (
    // What is dragged here the menu moves too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={css.row} data-hidden={isHidden || undefined} {...drag}>
      <IconGripVertical size={13} stroke={1.5} aria-hidden className={css.grip} />
      <span className={classNames(css.swatch, `series-${color}`)} />
      <span className={classNames(css.name, 'isolate')} title={name}>
        {name}
      </span>
      {sample !== null &&
        (flagged && isLowBase(sample) ? (
          <LowBaseFlag sample={sample} />
        ) : (
          <Text span className="num" size="dense" c="dimmed" flex="none">
            n {format.count(sample)}
          </Text>
        ))}
      <IconButton
        label={`${isHidden ? 'Show' : 'Hide'} ${name}`}
        keys={String(position)}
        icon={isHidden ? <IconEyeOff size={15} stroke={1.5} /> : <IconEye size={15} stroke={1.5} />}
        onClick={(event) => (event.altKey ? onSolo() : onToggle())}
      />
      <Menu
        label={`Actions for ${name}`}
        items={[
          { key: 'rename', label: 'Rename', onSelect: props.onRename },
          { key: 'edit', label: 'Edit conditions…', onSelect: props.onEdit },
          { key: 'solo', label: 'Show only this audience', onSelect: onSolo },
          {
            key: 'up',
            label: 'Move up',
            disabledReason: isFirst ? 'It is the first' : undefined,
            separated: true,
            onSelect: () => props.onMove(-1),
          },
          {
            key: 'down',
            label: 'Move down',
            disabledReason: isLast ? 'It is the last' : undefined,
            onSelect: () => props.onMove(1),
          },
          { key: 'remove', label: 'Remove', danger: true, separated: true, onSelect: props.onRemove },
        ]}
      />
    </li>
  );
}
