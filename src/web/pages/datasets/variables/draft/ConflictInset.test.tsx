import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CodebookRevision } from '../../../../../contract/codebook/codebook-revision.ts';
import { renderInKit } from '../../../../../testing/components/render-in-kit.tsx';
import { type CodebookDraft, type CodebookTarget, withoutTargets } from './codebook-draft.ts';
import { ConflictInset } from './ConflictInset.tsx';

const theirs: CodebookRevision = {
  number: 7,
  state: 'present',
  cause: 'edit',
  by: 'ana@house.example',
  at: '2026-01-05T09:00:00Z',
  reason: '',
  changes: [
    { question: 'c4', answer: '', message: 'Renamed “Income” to “Pay”' },
    { question: 'c4', answer: 'low', message: 'Renamed “Low” to “Lowest”' },
  ],
};

const draft: CodebookDraft = [
  { op: 'question', question: 'c4', set: { name: 'Earnings' } },
  { op: 'answer', question: 'c4', answer: 'low', set: { name: 'Under 10,000' } },
  { op: 'answer', question: 'c4', answer: 'mid', set: { name: 'Mid' } },
];

test('each value that others changed is chosen by itself, and the rest of the draft stays', async () => {
  let left: readonly CodebookTarget[] = [];
  await renderInKit(<ConflictInset revisions={[theirs]} onResolve={(targets) => (left = targets)} />);
  const [first, second] = [
    page.getByRole('radio', { name: 'Keep mine' }).first(),
    page.getByRole('radio', { name: 'Use theirs' }).nth(1),
  ];
  await expect
    .element(page.getByRole('button', { name: 'Continue' }))
    .toHaveAttribute('aria-disabled', 'true');
  await first.click();
  await second.click();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(withoutTargets(draft, left)).toEqual([draft[0], draft[2]]);
});
