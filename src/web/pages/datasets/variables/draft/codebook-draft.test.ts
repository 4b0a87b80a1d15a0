import { expect, test } from 'vitest';
import type { QuestionEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import { changesFigures, type CodebookDraft, drafted, draftSummary, withEdit } from './codebook-draft.ts';
import { income } from './income.case.ts';

const rename = (name: string) => ({ op: 'question', question: 'c4', set: { name } }) as const;

test('edits of one question are one edit, and one that restores the codebook leaves no trace', () => {
  const named = withEdit([], rename('Household income'), income);
  const both = withEdit(named, { op: 'question', question: 'c4', set: { number: 'Q4' } }, income);
  expect(both).toEqual([{ op: 'question', question: 'c4', set: { name: 'Household income', number: 'Q4' } }]);
  expect(withEdit(named, rename('Income'), income)).toEqual([]);
});

test('a draft shows the names, numbers, order and merges that it would make', () => {
  const draft: CodebookDraft = [
    { op: 'question', question: 'c4', set: { category: ['Money'] } },
    { op: 'answer', question: 'c4', answer: 'no', set: { name: 'Top', number: null } },
    { op: 'order', question: 'c4', codes: ['no', 'low', 'mid'] },
    { op: 'merge', question: 'c4', answers: ['low'], into: 'mid' },
    { op: 'question', question: 'other', set: { name: 'Untouched' } },
  ];
  const shown = drafted(income, draft);
  expect(shown.name).toBe('Income');
  expect(shown.category.path).toEqual(['Money']);
  expect(
    shown.datapoints.map(({ name, midpoint, numeric, retired }) => [name, midpoint, numeric, retired]),
  ).toEqual([
    ['Top', null, false, undefined],
    ['Low', 10_000, true, true],
    ['Middle', 20_000, true, undefined],
  ]);
});

test('a part of the answers changes places among the others', () => {
  const shown = drafted(income, [{ op: 'order', question: 'c4', codes: ['no', 'low'] }]);
  expect(shown.datapoints.map(({ code }) => code)).toEqual(['no', 'mid', 'low']);
});

test('an order that is moved back is no edit', () => {
  const down = withEdit([], { op: 'order', question: 'c4', codes: ['mid', 'low', 'no'] }, income);
  expect(down).toHaveLength(1);
  expect(withEdit(down, { op: 'order', question: 'c4', codes: ['low', 'mid', 'no'] }, income)).toEqual([]);
});

test('restoring what the draft retires or merges takes that edit back', () => {
  const retired = withEdit([], { op: 'retire', question: 'c4', answer: 'low' }, income);
  expect(withEdit(retired, { op: 'restore', question: 'c4', answer: 'low' }, income)).toEqual([]);
  const merged = withEdit([], { op: 'merge', question: 'c4', answers: ['low'], into: 'mid' }, income);
  expect(withEdit(merged, { op: 'restore', question: 'c4', answer: 'low' }, income)).toEqual([]);
  const restore: QuestionEdit = { op: 'restore', question: 'c4' };
  expect(withEdit([], restore, { ...income, retired: true })).toEqual([restore]);
});

test('an answer that takes another one is merged after it, and a restored one can be retired', () => {
  const merge = (answer: string, into: string): QuestionEdit => ({
    op: 'merge',
    question: 'c4',
    answers: [answer],
    into,
  });
  // The service refuses to merge into an answer that is retired already.
  const chained = withEdit(withEdit([], merge('mid', 'low'), income), merge('low', 'no'), income);
  expect(chained).toEqual([merge('mid', 'low'), merge('low', 'no')]);
  const restored = withEdit([merge('low', 'mid')], { op: 'restore', question: 'c4', answer: 'low' }, income);
  expect(withEdit(restored, { op: 'retire', question: 'c4', answer: 'low' }, income)).toEqual([
    { op: 'retire', question: 'c4', answer: 'low' },
  ]);
  const [low, ...others] = income.datapoints;
  if (low === undefined) throw new Error('no answer');
  const retired = { ...income, datapoints: [{ ...low, retired: true, replaced_by: 'mid' }, ...others] };
  const back = withEdit([], { op: 'restore', question: 'c4', answer: 'low' }, retired);
  expect(back).toEqual([{ op: 'restore', question: 'c4', answer: 'low' }]);
  expect(withEdit(back, merge('low', 'no'), retired)).toEqual([
    { op: 'restore', question: 'c4', answer: 'low' },
    merge('low', 'no'),
  ]);
});

test('numbers, missing answers and merges change figures; words and order do not', () => {
  expect(changesFigures([rename('Earnings'), { op: 'order', question: 'c4', codes: ['mid'] }])).toBe(false);
  expect(changesFigures([{ op: 'answer', question: 'c4', answer: 'low', set: { number: null } }])).toBe(true);
  expect(changesFigures([{ op: 'answer', question: 'c4', answer: 'low', set: { missing: true } }])).toBe(
    true,
  );
  expect(changesFigures([{ op: 'merge', question: 'c4', answers: ['low'], into: 'mid' }])).toBe(true);
});

test('the summary counts changed fields and names each kind once', () => {
  expect(
    draftSummary([
      { op: 'question', question: 'c4', set: { name: 'Earnings', also_called: ['pay'] } },
      { op: 'answer', question: 'c4', answer: 'low', set: { name: 'Lowest', number: 5 } },
      { op: 'answer', question: 'c4', answer: 'mid', set: { name: 'Medium' } },
    ]),
  ).toEqual({ count: 5, words: 'name, other names, label, value' });
});

test('a value is missing or counts, whichever was said last', () => {
  const hours: typeof income = { ...income, kind: 'numeric', numbers_read: { missing: [-9], counted: [] } };
  const edit = (values: number[], missing = true) =>
    ({ op: 'missing', question: 'c4', values, missing }) as const;
  expect(withEdit([], edit([-9]), hours)).toEqual([]);
  const draft = withEdit([], edit([97, 98]), hours);
  expect(withEdit(draft, edit([98], false), hours)).toEqual([edit([97])]);
  expect(withEdit([], edit([-9], false), hours)).toEqual([edit([-9], false)]);
  expect(drafted(hours, [edit([-9], false), edit([99])]).numbers_read).toEqual({
    missing: [99],
    counted: [],
  });
  expect(changesFigures(draft)).toBe(true);
});
