import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import { type CodebookDraft, drafted, withEdit } from './codebook-draft.ts';
import { income } from './income.case.ts';
import { MissingNumbers } from './MissingNumbers.tsx';

const hours: typeof income = { ...income, kind: 'numeric', numbers_read: { missing: [99], counted: [] } };
let edits: CodebookDraft = [];

function Missing() {
  const [draft, setDraft] = useState<CodebookDraft>([]);
  useEffect(() => {
    edits = draft;
  }, [draft]);
  return (
    <MissingNumbers
      question={drafted(hours, draft)}
      saved={hours}
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
  await page.getByRole('textbox', { name: 'Also missing' }).fill('−9, 97');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Also missing: -9, 97' })).toBeVisible();
  expect(edits).toEqual([
    { op: 'missing', question: 'c4', values: [-9, 97], missing: true },
    { op: 'missing', question: 'c4', values: [99], missing: false },
  ]);
});
