import { emptyDraft } from './read-chart.ts';
import { expect, test } from 'vitest';
import { comparisonState, readComparison } from '../../../connected/comparison/handed-comparison.ts';
import { comparisonOf, draftOfComparison } from './chart-comparison.ts';
import type { ChartDraft } from './chart-draft.ts';
import { addAudiences } from './draft-edits.ts';

const women = { id: 'w', name: 'Women', expression: { question: 'q3', datapoints: ['q3_2'] } };
const draft: ChartDraft = addAudiences(
  {
    ...emptyDraft,
    name: 'Pets',
    question: 'q11',
    datapoints: ['q11_1'],
    base: { id: '', name: 'Adults', expression: { question: 'q1' } },
  },
  [women, { ...women, id: 'm', name: 'Men' }],
);

test('what a chart hands on arrives as a chart of the same question, audiences and base', () => {
  const handed = readComparison(JSON.parse(JSON.stringify(comparisonState(comparisonOf(draft)))));
  expect(handed?.from).toBe('the chart “Pets”');
  const arrived = handed === null ? null : draftOfComparison(handed);
  expect(arrived).toEqual({ draft: { ...draft, name: '' }, leftOut: 0 });
});

test('rows that join answers, their order and a row for each suffix go along', () => {
  const arranged: ChartDraft = {
    ...draft,
    splitSuffixes: true,
    nets: [{ code: 'net-1', name: 'Cats or dogs', datapoints: ['q11_1', 'q11_2'] }],
    order: ['q11_3', 'net-1'],
  };
  const handed = readComparison(JSON.parse(JSON.stringify(comparisonState(comparisonOf(arranged)))));
  expect(handed === null ? null : draftOfComparison(handed).draft).toEqual({ ...arranged, name: '' });
});

test('hidden audiences stay behind, and more than fit are counted', () => {
  const [first, ...others] = draft.audiences;
  if (first === undefined) throw new Error('no audience');
  const hidden = { ...draft, audiences: [{ ...first, isHidden: true }, ...others] };
  expect(comparisonOf(hidden).audiences.map(({ name }) => name)).toEqual(['Men']);
  const many = { ...comparisonOf(draft), audiences: Array.from({ length: 11 }, () => women) };
  expect(draftOfComparison(many).leftOut).toBe(3);
});

test('a chart opened from an average has the mean as its metric', () => {
  const handed = readComparison(JSON.parse(JSON.stringify(comparisonState(comparisonOf(draft, 'mean')))));
  expect(handed?.metric).toBe('mean');
  expect(readComparison(comparisonState(comparisonOf(draft, 'audience_index')))?.metric).toBeUndefined();
  // The people that it was read among go along.
  expect(comparisonOf({ ...draft, baseMode: 'answered' }).baseMode).toBe('answered');
});

test('what is no comparison is none', () => {
  expect(readComparison({ comparison: { question: 5 } })).toBe(null);
  expect(readComparison(null)).toBe(null);
});

test('a chart opened from a finding tests its sides against each other, by the correction of its family', () => {
  const handed = { ...comparisonOf(draft), against: 'each_other', correction: 'holm' } as const;
  const arrived = readComparison(JSON.parse(JSON.stringify(comparisonState(handed))));
  expect(arrived === null ? null : draftOfComparison(arrived).draft).toMatchObject({
    against: 'each_other',
    correction: 'holm',
  });
  // Another chart that is opened from it has it too.
  expect(comparisonOf({ ...draft, correction: 'holm' }).correction).toBe('holm');
  expect(comparisonOf(draft)).not.toHaveProperty('correction');
});
