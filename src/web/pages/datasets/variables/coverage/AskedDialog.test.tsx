import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { QuestionEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import type { Location } from '../../../../../contract/codebook/location.ts';
import type { Wave } from '../../../../../contract/codebook/wave.ts';
import { renderInKit } from '../../../../../testing/components/render-in-kit.tsx';
import { AskedDialog } from './AskedDialog.tsx';
import { changesFigures, drafted, withEdit } from '../draft/codebook-draft.ts';
import { income } from '../draft/income.case.ts';

const named = (code: string) => ({
  id: code,
  code,
  name: code.toUpperCase(),
  accessible: true,
  namespaces: [],
  dataset: 'core',
  respondents: 10,
});
const wave = (code: string): Wave => ({ ...named(code), date_start: '', date_end: '', kind: 'wave' });
const location = (code: string): Location => ({
  ...named(code),
  kind: 'country',
  also_called: [],
  waves: ['w1', 'w2', 'w3'],
});
const waves = ['w1', 'w2', 'w3'].map(wave);
const locations = ['uk', 'fr'].map(location);
const asked = {
  ...income,
  waves: ['w1', 'w2', 'w3'],
  locations: ['uk', 'fr'],
  asked_in: [{ waves: ['w1', 'w2', 'w3'], locations: ['uk', 'fr'] }],
};

async function open() {
  const edits: QuestionEdit[] = [];
  await renderInKit(
    <AskedDialog
      question={asked}
      waves={waves}
      locations={locations}
      onEdit={(edit) => edits.push(edit)}
      onClose={() => undefined}
    />,
  );
  return edits;
}

const choose = async (label: RegExp, name: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name }).click();
};

test('an answer that was launched later is corrected by its first wave', async () => {
  const edits = await open();
  await choose(/^Of/, 'Middle');
  await choose(/^First wave/, 'W2');
  await page.getByRole('button', { name: 'Change' }).click();
  expect(edits).toEqual([
    {
      op: 'ran',
      question: 'c4',
      answer: 'mid',
      asked_in: [{ waves: ['w2', 'w3'], locations: ['uk', 'fr'] }],
    },
  ]);
  const [edit] = edits;
  if (edit === undefined) throw new Error('no edit');
  const draft = withEdit([], edit, asked);
  expect(changesFigures(draft)).toBe(true);
  expect(drafted(asked, draft).datapoints[1]?.asked_in).toEqual(edit.op === 'ran' && edit.asked_in);
  // Back to wherever the question ran: nothing is left to apply.
  expect(
    withEdit(draft, { op: 'ran', question: 'c4', answer: 'mid', asked_in: asked.asked_in }, asked),
  ).toEqual([]);
});

test('single pairs are ticked by keyboard, and what would run nowhere cannot be changed', async () => {
  const edits = await open();
  const box = page.getByRole('checkbox', { name: 'W2, FR' });
  await expect.element(box).toBeChecked();
  const element = box.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(' ');
  await page.getByRole('button', { name: 'Change' }).click();
  expect(edits).toEqual([
    {
      op: 'ran',
      question: 'c4',
      asked_in: [
        { waves: ['w1', 'w3'], locations: ['uk', 'fr'] },
        { waves: ['w2'], locations: ['uk'] },
      ],
    },
  ]);
  await page.getByRole('checkbox', { name: 'UK', exact: true }).click();
  await page.getByRole('checkbox', { name: 'FR', exact: true }).click();
  await page.getByRole('checkbox', { name: 'FR', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Change' })).toHaveAttribute('aria-disabled', 'true');
});
