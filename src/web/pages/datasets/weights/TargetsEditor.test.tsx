import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import type { RakingQuestion, TargetDraft } from './raking-targets.ts';
import { TargetsEditor } from './TargetsEditor.tsx';

const answer = (code: string, name: string, now: number) => ({ code, name, now, alsoCalled: [] });
const questions: readonly RakingQuestion[] = [
  {
    code: 'sex',
    name: 'Gender',
    alsoCalled: [],
    answers: [answer('m', 'Male', 30), answer('f', 'Female', 70)],
  },
  { code: 'age', name: 'Age', alsoCalled: [], answers: [answer('y', 'Young', 50), answer('o', 'Old', 50)] },
];
let drafts: readonly TargetDraft[] = [];

function Editor() {
  const [held, setHeld] = useState<readonly TargetDraft[]>([]);
  useEffect(() => {
    drafts = held;
  }, [held]);
  return <TargetsEditor questions={questions} drafts={held} most={2} onChange={setHeld} />;
}

const field = (name: string) => page.getByRole('textbox', { name: `Target of ${name}` });

test('by keyboard a question is added with its shares now, which are changed and scaled', async () => {
  await renderInKit(<Editor />);
  const list = page.getByRole('combobox', { name: 'Add a question Choose a question' }).element();
  if (list instanceof HTMLElement) list.focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await expect.element(field('Male')).toHaveFocus();
  await expect.element(field('Male')).toHaveValue('30');
  await expect.element(field('Female')).toHaveValue('70');
  await userEvent.fill(field('Male'), '50');
  await userEvent.tab();
  await expect.element(field('Female')).toHaveFocus();
  await expect.element(page.getByText('Sum 120')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Scale to 100: Gender' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  // 50 and 70 of 120.
  await expect.poll(() => drafts).toEqual([{ question: 'sex', shares: { m: '41.7', f: '58.3' } }]);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => drafts).toEqual([]);
});

test('lines of a sheet are read; those that cannot be stay with the reason', async () => {
  await renderInKit(<Editor />);
  const lines = page.getByRole('textbox', { name: 'Paste from a sheet' });
  await lines.fill('Gender, Male, 48\nGender, Other, 52');
  await page.getByRole('button', { name: 'Read lines' }).click();
  await expect.element(page.getByText('Line 2: “Gender” has no answer “Other”.')).toBeVisible();
  await expect.element(lines).toHaveValue('Gender, Male, 48\nGender, Other, 52');
  await lines.fill('Gender, Male, 48\nGender, Female, 52\nAge, Young, 40\nAge, Old, 60');
  await page.getByRole('button', { name: 'Read lines' }).click();
  await expect.element(lines).toHaveValue('');
  await expect.element(field('Old')).toHaveValue('60');
  // Two questions are all that it takes.
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});
