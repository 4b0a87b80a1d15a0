import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { SavedAudience } from '../../contract/saved-work/saved-audience.ts';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { scopeOfSurvey } from '../../testing/components/scope-of-survey.ts';
import { CommandIndex } from '../catalogue/index/command-index.ts';
import type { IndexEntry } from '../catalogue/index/index-entry.ts';
import { queryClient } from '../api/query-client.ts';
import { ScopeContext } from '../app/scope/use-scope.ts';
import { Aside } from './PaletteAside.tsx';

const entry: IndexEntry = {
  kind: 'audience',
  key: 'a',
  name: 'Women',
  aliases: [],
  code: '',
  context: '',
  run: { kind: 'audience', id: 'a' },
};
const women: SavedAudience = {
  id: 'a',
  v1_id: 1,
  name: 'Women',
  description: '',
  expression: { question: 'gender', options: ['f'] },
  datasets: [],
  flags: [],
  folder_id: '',
  permissions: { audience_overall: 'accessible', meta: {} },
  position: 1,
  shared: false,
  sharings: {},
  user_id: 1,
  created_at: '',
  updated_at: '',
  rev: 1,
};
const core = scopeOfSurvey();
const scope = { ...core, datasets: [core.dataset, { ...core.dataset, code: 'shops', name: 'Shop survey' }] };

async function asideFor(...datasets: string[]) {
  const audience = { ...women, datasets };
  const survey = {
    index: new CommandIndex([]),
    scopeCommands: null,
    catalogue: null,
    audiences: new Map([['a', audience]]),
    charts: new Map(),
    crosstabs: new Map(),
  };
  return renderInKit(
    <QueryClientProvider client={queryClient}>
      <ScopeContext value={scope}>
        <Aside entry={entry} survey={survey} />
      </ScopeContext>
    </QueryClientProvider>,
  );
}

test.each([['core'], []])(
  'an audience of the survey in use, or of every survey, is counted',
  async (...of) => {
    const page = await asideFor(...of);
    // There is no service.
    await expect.element(page.getByText('no number here')).toBeVisible();
  },
);

test('an audience of another survey names it and is not counted', async () => {
  await expect.element((await asideFor('shops')).getByText('Shop survey')).toBeVisible();
  await expect.element((await asideFor('no longer there')).getByText('other survey')).toBeVisible();
});
