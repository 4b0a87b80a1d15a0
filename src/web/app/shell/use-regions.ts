import { useEffect, useRef } from 'react';
import { useShortcuts } from '../../keys/use-shortcuts.ts';

/** Parts of the page that F6 goes round, in this order: rail, scope, main part, panels. */
const regions = ['nav[data-quiet-keys]', '[role="group"][data-quiet-keys]', '#main', 'aside'];
const tabStops =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])';

/** F6 and Shift F6 go to the next and previous region, to the control that had focus there before. */
export function useRegions(): void {
  const focused = useRef(new WeakMap<Element, HTMLElement>());
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const region = regionsNow().findLast((one) => target instanceof Node && one.contains(target));
      if (region !== undefined && target instanceof HTMLElement) focused.current.set(region, target);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const go = (step: 1 | -1) => () => {
    const all = regionsNow();
    const at = all.findLastIndex((region) => region.contains(document.activeElement));
    const start = at === -1 && step === -1 ? all.length : at;
    for (let moved = 1; moved <= all.length; moved++) {
      const region = all[(start + step * moved + all.length) % all.length];
      if (region === undefined) continue;
      const before = focused.current.get(region);
      const target = before?.isConnected === true && region.contains(before) ? before : firstStop(region);
      if (target === null) continue;
      target.focus();
      return;
    }
  };
  useShortcuts(
    [
      { keys: 'F6', label: 'Next part of the page', run: go(1), inFields: true },
      { keys: 'Shift F6', label: 'Previous part of the page', run: go(-1), inFields: true },
    ],
    'everywhere',
  );
}

const regionsNow = () =>
  regions
    .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    .filter((region) => region.checkVisibility());

function firstStop(region: HTMLElement): HTMLElement | null {
  const stops = [...region.querySelectorAll<HTMLElement>(tabStops)];
  return stops.find((stop) => stop.checkVisibility()) ?? null;
}
