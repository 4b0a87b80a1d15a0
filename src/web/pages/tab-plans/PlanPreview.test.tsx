import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerFromService } from '../../../testing/components/answer-from-service.ts';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { scopeOfSurvey } from '../../../testing/components/scope-of-survey.ts';
import { queryClient } from '../../api/query-client.ts';
import { questionsOptions } from '../../api/questions.ts';
import { ScopeContext } from '../../app/scope/use-scope.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readComparison } from '../../connected/comparison/handed-comparison.ts';
import { catalogueWith } from '../../connected/use-catalogue.ts';
import { contentOfComparison } from '../crosstabs/draft/comparison.ts';
import { defaultView } from '../crosstabs/draft/table-view.ts';
import { emptyPlan, type PlanDraft, planSize } from './plan-draft.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { PlanQuestionList } from './PlanQuestionList.tsx';

beforeEach(answerFromService);

const plan: PlanDraft = {
  ...emptyPlan,
  name: 'Standard tables',
  dataset_code: 'tiny',
  questions: [
    { kind: 'question', question: 'devices' },
    { kind: 'question', question: 'apps' },
  ],
  banner: { kind: 'own', tree: [{ kind: 'question', question: 'gender' }] },
  settings: { base_rule: 'all', grids: 'by_row' },
};
const scope = scopeOfSurvey();

function Stage({ shownPlan, catalogue }: { readonly shownPlan: PlanDraft; readonly catalogue: Catalogue }) {
  const [size] = useState(() => planSize(shownPlan, catalogue, new Map()));
  const [shown, setShown] = useState(size.once[0]);
  const { state } = useLocation();
  const handed = readComparison(state);
  const empty = { name: '', rows: [], columns: [], bases: [], view: defaultView, notes: [] };
  const crosstab = handed && contentOfComparison(handed, empty, catalogue);
  const parts = { plan: shownPlan, catalogue, trees: new Map(), onChange: () => undefined };
  return (
    <>
      <PlanQuestionList
        {...parts}
        names={new Map()}
        current={shown?.question.code}
        onCurrent={(code) => setShown(size.once.find(({ question }) => question.code === code))}
      />
      <PlanPreview
        {...parts}
        tables={size.once}
        count={size.tables}
        place={shown === undefined ? 0 : size.once.indexOf(shown)}
        onShow={setShown}
      />
      {crosstab !== null && (
        <p role="status">
          {[crosstab.rows, crosstab.columns]
            .map((side) => side.map(({ group, name }) => `${group}: ${name}`).join(', '))
            .join(' by ')}
        </p>
      )}
    </>
  );
}

async function open(shown = plan) {
  const questions = await queryClient.fetchQuery(questionsOptions('tiny'));
  const catalogue = { ...catalogueWith(scope, questions), dataset: 'tiny' };
  return renderInKit(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ScopeContext value={scope}>
          <Stage shownPlan={shown} catalogue={catalogue} />
        </ScopeContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the table of the question that has the focus is there without a run, and opens as a crosstab', async () => {
  const page = await open();
  const table = page.getByRole('region', { name: 'Table' });
  await expect.element(table.getByRole('heading', { name: 'Table 1 of 3 · devices' })).toBeVisible();
  // By hand: women with a phone are 7.5 of 11 people, all with a phone 9 of 17.
  const phone = table.getByRole('row', { name: /^phone/ });
  await expect.element(phone).toBeVisible();
  await expect.poll(() => phone.element().textContent).toMatch(/52\.9.*68\.2/);
  // Row names and figures, the total without a heading, and the two answers under theirs.
  const heads = table.element().querySelector('thead tr')?.children ?? [];
  expect(Array.from(heads, (head) => [head.textContent.trim(), head.getAttribute('colspan')])).toEqual([
    ['3 rows · 3 columns', '2'],
    ['', '1'],
    ['gender', '2'],
  ]);
  await table.getByRole('button', { name: 'Open as crosstab' }).click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('devices: phone, devices: tablet, devices: watch by gender: m, gender: f');
  const field = page.getByRole('combobox', { name: 'Search questions' });
  field.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  const apps = page.getByRole('option', { name: /^apps/ });
  await expect.element(apps).toHaveAttribute('aria-selected', 'true');
  await expect.element(field).toHaveAttribute('aria-activedescendant', apps.element().id);
  await expect.element(table.getByRole('heading', { name: 'Table 2 of 3 · apps: maps' })).toBeVisible();
  await table.getByRole('button', { name: 'Next table' }).click();
  await expect.element(table.getByRole('heading', { name: 'Table 3 of 3 · apps: music' })).toBeVisible();
  await expect.element(table.getByRole('button', { name: 'Next table' })).toHaveAttribute('aria-disabled');
});

test('a table of means says how far the respondents of its rows differ', async () => {
  const means: PlanDraft = { ...plan, questions: [{ kind: 'question', question: 'minutes' }], settings: {} };
  const page = await open(means);
  // By hand: of the 15 with a weight, 12 gave the minutes of TV and 9 those of radio.
  const table = page.getByRole('region', { name: 'Table' });
  await expect.poll(() => table.element().textContent).toContain('Base differs by row, n 9–12');
});

test('a grid by itself is shown for one column of the banner at a time', async () => {
  const settings = { base_rule: 'all', grids: 'itself' } as const;
  const page = await open({ ...plan, questions: [{ kind: 'question', question: 'apps' }], settings });
  const table = page.getByRole('region', { name: 'Table' });
  await expect.element(table.getByRole('heading', { name: 'Table 1 of 1 · apps' })).toBeVisible();
  await expect.poll(() => table.element().textContent).toContain('Total, ⚑ n 15');
  const column = table.getByRole('combobox', { name: /^Column/ });
  await column.click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => table.element().textContent).toMatch(/gender › f.*, ⚑ n 8/);
  // By hand: of 11 people 7.25 use maps daily, respondents 2, 9, 12 and 13.
  const maps = table.getByRole('row', { name: /^maps/ });
  await expect.poll(() => maps.element().textContent).toMatch(/^mapsCol %.?.?65\.9/);
  await table.getByRole('button', { name: 'Open as crosstab' }).click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'apps · maps: 1, apps · maps: 2, apps · maps: 3, apps · maps: 9, apps · music: 1, apps · music: 2, apps · music: 3, apps · music: 9 by gender: m, gender: f',
    );
});
