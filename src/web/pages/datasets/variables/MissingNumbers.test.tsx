import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FileVariableDetail } from '../../../../contract/datasets/file-variable.ts';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import { type CodebookDraft, drafted, withEdit } from './draft/codebook-draft.ts';
import { income } from './draft/income.case.ts';
import { MissingNumbers } from './MissingNumbers.tsx';

const hours: typeof income = { ...income, kind: 'numeric', numbers_read: { missing: [99], counted: [] } };
let edits: CodebookDraft = [];

const unused = () => Promise.reject(new Error('no request is made'));
const wave = (code: string, refused: number) => ({
  code,
  respondents: 100,
  filled: 100,
  values: [
    { value: 3, count: 100 - refused, missing: false },
    { value: -9, count: refused, missing: true },
  ],
});
/** 14 respondents of two waves refused. */
const file: FileVariableDetail = {
  name: 'hours',
  label: 'Hours',
  kind: 'number',
  measure: 'scale',
  format: 'F8.2',
  waves: ['w1', 'w2'],
  questions: ['c4'],
  used_as: [],
  readers: null,
  value_labels: [{ value: -9, label: 'Refused' }],
  missing: { values: [-9], range: null },
  sets: [],
  listed: 'all',
  frequencies: [wave('w1', 5), wave('w2', 9)],
};

function Missing() {
  const [draft, setDraft] = useState<CodebookDraft>([]);
  useEffect(() => {
    edits = draft;
  }, [draft]);
  return (
    <MissingNumbers
      question={drafted(hours, draft)}
      saved={hours}
      variables={{ data: [file], error: null, isPending: false, refetch: unused }}
      preview={undefined}
      onEdit={(edit) => setDraft((before) => withEdit(before, edit, hours))}
    />
  );
}

test('values are made missing, and count again, by keyboard', async () => {
  await renderInKit(<Missing />);
  const field = page.getByRole('button', { name: 'Also missing: 99' });
  const button = field.element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('textbox', { name: 'Also missing' }).fill('−8, 97');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Also missing: -8, 97' })).toBeVisible();
  expect(edits).toEqual([
    { op: 'missing', question: 'c4', values: [-8, 97], missing: true },
    { op: 'missing', question: 'c4', values: [99], missing: false },
  ]);
});

test('a code that the import read as missing has its count, and counts again until that is undone', async () => {
  await renderInKit(<Missing />);
  await expect.element(page.getByText('-9 Refused n 14')).toBeVisible();
  await page.getByRole('button', { name: 'Count again: -9' }).click();
  expect(edits).toEqual([{ op: 'missing', question: 'c4', values: [-9], missing: false }]);
  await expect.element(page.getByText('-9 Refused n 14 · counted again')).toBeVisible();
  await page.getByRole('button', { name: 'Make missing: -9' }).click();
  await expect.element(page.getByRole('button', { name: 'Count again: -9' })).toBeVisible();
  expect(edits).toEqual([]);
});
