import { cloneElement, type ReactElement } from 'react';

interface TipProps {
  readonly label: string;
  readonly keys?: string;
  readonly side?: 'above' | 'below' | 'right';
  readonly children: ReactElement<TipAttributes>;
}

interface TipAttributes {
  readonly 'data-tip'?: string;
  readonly 'data-tip-keys'?: string | undefined;
  readonly 'data-tip-side'?: string | undefined;
}

/** Gives a control its tooltip, which TipLayer shows. Nothing may be said here alone. */
export function Tip({ label, keys, side, children }: TipProps) {
  return cloneElement(children, { 'data-tip': label, 'data-tip-keys': keys, 'data-tip-side': side });
}
