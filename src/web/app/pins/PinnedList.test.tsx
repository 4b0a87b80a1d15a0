import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { PinnedList } from './PinnedList.tsx';
import { pinning } from './pins.ts';

const offline = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

test('pinned work of each kind opens its own page', async () => {
  localStorage.clear();
  const pins = {
    Parents: 'audience:a 1',
    Pets: 'chart:c',
    Payments: 'crosstab:x',
    Plan: 'tab-plan:t',
    Report: 'report:r',
  };
  for (const [name, key] of Object.entries(pins)) pinning({ key, name }).run();
  const page = await renderInKit(
    <MemoryRouter>
      <QueryClientProvider client={offline}>
        <PinnedList />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const addresses = Object.keys(pins).map((name) =>
    page.getByRole('link', { name }).element().getAttribute('href'),
  );
  expect(addresses).toEqual([
    '/audiences?a=a%201',
    '/charts/c',
    '/crosstabs/x',
    '/tab-plans/t',
    '/reports/r',
  ]);
});
