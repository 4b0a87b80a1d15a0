import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import { Kbd } from './Kbd.tsx';
import { type Placement, positionOf } from './placement.ts';
import css from './Tip.module.css';

export interface TipWords extends Pick<Placement, 'side'> {
  readonly label: string;
  readonly keys?: string;
}

interface TipPanelProps extends TipWords {
  readonly id: string;
  readonly target: HTMLElement;
}

/** What an open tooltip draws. */
export function TipPanel({ id, target, label, keys, side = 'below' }: TipPanelProps) {
  return (
    <Tooltip
      opened
      target={target}
      position={positionOf({ side, align: 'centre' })}
      label={
        <span id={id} className={css.tip}>
          {label}
          {keys !== undefined && <Kbd keys={keys} />}
        </span>
      }
    />
  );
}
