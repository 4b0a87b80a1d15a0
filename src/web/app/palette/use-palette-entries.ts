import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import { audiencesOptions } from '../../api/audiences.ts';
import { chartsOptions } from '../../api/charts.ts';
import { crosstabsOptions } from '../../api/crosstabs.ts';
import { activeShortcuts } from '../keys/shortcut-registry.ts';
import { routes } from '../routes.ts';
import { knownActions } from './known-actions.ts';
import type { ActionEntry, PaletteEntry } from './palette-entry.ts';

/** Saved things and actions; questions come with the catalogue of the scope. */
export function usePaletteEntries(scopeSearch: string): readonly PaletteEntry[] {
  const audiences = useQuery(audiencesOptions());
  const charts = useQuery(chartsOptions({ results_limit: limits.pageItems }));
  const crosstabs = useQuery(crosstabsOptions());
  const actions = useActions(scopeSearch);
  return useMemo(
    () => [
      ...(audiences.data ?? []).map(
        (audience): PaletteEntry => ({
          kind: 'audience',
          key: `audience:${audience.id}`,
          name: audience.name,
          within: '',
          audience,
        }),
      ),
      ...(crosstabs.data ?? []).map(
        (crosstab): PaletteEntry => ({
          kind: 'crosstab',
          key: `crosstab:${crosstab.uuid}`,
          name: crosstab.name,
          within: '',
          crosstab,
        }),
      ),
      ...(charts.data ?? []).map(
        (chart): PaletteEntry => ({
          kind: 'chart',
          key: `chart:${chart.id}`,
          name: chart.name,
          within: '',
          chart,
        }),
      ),
      ...actions,
    ],
    [audiences.data, charts.data, crosstabs.data, actions],
  );
}

/** What can be done on the page that the palette was opened over, then everywhere, then elsewhere. */
function useActions(scopeSearch: string): readonly ActionEntry[] {
  const navigate = useNavigate();
  // The palette takes no shortcuts of its own away: what works is what worked when it opened.
  const [{ page, everywhere }] = useState(activeShortcuts);
  return useMemo(() => {
    const makes = [
      { label: 'New audience', to: routes.audienceNew },
      { label: 'New chart', to: routes.chartNew },
      { label: 'New crosstab', to: routes.crosstabNew },
    ].map(({ label, to }) => ({ label, keys: '', run: () => void navigate(`${to}${scopeSearch}`) }));
    const can = [...page, ...everywhere].filter(
      ({ keys, listedOnly }) => listedOnly !== true && !leavesOrTravels.has(keys),
    );
    const here = [...can, ...makes.filter(({ label }) => !can.some((other) => other.label === label))];
    return [
      ...here.map(({ label, keys, run }): ActionEntry => ({ ...actionOf(label, keys), elsewhere: '', run })),
      ...knownActions
        .filter(({ label }) => !here.some((other) => other.label === label))
        .map(
          ({ label, keys, elsewhere }): ActionEntry => ({
            ...actionOf(label, keys),
            elsewhere,
            run: () => {},
          }),
        ),
    ];
  }, [page, everywhere, navigate, scopeSearch]);
}

/** What opens the palette, and what moves about on a page: nothing to be looked for by its name. */
const leavesOrTravels: ReadonlySet<string> = new Set(['Ctrl K', '/', 'Escape', 'ArrowUp', 'ArrowDown']);

function actionOf(label: string, keys: string) {
  return { kind: 'action', key: `action:${label}`, name: label, within: '', keys } as const;
}
