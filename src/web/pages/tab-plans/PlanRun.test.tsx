import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerFromService } from '../../../testing/components/answer-from-service.ts';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { queryClient } from '../../api/query-client.ts';
import { createTabPlan } from '../../api/tab-plans.ts';
import { emptyPlan, type PlanDraft } from './plan-draft.ts';
import { PlanRun, RunActions } from './PlanRun.tsx';
import { useEditions } from '../../connected/editions/use-editions.ts';

const plan: PlanDraft = {
  ...emptyPlan,
  name: 'Standard tables',
  dataset_code: 'tiny',
  questions: [
    { kind: 'question', question: 'devices' },
    { kind: 'question', question: 'apps' },
    { kind: 'question', question: 'spend' },
  ],
  banner: { kind: 'own', tree: [{ kind: 'question', question: 'gender' }] },
  settings: { base_rule: 'all', grids: 'by_row' },
};

beforeEach(answerFromService);

/** A plan that is saved where it has an id; an unsaved one is saved by its run. */
function Runs({ saved }: { readonly saved: string | null }) {
  const [id, setId] = useState(saved);
  const size = { tables: 4, columns: 3 };
  const runs = useEditions({
    kind: 'tab_plans',
    id,
    label: 'Run the tab plan',
    refusal: undefined,
    isDirty: id === null,
    onSave: async () => setId((await createTabPlan(plan)).id),
  });
  return (
    <>
      <RunActions runs={runs} />
      <PlanRun id={id} size={size} runs={runs} />
    </>
  );
}

const renderRuns = (saved: string | null) =>
  renderInKit(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Runs saved={saved} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

async function openRuns(changes: Partial<PlanDraft> = {}) {
  return renderRuns((await createTabPlan({ ...plan, ...changes })).id);
}

test('a plan that is run lists each of its tables with its sample and offers the files', async () => {
  const page = await openRuns();
  await expect.element(page.getByText('4 tables × 3 columns')).toBeVisible();
  await page.getByRole('tab', { name: 'Tables' }).click();
  await expect.element(page.getByText(/^Not run yet/)).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('button', { name: /^Run again/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Tables 4' }).click();
  const table = page.getByRole('table', { name: 'Tables of run 1' });
  await expect.element(table).toBeVisible();
  // By hand: all 15 respondents who have a weight, in each table.
  expect(
    table
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim())),
  ).toEqual([
    ['1', 'devices', '15', 'Done'],
    ['2', 'apps: maps', '15', 'Done'],
    ['3', 'apps: music', '15', 'Done'],
    ['4', 'spend', '15', 'Done'],
  ]);
  await page.getByRole('tab', { name: 'Changes 0' }).click();
  await expect.element(page.getByText(/^w2 against w1: 0 of 0 comparisons are clear/)).toBeVisible();
  // Trust was asked in w1 alone; the watch from w2 on.
  await expect.element(page.getByText('Not asked before: devices: watch')).toBeVisible();
  await page.getByRole('tab', { name: 'Runs 1' }).click();
  await page.getByRole('table', { name: 'Runs' }).getByRole('button', { name: 'Run 1' }).click();
  await table.getByRole('button', { name: 'devices' }).click();
  const opened = page.getByRole('dialog', { name: '1. devices' });
  // By hand: women with a phone are 7.5 of 11 people, all with a phone 9 of 17.
  const phone = opened.getByRole('row', { name: /^phone/ });
  await expect.poll(() => phone.element().textContent).toMatch(/52\.9.*68\.2/);
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}e{/Shift}');
  await expect.element(page.getByRole('menuitem', { name: 'Workbook (.xlsx)' })).toHaveFocus();
  await expect.element(page.getByRole('menuitem', { name: 'CSV (one row per figure)' })).toBeVisible();
});

test('a new plan is saved by its first run', async () => {
  const page = await renderRuns(null);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('tab', { name: 'Runs 1' })).toBeVisible();
});

test('a run is shown whose list was asked for before it and comes after it', async () => {
  const answer = window.fetch;
  const listed = Promise.withResolvers<undefined>();
  window.fetch = async (input, init) => {
    const response = await answer(input, init);
    const { method, url } = new Request(input, init);
    if (method === 'POST' && url.endsWith('/editions')) setTimeout(() => listed.resolve(undefined), 50);
    else if (url.includes('/editions')) await listed.promise;
    // The progress of a run comes later than the list.
    if (/\/editions\/\d+$/.test(url)) await new Promise((done) => setTimeout(done, 200));
    init?.signal?.throwIfAborted();
    return response;
  };
  const page = await renderRuns(null);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('tab', { name: 'Runs 1' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Run again/ })).toBeVisible();
});

test('a table that failed has its reason, and a refused run its sentence', async () => {
  const page = await openRuns({ weight_code: 'nothing' });
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect.element(page.getByRole('button', { name: /^Run again/ })).toBeVisible();
  await page.getByRole('tab', { name: /^Tables/ }).click();
  await expect.element(page.getByText('Failed').first()).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /Failed.*nothing/ }).first()).toBeVisible();
});
