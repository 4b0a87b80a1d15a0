import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { answerFromService } from '../../../testing/components/answer-from-service.ts';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { scopeOfSurvey } from '../../../testing/components/scope-of-survey.ts';
import { queryClient } from '../../api/query-client.ts';
import { DatasetTiles } from './DatasetTiles.tsx';
import { CodebookHistory } from './variables/CodebookHistory.tsx';

beforeEach(answerFromService);

const open = (part: ReactNode) =>
  renderInKit(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Suspense>{part}</Suspense>
      </MemoryRouter>
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
  const revision = page.getByRole('listitem');
  await expect.element(revision).toHaveTextContent('Variables as imported.');
  await expect.element(revision).not.toHaveTextContent('Import.');
});
