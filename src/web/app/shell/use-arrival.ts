import { useEffect, useRef } from 'react';
import { matchPath, NavigationType, useLocation, useNavigationType } from 'react-router';
import { type RoutePattern, routes } from '../routes.ts';

const rowMain = '[data-row-main]:not(thead *, [data-band] *)';
/** The first row, or the first step of an empty list. */
const firstRow = `#main :is(${rowMain}, [data-landing] a)`;
const openRow = '[data-question][aria-pressed="true"]';

/** Where focus begins on a page; the first match that is drawn. Other pages begin at their main part. */
const landings: Partial<Record<RoutePattern, string>> = {
  [routes.welcome]: '#main textarea',
  [routes.chats]: '#main textarea',
  [routes.chat]: '#main textarea',
  [routes.audiences]: firstRow,
  [routes.audienceNew]: '#main [data-landing]',
  [routes.audienceEdit]: '#main [data-path="0"]',
  [routes.charts]: firstRow,
  [routes.chartNew]: '#main [data-landing], #main:has(#chart-card) #chart-question',
  [routes.deckRefresh]: '#main [data-landing]',
  [routes.chart]: '#main [role="img"][tabindex="0"]',
  [routes.crosstabs]: firstRow,
  [routes.crosstabNew]: '#main [data-landing]',
  [routes.crosstab]: '#main [role="gridcell"][tabindex="0"]',
  [routes.tabPlans]: firstRow,
  [routes.tabPlanNew]: '#main [data-landing] input',
  [routes.tabPlan]: '#main [data-landing] input',
  [routes.reports]: firstRow,
  [routes.reportNew]: '#main [data-landing]',
  [routes.report]: '#main [data-landing]',
  [routes.insights]: firstRow,
  [routes.insight]: firstRow,
  [routes.datasets]: firstRow,
  [routes.dataset]: `#main ${openRow}, #main:not(:has(${openRow})) ${rowMain}`,
  [routes.variableNew]: '#main [data-answer]',
  [routes.weightNew]: '#main [data-targets] [role="combobox"]',
  [routes.importNew]: '#main [data-landing]',
  [routes.import]: '#main li[data-open] button, #main [data-landing]',
  [routes.settings]: '#main h2',
  [routes.settingsTab]: '#main h2',
};

/** State of the address that a first save adds to the page on screen: focus stays. */
export const keepsFocus = 'keeps focus';

/** Puts focus where the page of the address begins; after Back and Forward, where it was on that page. */
export function useArrival(): void {
  const { pathname, key, state } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const focusedAt = useRef(new Map<string, FocusedControl>());
  const isFirst = useRef(true);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.id !== 'main' && target.closest('#main') !== null) {
        focusedAt.current.set(key, describeControl(target));
      }
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [key]);
  useEffect(() => {
    if (state === keepsFocus && !isReturn) return undefined;
    const main = document.getElementById('main');
    if (!isFirst.current && main !== null && !main.contains(document.activeElement)) {
      main.focus({ preventScroll: true });
    }
    isFirst.current = false;
    const pattern = Object.values(routes).find((route) => matchPath(route, pathname) !== null);
    const landing = pattern === undefined ? undefined : landings[pattern];
    return landing === undefined && !isReturn
      ? undefined
      : landFocus(landing ?? '#main', isReturn ? focusedAt.current.get(key) : undefined);
    // Only another page moves focus, not a change of its search.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
}

/** Tag and name of a control, by which it is found when its page is drawn again. */
interface FocusedControl {
  readonly tag: string;
  readonly name: string;
}

const patienceMs = 10_000;
/** Time that a page gets to draw the control that was focused before; then its main part has the focus meanwhile. */
const returnMs = 1500;

export function describeControl(element: Element): FocusedControl {
  return { tag: element.tagName, name: nameOf(element) };
}

/**
 * Focuses the control that was focused on this page before, else the first match of `landing`, as soon as it is drawn
 * and for as long as the user does nothing. The returned function gives up.
 */
export function landFocus(landing: string, before: FocusedControl | undefined): () => void {
  const began = performance.now();
  const attempt = () => {
    if (!focusIsFree()) return end();
    const target =
      findControl(before) ??
      (before === undefined || performance.now() - began > returnMs ? findLanding(landing) : null);
    if (target === null) return undefined;
    target.focus({ preventScroll: before === undefined });
    return end();
  };
  const observer = new MutationObserver(attempt);
  const late = setTimeout(() => {
    if (focusIsFree()) document.getElementById('main')?.focus({ preventScroll: true });
    attempt();
  }, returnMs + 1);
  const last = setTimeout(() => end(), patienceMs);
  const end = () => {
    observer.disconnect();
    clearTimeout(late);
    clearTimeout(last);
    window.removeEventListener('keydown', end);
    window.removeEventListener('pointerdown', end);
  };
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-row-main'] });
  window.addEventListener('keydown', end);
  window.addEventListener('pointerdown', end);
  attempt();
  return end;
}

function focusIsFree(): boolean {
  const { activeElement: focused } = document;
  return focused === null || focused === document.body || focused.id === 'main';
}

function findLanding(landing: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(landing)].find((element) =>
    element.checkVisibility(),
  );
  // A keyboard on the screen would cover the page.
  const opensKeyboard = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement;
  return found === undefined || (opensKeyboard && matchMedia('(pointer: coarse)').matches) ? null : found;
}

function findControl(wanted: FocusedControl | undefined): HTMLElement | null {
  if (wanted === undefined) return null;
  const alike = document.querySelectorAll<HTMLElement>(`#main ${wanted.tag}`);
  return [...alike].find((element) => nameOf(element) === wanted.name && element.checkVisibility()) ?? null;
}

function nameOf(element: Element): string {
  return (
    element.getAttribute('href') ??
    element.getAttribute('aria-label') ??
    (element.id === '' ? element.textContent.slice(0, 80) : element.id)
  );
}
