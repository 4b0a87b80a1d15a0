import { emptyDraft, plainLook } from './read-chart.ts';
import { expect, test } from 'vitest';
import type { ChartSummary } from '../../../../contract/saved-work/chart.ts';
import type { Line } from '../../../saved-work/work-kind.ts';
import { viewColumn } from '../chart-kind.tsx';
import { type ChartContent, readSort, type SavedLook, viewOf, writeSort } from './chart-look.ts';
import { sortOf } from './chart-request.ts';
import { addAudiences } from './draft-edits.ts';
import { views } from '../../../charts/views/views.ts';
import { shownView } from '../view-refusal.ts';

function viewOfContent(
  change: Partial<typeof plain> & Pick<ChartContent, 'isStackedScale'>,
  look: Pick<SavedLook, 'view'> = plainLook,
) {
  const { splitter, audiences, segments, answers, isStackedScale, isOfNumbers } = {
    ...plain,
    isStackedScale: false,
    ...change,
  };
  const draft = {
    splitter,
    audiences: addAudiences(
      emptyDraft,
      Array.from({ length: audiences }, () => ({ id: '', name: 'A', expression: null })),
    ).audiences,
  };
  return viewOf(look, draft, {
    segments: Array.from({ length: segments }),
    answers: Array.from({ length: answers }),
    isStackedScale,
    isOfNumbers,
  });
}
const plain = { splitter: '', segments: 0, audiences: 2, answers: 6, isOfNumbers: false };

test('a chart begins as its content has it', () => {
  expect(viewOfContent({ splitter: 'waves', segments: 3 })).toBe('trend');
  expect(viewOfContent({ splitter: 'waves', segments: 2 })).toBe('slope');
  expect(viewOfContent({ splitter: 'locations', segments: 12 })).toBe('bars');
  expect(viewOfContent({ splitter: 'waves', segments: 8 }, { view: 'bars' })).toBe('bars');
  expect(viewOfContent({ answers: 8 })).toBe('dumbbell');
  expect(viewOfContent({ answers: 8, audiences: 3 })).toBe('bars');
  expect(viewOfContent({ answers: 12, audiences: 4 })).toBe('bars');
  expect(viewOfContent({ answers: 13, audiences: 4 })).toBe('dots');
  expect(viewOfContent({ answers: 6, audiences: 5 })).toBe('dots');
  expect(viewOfContent({ answers: 26, audiences: 3 })).toBe('heat');
  expect(viewOfContent({ answers: 20, audiences: 8 })).toBe('heat');
  expect(viewOfContent({ answers: 40, audiences: 1 })).toBe('bars');
  expect(viewOfContent({ isStackedScale: true, answers: 5, audiences: 3 })).toBe('stacked-100');
  expect(viewOfContent({ isStackedScale: true, answers: 5, audiences: 1 })).toBe('bars');
});

test('numbers of one audience begin as a distribution, of several or split as bars of their means', () => {
  const numbers = { answers: 1, isOfNumbers: true };
  expect(viewOfContent({ ...numbers, audiences: 0 })).toBe('distribution');
  expect(viewOfContent({ ...numbers, audiences: 1 })).toBe('distribution');
  expect(viewOfContent({ ...numbers, audiences: 2 })).toBe('bars');
  expect(viewOfContent({ ...numbers, audiences: 1, splitter: 'locations', segments: 3 })).toBe('bars');
});

test('every sort is read from the address as it was written', () => {
  for (const text of [
    'auto',
    'order',
    'name',
    'name-descending',
    'gap',
    'gap-smallest',
    'largest',
    'smallest',
    'largest.a-1.x',
    'smallest~audience_index',
    'largest~positive_size.a-1.x',
  ]) {
    const sort = readSort(text);
    expect(sort === null ? null : writeSort(sort)).toBe(text);
  }
  expect(readSort('largest.a-1.x')).toEqual({ by: 'value', series: 'a-1.x', descending: true });
  expect(readSort('largest~positive_size.a-1.x')).toEqual({
    by: 'value',
    series: 'a-1.x',
    descending: true,
    metric: 'positive_size',
  });
  expect(readSort('sideways')).toBe(null);
  expect(readSort('largest~price')).toBe(null);
});

test('the library chooses a view by the number that addresses have of it, and names it in words', () => {
  const item = { view_type: views.bars.type } as ChartSummary;
  expect(viewColumn.valuesOf?.({ item } as Line<ChartSummary>)).toEqual([String(views.bars.type)]);
  expect(viewColumn.nameOf?.(String(views.bars.type))).toBe('Bars');
  expect(viewColumn.nameOf?.('0')).toBe('Automatic');
});

test('a trend without waves on its axis is drawn as bars everywhere, and says why', () => {
  const trend = { look: { ...plainLook, view: 'trend' }, metric: 'audience_percentage' } as const;
  expect(shownView(emptyDraft, trend, undefined, [])).toEqual({
    view: 'bars',
    refusal: 'A trend needs waves on the axis',
  });
  const byWave = { ...emptyDraft, splitter: 'waves' };
  expect(shownView(byWave, trend, undefined, ['w1'])).toEqual({
    view: 'bars',
    refusal: 'A trend needs two waves or more',
  });
  expect(shownView(byWave, trend, undefined, ['w1', 'w2'])).toEqual({ view: 'trend', refusal: null });
});

test('answers of which respondents give several are largest first for one audience, until an order is chosen', () => {
  const [women, men] = ['Women', 'Men'].map((name) => ({ id: '', name, expression: null }));
  const draft = addAudiences(emptyDraft, women === undefined ? [] : [women]);
  const key = draft.audiences[0]?.key ?? null;
  const questionnaire = { by: 'questionnaire' };
  const auto = { by: 'auto' } as const;
  expect(sortOf(auto, emptyDraft, { kind: 'multiple' })).toEqual({
    by: 'value',
    series: null,
    descending: true,
  });
  expect(sortOf(auto, draft, { kind: 'multiple' })).toEqual({ by: 'value', series: key, descending: true });
  expect(sortOf(auto, draft, { kind: 'single' })).toEqual(questionnaire);
  expect(sortOf(auto, { ...draft, splitter: 'waves' }, { kind: 'multiple' })).toEqual(questionnaire);
  expect(sortOf(auto, { ...draft, order: ['a'] }, { kind: 'multiple' })).toEqual(questionnaire);
  const both = addAudiences(draft, men === undefined ? [] : [men]);
  expect(sortOf(auto, both, { kind: 'multiple' })).toEqual(questionnaire);
  expect(sortOf({ by: 'name', descending: false }, draft, { kind: 'multiple' })).toMatchObject({
    by: 'name',
  });
});
