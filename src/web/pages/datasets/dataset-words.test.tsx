import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CodebookRevision } from '../../../contract/codebook/codebook-revision.ts';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { scopeOfSurvey } from '../../../testing/components/scope-of-survey.ts';
import { codebookRevisionsOptions } from '../../api/codebook.ts';
import { meKeys } from '../../api/me.ts';
import { WorkUses } from '../../connected/WorkUses.tsx';
import { DatasetTiles } from './DatasetTiles.tsx';
import { CodebookHistory } from './variables/draft/CodebookHistory.tsx';

const imported: CodebookRevision = {
  number: 1,
  state: 'present',
  cause: 'import',
  by: '',
  at: '2026-03-01T09:00:00.000Z',
  reason: '',
  changes: [],
};
const client = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
});
client.setQueryData(meKeys.me, { user_id: 1, name: 'Mara', email: 'mara@example.org' });
client.setQueryData(codebookRevisionsOptions('tiny').queryKey, {
  pages: [{ revisions: [imported], more: false }],
  pageParams: [''],
});

const open = (part: ReactNode) =>
  renderInKit(
    <QueryClientProvider client={client}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );

test('the tile of the weight has its name, in full in its tooltip', async () => {
  const name = 'Adults by age, gender and region';
  const weights = [{ code: 'w_adults', name, projects: false }];
  const { dataset } = scopeOfSurvey([], { weights, weight: null });
  const page = await open(<DatasetTiles dataset={dataset} waves={[]} locations={[]} />);
  await expect.element(page.getByText(name)).toHaveAttribute('title', name);
});

test('the first revision names the import once, with the variables as they came', async () => {
  const page = await open(<CodebookHistory dataset="tiny" revision={1} mayUndo={false} />);
  await expect.element(page.getByText('Import', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Variables as imported.')).toBeVisible();
  expect(page.getByText('Import.').elements()).toEqual([]);
});

test('work without a page is named without a link', async () => {
  const works = [
    { kind: 'banners', id: 'b', name: 'Standard', as: 'banner' },
    { kind: 'crosstabs', id: 'c', name: 'Drinks', as: 'crosstab' },
  ] as const;
  const page = await open(<WorkUses works={works} dataset="tiny" />);
  await expect.element(page.getByText('Standard')).toBeVisible();
  await expect.element(page.getByRole('link')).toHaveTextContent('Drinks');
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/crosstabs/c?d=tiny');
});
