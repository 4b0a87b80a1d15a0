import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drag } from '../../../../../testing/components/drag.ts';
import { format } from '../../../../lib/format.ts';
import { renderInKit } from '../../../../../testing/components/render-in-kit.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import { type CodebookDraft, drafted, withEdit } from '../draft/codebook-draft.ts';
import { income } from '../draft/income.case.ts';
import type { AnswerFigures } from './use-answer-shares.ts';

const figures: AnswerFigures = {
  header: '%',
  write: (share) => format.percent(share),
  byCode: new Map([
    ['low', { value: 25, sample: 30 }],
    ['mid', { value: 50, sample: 61 }],
  ]),
};

let edits: CodebookDraft = [];

function Answers({ readOnly = false }: { readonly readOnly?: boolean }) {
  const [draft, setDraft] = useState<CodebookDraft>([]);
  useEffect(() => {
    edits = draft;
  }, [draft]);
  return (
    <AnswerTable
      label="Answers"
      question={drafted(income, draft)}
      saved={income}
      part="datapoints"
      figures={figures}
      onEdit={readOnly ? null : (edit) => setDraft((before) => withEdit(before, edit, income))}
    />
  );
}

const focusOn = (name: string) => {
  const button = page.getByRole('button', { name }).element();
  if (button instanceof HTMLElement) button.focus();
};

const labels = () =>
  [...document.querySelectorAll('button[aria-label^="Label: "]')].map((one) => one.textContent);

test('an answer is moved by Alt and an arrow, and keeps focus', async () => {
  await renderInKit(<Answers />);
  focusOn('Label: Middle');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(labels).toEqual(['Middle', 'Low', 'Not said']);
  await expect.element(page.getByRole('button', { name: 'Label: Middle' })).toHaveFocus();
  expect(edits).toEqual([{ op: 'order', question: 'c4', codes: ['mid', 'low', 'no'] }]);
});

test('an answer is dragged to its place by mouse', async () => {
  await renderInKit(<Answers />);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^Label: ${name}`) });
  await drag(row('Not said'), row('Low'), 'upper');
  await expect.poll(labels).toEqual(['Not said', 'Low', 'Middle']);
  await drag(row('Not said'), row('Middle'), 'lower');
  await expect.poll(labels).toEqual(['Low', 'Middle', 'Not said']);
  expect(edits).toEqual([]);
});

test('a label and a number are edited where they are shown', async () => {
  await renderInKit(<Answers />);
  await page.getByRole('button', { name: 'Label: Low' }).click();
  await userEvent.keyboard('Lowest{Enter}');
  await page.getByRole('button', { name: 'Number of Middle: 20,000' }).click();
  await userEvent.keyboard('25,000{Enter}');
  await expect.element(page.getByText('25,000')).toBeVisible();
  expect(edits).toEqual([
    { op: 'answer', question: 'c4', answer: 'low', set: { name: 'Lowest' } },
    { op: 'answer', question: 'c4', answer: 'mid', set: { number: 25_000 } },
  ]);
});

test('X takes an answer out of the mean and back, and the menu makes it missing', async () => {
  await renderInKit(<Answers />);
  focusOn('Label: Low');
  await userEvent.keyboard('x');
  expect(edits).toEqual([{ op: 'answer', question: 'c4', answer: 'low', set: { number: null } }]);
  await userEvent.keyboard('x');
  expect(edits).toEqual([]);
  await page.getByRole('button', { name: 'In the mean, Low: counts' }).click();
  await page.getByRole('menuitemradio', { name: 'missing' }).click();
  expect(edits).toEqual([{ op: 'answer', question: 'c4', answer: 'low', set: { missing: true } }]);
});

test('M merges an answer into another one, which retires it', async () => {
  await renderInKit(<Answers />);
  focusOn('Label: Middle');
  await userEvent.keyboard('m');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(page.getByText('retired')).toBeVisible();
  expect(edits).toEqual([{ op: 'merge', question: 'c4', answers: ['mid'], into: 'low' }]);
});

test('shares and samples are next to the answers, and nothing is a control for a reader', async () => {
  await renderInKit(<Answers readOnly />);
  await expect.element(page.getByRole('row', { name: /^Middle 20,000 counts 50\.0 61$/ })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('rows of numbers have their means next to them, also those below 0', async () => {
  const byCode = new Map([
    ['low', { value: -2, sample: 30 }],
    ['mid', { value: 3.25, sample: 61 }],
  ]);
  const rows = { ...income, kind: 'grid_numeric' } as const;
  const means = { header: 'Mean', write: (mean: number) => format.mean(mean, ''), byCode };
  await renderInKit(
    <AnswerTable label="Rows" question={rows} saved={rows} part="datapoints" figures={means} onEdit={null} />,
  );
  await expect.element(page.getByRole('columnheader', { name: 'Mean' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Low −2\.0 30$/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Middle 3\.3 61$/ })).toBeVisible();
});
