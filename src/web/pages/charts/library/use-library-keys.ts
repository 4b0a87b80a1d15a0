import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { ChartSummary } from '../../../../contract/chart.ts';
import { useShortcuts } from '../../../app/keys/use-shortcuts.ts';
import { routes } from '../../../app/routes.ts';
import type { Chosen } from '../../../lib/use-chosen.ts';
import { toasts } from '../../../ui/toasts.ts';
import { notYours } from './library-words.ts';

interface LibraryKeys {
  readonly body: RefObject<HTMLElement | null>;
  readonly charts: readonly ChartSummary[];
  readonly chosen: Chosen;
  readonly onDuplicate: (charts: readonly ChartSummary[]) => void;
  readonly onMove: (charts: readonly ChartSummary[]) => void;
  readonly onRename: (chart: ChartSummary) => void;
  readonly onRemove: (charts: readonly ChartSummary[]) => void;
}

/** The keys of the library: arrows travel over the charts as they lie on screen, letters act on what is chosen or focused. */
export function useLibraryKeys({ body, charts, chosen, ...act }: LibraryKeys): void {
  const navigate = useNavigate();
  const links = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-chart]') ?? [])];
  const focused = () => links().findIndex((link) => link === document.activeElement);
  const step = (by: number) => {
    const at = focused();
    links()[at === -1 ? 0 : at + by]?.focus();
  };
  const focusedChart = () => charts.find(({ id }) => id === links()[focused()]?.dataset['chart']);
  /** What is chosen, else what has the focus. */
  const picked = () =>
    chosen.ids.size > 0
      ? charts.filter(({ id }) => chosen.ids.has(id))
      : [focusedChart()].filter((chart) => chart !== undefined);
  const onOwn = (run: (own: readonly ChartSummary[]) => void) => () => {
    const all = picked();
    const own = all.filter(({ is_owner: isOwner }) => isOwner);
    if (own.length > 0) run(own);
    else if (all.length > 0) toasts.show({ text: `${notYours}.` });
  };
  useShortcuts([
    { keys: 'N', label: 'New chart', run: () => void navigate(routes.chartNew) },
    { keys: 'ArrowRight', label: 'Next chart', run: () => step(1) },
    { keys: 'ArrowLeft', label: 'Previous chart', run: () => step(-1) },
    { keys: 'ArrowDown', label: 'Chart below', run: () => step(columnsOf(links())) },
    { keys: 'ArrowUp', label: 'Chart above', run: () => step(-columnsOf(links())) },
    {
      keys: 'X',
      label: 'Choose the chart',
      run: () => {
        const chart = focusedChart();
        if (chart !== undefined) chosen.toggle(chart.id, false);
      },
    },
    { keys: 'Ctrl A', label: 'Choose all charts', run: () => chosen.all(true) },
    {
      keys: 'D',
      label: 'Duplicate the chart',
      run: () => {
        const all = picked();
        if (all.length > 0) act.onDuplicate(all);
      },
    },
    { keys: 'M', label: 'Move to a folder', run: onOwn(act.onMove) },
    {
      keys: 'F2',
      label: 'Rename the chart',
      run: onOwn(([first]) => {
        if (first !== undefined) act.onRename(first);
      }),
    },
    {
      keys: 'Delete',
      label: 'Delete the chart',
      run: () => {
        const all = picked();
        if (all.length > 0) act.onRemove(all);
      },
    },
    ...(chosen.ids.size === 0 ? [] : [{ keys: 'Escape', label: 'Choose none', run: chosen.clear }]),
  ]);
}

/** How many stand on the line of the first. */
function columnsOf(links: readonly HTMLElement[]): number {
  const top = links[0]?.getBoundingClientRect().top;
  const below = links.findIndex((link) => Math.abs(link.getBoundingClientRect().top - (top ?? 0)) > 4);
  return below === -1 ? Math.max(1, links.length) : below;
}
