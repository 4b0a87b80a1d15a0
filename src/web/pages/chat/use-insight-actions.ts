import { useQueryClient } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useRef } from 'react';
import type { Finding } from '../../../figures/statements/finding.ts';
import { findingOptions } from '../../api/chats.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import type { ExplainedSource } from '../../../figures/words/explanation.ts';
import { useFindingActions } from '../../findings/use-finding-actions.ts';
import { copyText } from '../../ui/copy-text.ts';
import { findingSource } from '../../findings/finding-source.ts';

export interface InsightActions {
  /** Insight with its explanation next to the conversation; in the address, so that Back closes it. */
  readonly explained: string | null;
  readonly explain: (insight: string | null) => void;
  readonly openAsChart: (finding: Finding, number: number) => void;
  readonly addToCrosstab: (finding: Finding, number: number, uuid: string | null) => void;
  readonly saveAudience: (finding: Finding) => void;
  readonly copy: (finding: Finding) => void;
}

/** Actions for an insight, by its buttons and by keys. Keys act on the focused insight. */
export function useInsightActions(): InsightActions {
  const scope = useScope();
  const queryClient = useQueryClient();
  const [explained, setExplained] = useQueryState('x', parseAsString.withOptions({ history: 'push' }));
  const open = useFindingActions();
  const last = useRef<string | null>(null);

  const actions: InsightActions = {
    explained,
    explain: (insight) => void setExplained(insight),
    openAsChart: (finding, number) => open.openAsChart(finding, `chat, insight ${number}`),
    addToCrosstab: (finding, number, uuid) => open.addToCrosstab(finding, `chat, insight ${number}`, uuid),
    saveAudience: open.saveAudience,
    copy: (finding) => void copyEvidence(finding, findingSource(finding, scope)),
  };

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
  const withFocused = (run: (finding: Finding, number: number, id: string) => void) => {
    const card = focused();
    const id = card?.dataset['insight'];
    if (card === null || id === undefined) return;
    const finding = queryClient.getQueryData(findingOptions(id).queryKey);
    const among = [...(card.parentElement?.querySelectorAll('[data-insight]') ?? [])];
    if (finding !== undefined) run(finding, among.indexOf(card) + 1, id);
  };
  useShortcuts([
    { keys: 'J', label: 'Next insight', run: () => step(1) },
    { keys: 'K', label: 'Previous insight', run: () => step(-1) },
    {
      keys: 'E',
      label: 'Explain the finding',
      run: () => withFocused((_, __, id) => actions.explain(explained === id ? null : id)),
    },
    { keys: 'C', label: 'Open the insight as a chart', run: () => withFocused(actions.openAsChart) },
    {
      keys: 'T',
      label: 'Add the insight to a new crosstab',
      run: () => withFocused((finding, number) => actions.addToCrosstab(finding, number, null)),
    },
    {
      keys: 'U',
      label: 'Save the audience of the insight',
      run: () => withFocused((finding) => actions.saveAudience(finding)),
    },
    ...(explained === null
      ? []
      : [{ keys: 'Escape', label: 'Close the calculation', run: () => actions.explain(null) }]),
  ]);
  return actions;
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-insight]')];

async function copyEvidence(finding: Finding, source: ExplainedSource): Promise<void> {
  const address = location.href;
  const evidence = async () => {
    const { findingEvidence } = await import('../../findings/explain-finding.ts');
    return findingEvidence(finding, source, address);
  };
  await copyText(evidence(), 'Copied with its evidence');
}
