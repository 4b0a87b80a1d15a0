import { expect, test } from 'vitest';
import type { CodebookRevision } from '../../../../../contract/codebook/codebook-revision.ts';
import { foldRevisions } from './CodebookHistory.tsx';

const revision = (
  number: number,
  minute: number,
  more: Partial<CodebookRevision> = {},
): CodebookRevision => ({
  number,
  state: 'present',
  cause: 'edit',
  by: 'ana@house.example',
  at: new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString(),
  reason: '',
  changes: [{ question: 'q1', answer: '', message: `Change ${number}.` }],
  ...more,
});

const placesOf = (revisions: readonly CodebookRevision[]) =>
  foldRevisions(revisions).map(({ from, to }) => [from, to]);

test('small edits of one person within ten minutes of the last are one entry, in the order they were made', () => {
  const [entry, ...others] = foldRevisions([revision(9, 14), revision(8, 9), revision(7, 4), revision(6, 3)]);
  expect(entry).toMatchObject({ from: 7, to: 9, at: '2026-01-05T09:14:00.000Z' });
  expect(entry?.changes.map(({ message }) => message)).toEqual(['Change 7.', 'Change 8.', 'Change 9.']);
  expect(others.map(({ from, to }) => [from, to])).toEqual([[6, 6]]);
});

test('what someone else, another cause, a reason, many changes or another revision is between stays apart', () => {
  const many = revision(2, 0).changes.flatMap((one) => Array.from({ length: 6 }, () => one));
  expect(placesOf([revision(3, 2), revision(2, 1, { by: 'ben@house.example' }), revision(1, 0)])).toEqual([
    [3, 3],
    [2, 2],
    [1, 1],
  ]);
  expect(placesOf([revision(3, 2, { cause: 'undo' }), revision(2, 1, { reason: 'Typo' })])).toHaveLength(2);
  expect(placesOf([revision(3, 2), revision(2, 1, { changes: many })])).toHaveLength(2);
  // Revision 4 changed other questions than those of this list.
  expect(placesOf([revision(5, 2), revision(3, 1)])).toHaveLength(2);
});
