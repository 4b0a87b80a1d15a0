import { Tooltip, type TooltipProps } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import { Kbd } from '../marks/Kbd.tsx';
import { Flex } from '../kit.ts';

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
        <Flex component="span" id={id} gap={8} align="center">
          {label}
          {keys !== undefined && <Kbd keys={keys} />}
        </Flex>
      }
    />
  );
}
