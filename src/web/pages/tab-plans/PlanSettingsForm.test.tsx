import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { answerFromService } from '../../../testing/components/answer-from-service.ts';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { scopeOfSurvey } from '../../../testing/components/scope-of-survey.ts';
import { queryClient } from '../../api/query-client.ts';
import { ScopeContext } from '../../app/scope/use-scope.ts';
import { tinyCatalogue } from '../../catalogue/tiny-catalogue.case.ts';
import { emptyPlan } from './plan-draft.ts';
import { PlanSettingsForm } from './PlanSettingsForm.tsx';

beforeEach(answerFromService);

const catalogue = tinyCatalogue();
const scope = scopeOfSurvey();

function Stage() {
  const [plan, setPlan] = useState(emptyPlan);
  return (
    <>
      <PlanSettingsForm
        plan={plan}
        catalogue={catalogue}
        trees={new Map()}
        onChange={(_, edit) => setPlan(edit)}
      />
      <output>{JSON.stringify(plan.settings)}</output>
    </>
  );
}

test('base rows, correction, sheets and the smallest table are settings of a plan', async () => {
  const page = await renderInKit(
    <NuqsTestingAdapter>
      <QueryClientProvider client={queryClient}>
        <ScopeContext value={scope}>
          <MemoryRouter>
            <Stage />
          </MemoryRouter>
        </ScopeContext>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  await page.getByRole('checkbox', { name: 'Effective n' }).click();
  const choose = async (setting: RegExp, option: string) => {
    await page.getByRole('combobox', { name: setting }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose(/^Correction/, 'Holm');
  await choose(/^Sheets/, 'One per category');
  await choose(/^Leave out/, 'Tables under n 30');
  const settings: unknown = JSON.parse(page.getByRole('status').element().textContent);
  expect(settings).toMatchObject({
    base_rows: ['sample', 'effective'],
    correction: 'holm',
    sheets: 'category',
    least_sample: 30,
  });
});
