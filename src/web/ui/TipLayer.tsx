import { useEffect, useId, useRef, useState } from 'react';
import { Kbd } from './Kbd.tsx';
import { placeFloating } from './place-floating.ts';
import css from './TipLayer.module.css';

const openDelayMs = 300;
const closeDelayMs = 100;
const gap = 6;

interface Shown {
  readonly element: HTMLElement;
  readonly label: string;
  readonly keys: string | undefined;
}

/**
 * The one tooltip of the page: for every element with `data-tip`, after 300 ms of pointing or at once on focus from
 * the keyboard. It stays while it is pointed at; Esc closes it.
 */
export function TipLayer() {
  const id = useId();
  const tip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    const later = (next: Shown | null, delayMs: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShown(next), delayMs);
    };
    const point = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || isInside(tip.current, event.target)) clearTimeout(timer.current);
      else later(read(event.target), read(event.target) === null ? closeDelayMs : openDelayMs);
    };
    const focus = (event: FocusEvent) => {
      const target =
        event.target instanceof HTMLElement && event.target.matches(':focus-visible') ? event.target : null;
      later(read(target), 0);
    };
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      later(null, 0);
    };
    document.addEventListener('pointerover', point);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', close);
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', close);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);

  useEffect(() => {
    const layer = tip.current;
    if (layer === null || shown === null || !shown.element.isConnected) return undefined;
    layer.showPopover();
    const size = { width: layer.offsetWidth, height: layer.offsetHeight };
    const available = { width: window.innerWidth, height: window.innerHeight };
    const side = sideOf(shown.element);
    const anchor = shown.element.getBoundingClientRect();
    const { left, top } = placeFloating(anchor, size, available, { side, align: 'centre' }, gap);
    layer.style.left = `${left}px`;
    layer.style.top = `${top}px`;
    const adds = shown.element.getAttribute('aria-label') !== shown.label;
    if (adds) shown.element.setAttribute('aria-describedby', id);
    return () => {
      layer.hidePopover();
      if (adds) shown.element.removeAttribute('aria-describedby');
    };
  }, [shown, id]);

  return (
    <div ref={tip} id={id} popover="manual" role="tooltip" className={css.tip}>
      {shown?.label}
      {shown?.keys !== undefined && <Kbd keys={shown.keys} />}
    </div>
  );
}

function read(target: EventTarget | null): Shown | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const label = element?.dataset['tip'];
  if (element === null || label === undefined) return null;
  return { element, label, keys: element.dataset['tipKeys'] };
}

function sideOf(element: HTMLElement): 'above' | 'below' | 'right' {
  const side = element.dataset['tipSide'];
  return side === 'above' || side === 'right' ? side : 'below';
}

function isInside(container: HTMLElement | null, target: EventTarget | null): boolean {
  return container !== null && target instanceof Node && container.contains(target);
}
