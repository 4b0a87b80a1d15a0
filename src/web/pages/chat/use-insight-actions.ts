import { useQueryClient } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useRef } from 'react';
import type { InsightCalculation } from '../../../contract/insight.ts';
import { calculationOptions } from '../../api/chats.ts';
import { useShortcuts } from '../../app/keys/use-shortcuts.ts';
import { whenWords } from '../../app/scope/scope-words.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { evidenceOf } from '../../findings/evidence.ts';
import { useFindingActions } from '../../findings/use-finding-actions.ts';
import { listed } from '../../../lib/listed.ts';
import { toasts } from '../../ui/toasts.ts';

export interface InsightActions {
  /** Insight whose calculation stands beside the conversation; by the address, so that Back closes it. */
  readonly explored: string | null;
  readonly explore: (insight: string | null) => void;
  readonly openAsChart: (calculation: InsightCalculation, number: number) => void;
  readonly addToCrosstab: (calculation: InsightCalculation, number: number, uuid: string | null) => void;
  readonly saveAudience: (calculation: InsightCalculation) => void;
  readonly copy: (calculation: InsightCalculation) => void;
}

const mostNamed = 3;

/** What can be done with an insight, by its buttons and by keys. Keys are for the one that has the focus. */
export function useInsightActions(): InsightActions {
  const scope = useScope();
  const queryClient = useQueryClient();
  const [explored, setExplored] = useQueryState('x', parseAsString.withOptions({ history: 'push' }));
  const finding = useFindingActions();
  const last = useRef<string | null>(null);

  const actions: InsightActions = {
    explored,
    explore: (insight) => void setExplored(insight),
    openAsChart: (calculation, number) => finding.openAsChart(calculation, `chat, insight ${number}`),
    addToCrosstab: (calculation, number, uuid) =>
      finding.addToCrosstab(calculation, `chat, insight ${number}`, uuid),
    saveAudience: finding.saveAudience,
    copy: (calculation) =>
      void copyText(evidenceOf(calculation, { ...placesOf(calculation), address: location.href })),
  };

  function placesOf({ locations, waves }: InsightCalculation) {
    const codes = waves.map(({ code }) => code);
    return {
      where:
        locations.length === scope.allLocations.length || locations.length === 0
          ? 'all places'
          : locations.length > mostNamed
            ? `${locations.length} places`
            : listed(locations.map(({ name }) => name)),
      when: whenWords(scope.allWaves, codes.length === 0 ? null : codes),
    };
  }

  const focused = () => {
    const own = document.activeElement?.closest<HTMLElement>('[data-insight]') ?? null;
    return own ?? cards().find(({ dataset }) => dataset['insight'] === last.current) ?? cards()[0] ?? null;
  };
  const step = (by: 1 | -1) => {
    const all = cards();
    const at = all.findIndex((card) => card.contains(document.activeElement));
    const next = at === -1 ? all.find(({ dataset }) => dataset['insight'] === last.current) : all[at + by];
    const card = next ?? (at === -1 ? all[0] : undefined);
    card?.focus();
    last.current = card?.dataset['insight'] ?? last.current;
  };
  const withFocused = (run: (calculation: InsightCalculation, number: number, id: string) => void) => {
    const card = focused();
    const id = card?.dataset['insight'];
    if (card === null || id === undefined) return;
    const calculation = queryClient.getQueryData(calculationOptions(id).queryKey);
    const among = [...(card.parentElement?.querySelectorAll('[data-insight]') ?? [])];
    if (calculation !== undefined) run(calculation, among.indexOf(card) + 1, id);
  };
  useShortcuts([
    { keys: 'J', label: 'Next insight', run: () => step(1) },
    { keys: 'K', label: 'Previous insight', run: () => step(-1) },
    {
      keys: 'E',
      label: 'Explore the insight',
      run: () => withFocused((_, __, id) => actions.explore(explored === id ? null : id)),
    },
    { keys: 'C', label: 'Open the insight as a chart', run: () => withFocused(actions.openAsChart) },
    {
      keys: 'T',
      label: 'Add the insight to a new crosstab',
      run: () => withFocused((calculation, number) => actions.addToCrosstab(calculation, number, null)),
    },
    {
      keys: 'U',
      label: 'Save the audience of the insight',
      run: () => withFocused((calculation) => actions.saveAudience(calculation)),
    },
    ...(explored === null
      ? []
      : [{ keys: 'Escape', label: 'Close the calculation', run: () => actions.explore(null) }]),
  ]);
  return actions;
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-insight]')];

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ text: 'Copied with its evidence' });
  } catch {
    toasts.show({ text: 'The browser blocked copying' });
  }
}
