import { Kbd as Key } from '@mantine/core';
import { Fragment } from 'react';
import { boundKeys } from '../../keys/bindings.ts';
import css from './Kbd.module.css';

interface KbdProps {
  readonly keys: string;
  readonly given?: boolean;
  /** Shown on small screens too, where a hint has no room. */
  readonly always?: boolean;
}

/**
 * A key combination as keys: `Ctrl S`, `G A`; `Alt ArrowUp` shows an arrow. On keyboards with a command key, Ctrl and
 * Alt are shown accordingly. A person's own keys replace the application's, unless `given`.
 */
export function Kbd({ keys, given = false, always = false }: KbdProps) {
  const shown = given ? keys : boundKeys(keys);
  return (
    <span className={css.keys} data-always={always || undefined} aria-hidden="true">
      {shown.split(' ').map((key, position) => (
        // A combination never changes its order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={position}>
          {position > 0 && ' '}
          <Key>{(onApple ? appleNames[key] : undefined) ?? shownNames[key] ?? key}</Key>
        </Fragment>
      ))}
    </span>
  );
}

const shownNames: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Delete: 'Del',
  Escape: 'Esc',
};
const onApple = navigator.userAgent.includes('Mac OS');
const appleNames: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };
