import { Tooltip, type TooltipProps } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import { Kbd } from './Kbd.tsx';
import css from './Tip.module.css';

interface TipPanelProps extends Pick<TooltipProps, 'label' | 'position'> {
  readonly keys?: string;
  readonly id: string;
  readonly target: HTMLElement;
}

/** What an open tooltip draws. */
export function TipPanel({ id, target, label, keys, position = 'bottom' }: TipPanelProps) {
  return (
    <Tooltip
      opened
      target={target}
      position={position}
      label={
        <span id={id} className={css.tip}>
          {label}
          {keys !== undefined && <Kbd keys={keys} />}
        </span>
      }
    />
  );
}
