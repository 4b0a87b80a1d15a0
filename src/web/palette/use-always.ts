import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Expression } from '../../contract/expression.ts';
import type { SavedAudience } from '../../contract/saved-work/saved-audience.ts';
import type { CommandIndex } from '../catalogue/index/command-index.ts';
import type { IndexEntry } from '../catalogue/index/index-entry.ts';
import { askAboutAddress } from '../connected/AskAbout.tsx';
import { unsavedAudienceState } from '../connected/unsaved-audience.ts';
import { routes } from '../app/routes.ts';

interface AlwaysSource {
  readonly index: CommandIndex;
  readonly audiences: ReadonlyMap<string, SavedAudience>;
  readonly scopeSearch: string;
}

/** The two lines that every text has: asking the chat, and a new audience from what is found. */
export function useAlways({
  index,
  audiences,
  scopeSearch,
}: AlwaysSource): (text: string) => readonly IndexEntry[] {
  const navigate = useNavigate();
  return useCallback(
    (text) => {
      const [first] = index.find(text, { kinds: ['audience', 'answer', 'question'] });
      const expression = first === undefined ? null : expressionOf(first.entry, audiences);
      const state = expression === null ? null : unsavedAudienceState('', expression);
      return [
        {
          kind: 'action',
          key: 'ask',
          name: `Ask: “${text}”`,
          run: { kind: 'open', to: askAboutAddress({ topic: text, audiences: [], scopeSearch }) },
        },
        {
          kind: 'action',
          key: 'new-audience-from',
          name: `New audience from “${text}”`,
          run: {
            kind: 'act',
            act: () => void navigate(`${routes.audienceNew}${scopeSearch}`, { state }),
          },
        },
      ];
    },
    [index, audiences, scopeSearch, navigate],
  );
}

function expressionOf({ run }: IndexEntry, audiences: ReadonlyMap<string, SavedAudience>): Expression | null {
  if (run.kind === 'answer') return { question: run.question, datapoints: [run.code] };
  if (run.kind === 'audience') return audiences.get(run.id)?.expression ?? null;
  return null;
}
