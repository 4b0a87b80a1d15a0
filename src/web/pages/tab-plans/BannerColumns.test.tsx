import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerFromService } from '../../../testing/components/answer-from-service.ts';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { scopeOfSurvey } from '../../../testing/components/scope-of-survey.ts';
import { queryClient } from '../../api/query-client.ts';
import { bannersOptions, saveBanner } from '../../api/tab-plans.ts';
import { ScopeContext } from '../../app/scope/use-scope.ts';
import { tinyCatalogue } from '../../catalogue/tiny-catalogue.case.ts';
import { BannerColumns } from './BannerColumns.tsx';
import { emptyPlan, type PlanDraft } from './plan-draft.ts';
import { useSavedTrees } from './use-saved-trees.ts';

beforeEach(answerFromService);

const catalogue = tinyCatalogue();
const [question] = catalogue.questions;
const tree = [{ kind: 'question' as const, question: question?.code ?? '' }];

function Stage({ initial, isNew }: { readonly initial: PlanDraft; readonly isNew: boolean }) {
  const [plan, setPlan] = useState(initial);
  const { byId: trees, names } = useSavedTrees(plan);
  return (
    <BannerColumns
      plan={plan}
      catalogue={catalogue}
      trees={trees}
      names={names}
      columns={1}
      isNew={isNew}
      onChange={(_, edit) => setPlan(edit)}
    />
  );
}

const open = (initial: PlanDraft = emptyPlan, isNew = false) =>
  renderInKit(
    <QueryClientProvider client={queryClient}>
      <ScopeContext value={scopeOfSurvey()}>
        <Stage initial={initial} isNew={isNew} />
      </ScopeContext>
    </QueryClientProvider>,
  );

test('a saved banner gives a plan its columns, and a copy of it is the plan’s own', async () => {
  await saveBanner({ name: 'Standard', dataset_code: 'core', side: 'columns', tree });
  const page = await open();
  await page.getByRole('button', { name: 'Banners…' }).click();
  await expect.element(page.getByText('Standard')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Find a banner' })).toHaveFocus();
  await userEvent.keyboard('standard{Enter}');
  await expect.element(page.getByText('Standard. A run always takes the latest.')).toBeVisible();
  await expect.element(page.getByText(question?.name ?? '', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit copy' }).click();
  await expect.element(page.getByRole('button', { name: `Remove ${question?.name}` })).toBeVisible();
});

test('a new plan offers the saved banners at once', async () => {
  await saveBanner({ name: 'Standard', dataset_code: 'core', side: 'columns', tree });
  const page = await open(emptyPlan, true);
  await expect.element(page.getByRole('combobox', { name: 'Find a banner' })).toHaveFocus();
  await userEvent.keyboard('standard{Enter}');
  await expect.element(page.getByText('Standard. A run always takes the latest.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the columns of a plan are saved as a banner, which can then be chosen', async () => {
  const page = await open({ ...emptyPlan, banner: { kind: 'own', tree } });
  await page.getByRole('button', { name: 'Banners…' }).click();
  await page.getByRole('button', { name: 'Save banner…' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'My columns');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Banners…' }).click();
  await expect.element(page.getByText('My columns').first()).toBeVisible();
});

test('a banner saved under the name of one’s own replaces it, and a deleted one is gone', async () => {
  await saveBanner({ name: 'Kept', dataset_code: 'core', side: 'columns', tree: [] });
  const page = await open({ ...emptyPlan, banner: { kind: 'own', tree } });
  await page.getByRole('button', { name: 'Banners…' }).click();
  await page.getByRole('button', { name: 'Save banner…' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Kept');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Banners…' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Find a banner' })).toHaveFocus();
  await userEvent.keyboard('kept');
  // The question has three answers; there is one banner of the name.
  await expect.element(page.getByRole('option', { name: /Kept.*3 columns/ })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
});

test('a banner of a colleague stays where one of its name is saved, though one may edit it', async () => {
  const saved = await saveBanner({ name: 'Shared', dataset_code: 'core', side: 'columns', tree: [] });
  const theirs = { ...saved, access: 'edit' as const };
  const { queryKey } = bannersOptions('core');
  queryClient.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY });
  await queryClient.fetchQuery(bannersOptions('core'));
  queryClient.setQueryData(queryKey, (all) => all && { ...all, data: [theirs] });
  const page = await open({ ...emptyPlan, banner: { kind: 'own', tree } });
  await page.getByRole('button', { name: 'Banners…' }).click();
  await page.getByRole('button', { name: 'Save banner…' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Shared');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Banners…' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Find a banner' })).toHaveFocus();
  await userEvent.keyboard('shared');
  await expect.element(page.getByRole('option', { name: /Shared.*3 columns/ })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(2);
});

test('a plan without columns has none to save', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Banners…' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Save banner…' }))
    .toHaveAttribute('aria-disabled', 'true');
});
