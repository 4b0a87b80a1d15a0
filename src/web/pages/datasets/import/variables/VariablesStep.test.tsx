import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { useEffect, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SurveyDecisions } from '../../../../../contract/datasets/survey-decisions.ts';
import type { ProposedQuestion, SurveyProposal } from '../../../../../contract/datasets/survey-proposal.ts';
import { renderInKit } from '../../../../../testing/components/render-in-kit.tsx';
import { emptyProposal } from '../empty-proposal.case.ts';
import { aged } from './aged.case.ts';
import { VariablesStep } from './VariablesStep.tsx';

const [young] = aged.answers;
const hours: ProposedQuestion = {
  ...aged,
  code: 'hours',
  guessed: 'hours',
  kind: 'numeric',
  name: 'Hours',
  cells: { reading: 'numbers' },
  variables: ['hours'],
  answers: young === undefined ? [] : [{ ...young, code: 'to_9', guessed: 'to_9', name: 'Few', to: 9 }],
};
const proposal: SurveyProposal = {
  ...emptyProposal,
  questions: [aged, hours],
  unused: [{ variable: 'remarks', label: 'Remarks', code: 'remarks', reason: 'texts', kinds: ['single'] }],
  variables: ['q3', 'hours', 'remarks'].map((name) => ({
    name,
    label: '',
    kind: 'number',
    delimiter: '',
    filled: 10,
  })),
};

let made: SurveyDecisions = {};

function Step() {
  const [decisions, setDecisions] = useState<SurveyDecisions>({});
  useEffect(() => {
    made = decisions;
  }, [decisions]);
  return (
    <NuqsTestingAdapter hasMemory>
      <VariablesStep proposal={proposal} decisions={decisions} onDecide={setDecisions} isDeciding={false} />
    </NuqsTestingAdapter>
  );
}

const open = (name: string) => page.getByRole('button', { name, exact: true }).click();
const write = async (label: string | RegExp, text: string) => {
  await page.getByRole('button', { name: label }).click();
  await userEvent.keyboard(`{Control>}a{/Control}${text}{Enter}`);
};

test('a question is opened from the list, and each field decides as soon as it is typed', async () => {
  await renderInKit(<Step />);
  await open('Age group');
  await write(/^Name: /, 'Age');
  await write(/^Code: /, 'age');
  await write(/^Number of Under 18/, '15');
  await write(/^Read as no answer/, '98, Refused');
  await write(/^Category/, 'Profile / Age');
  await page.getByRole('button', { name: 'Base: everyone' }).click();
  await page.getByRole('menuitemradio', { name: 'Those who were asked' }).click();
  await page.getByRole('button', { name: 'In the mean, Under 18: counts' }).click();
  await page.getByRole('menuitemradio', { name: 'missing' }).click();
  await expect
    .poll(() => made.questions?.['q3'])
    .toEqual({
      name: 'Age',
      code: 'age',
      blanks: [98, 'Refused'],
      category: ['Profile', 'Age'],
      base: 'asked',
      answers: { 1: { midpoint: 15, numeric: true, included: false } },
    });
});

test('bands decide once they do not overlap', async () => {
  await renderInKit(<Step />);
  await open('Hours');
  await page.getByRole('button', { name: 'New band' }).click();
  const bands = () => made.questions?.['hours']?.bands?.map(({ code, from, to }) => [code, from, to]);
  await expect.poll(bands).toEqual([
    ['to_9', null, 9],
    ['from_10', 10, null],
  ]);
  await write(/^To, Few/, '12');
  await expect.element(page.getByText(/^“Few” and “10 or more” overlap/)).toBeVisible();
  expect(bands()?.[0]).toEqual(['to_9', null, 9]);
  await write(/^From, 10 or more/, '13');
  await expect.poll(bands).toEqual([
    ['to_12', null, 12],
    ['from_13', 13, null],
  ]);
  await write(/^Code of Few/, 'few');
  await write(/^To, Few/, '11');
  await expect.poll(() => bands()?.[0]).toEqual(['few', null, 11]);
  await write(/^Code of Few/, '{Delete}');
  await expect.poll(() => bands()?.[0]).toEqual(['to_11', null, 11]);
});

test('rows are selected and grouped by touch on a phone', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderInKit(<Step />);
  await page.getByRole('checkbox', { name: 'Select Age group' }).click();
  await page.getByRole('checkbox', { name: 'Select Hours' }).click();
  await page.getByRole('button', { name: 'Group into one question…' }).click();
  await page.getByLabelText('Name of the question').fill('Use');
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await expect.poll(() => made.groups?.[0]?.variables).toEqual(['q3', 'hours']);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('selected questions are left out together by one column of boxes', async () => {
  await renderInKit(<Step />);
  await page.getByRole('checkbox', { name: 'Select Hours' }).click();
  await page.getByRole('checkbox', { name: 'Select Age group' }).click();
  await page.getByRole('button', { name: 'Leave out' }).click();
  const decided = () => Object.values(made.questions ?? {}).map(({ included }) => included);
  await expect.poll(decided).toEqual([false, false]);
  await expect.element(page.getByRole('region', { name: 'Selected variables' })).not.toBeInTheDocument();
  expect(page.getByRole('checkbox', { name: /Include/ }).elements()).toEqual([]);
});

test('rows are selected and grouped, also variables that no question uses', async () => {
  await renderInKit(<Step />);
  await page.getByRole('checkbox', { name: 'Select Hours' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Group into one question…' }))
    .toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('radio', { name: 'Unused 1' }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Select Remarks' }).click();
  await page.getByRole('button', { name: 'Group into one question…' }).click();
  await page.getByLabelText('Name of the question').fill('Use');
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await expect
    .poll(() => made.groups)
    .toEqual([
      { code: 'group', name: 'Use', kind: 'multiple', cells: 'marks', variables: ['hours', 'remarks'] },
    ]);
  await expect.element(page.getByRole('region', { name: 'Selected variables' })).not.toBeInTheDocument();
});

test('an unused variable says why, and can be taken along', async () => {
  await renderInKit(<Step />);
  await page.getByRole('radio', { name: 'Unused 1' }).click({ force: true });
  await open('Remarks');
  await expect.element(page.getByText('Texts.')).toBeVisible();
  await page.getByRole('button', { name: 'Each text is an answer' }).click();
  await expect.poll(() => made.questions).toEqual({ remarks: { kind: 'single' } });
});

test('the search finds names of answers and of variables, and Enter opens the first row', async () => {
  await renderInKit(
    <main id="main">
      <Step />
    </main>,
  );
  const rows = () =>
    [...document.querySelectorAll<HTMLElement>('[data-question]')].map(({ dataset }) => dataset['question']);
  await expect.poll(rows).toEqual(['q3', 'hours']);
  const search = page.getByRole('searchbox');
  await search.fill('refused');
  await expect.poll(rows).toEqual(['q3']);
  await search.fill('hours');
  await expect.poll(rows).toEqual(['hours']);
  await search.fill('age gr');
  await expect.poll(rows).toEqual(['q3']);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('complementary', { name: 'Variable' })).toBeVisible();
  await search.fill('nowhere');
  await expect.element(page.getByText('No variable matches “nowhere”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filter' }).click();
  await expect.poll(rows).toEqual(['q3', 'hours']);
});
