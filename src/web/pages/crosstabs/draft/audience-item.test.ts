import { expect, test } from 'vitest';
import { viewWith } from '../table/tiny-table.case.ts';
import { audienceItems } from './audience-item.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import { everyoneItem } from './crosstab-item.ts';

const saved = (id: string, name: string) => ({
  id,
  name,
  expression: { question: 'q1', datapoints: ['q1_1'] },
});
const content: CrosstabContent = {
  name: '',
  rows: [],
  columns: [everyoneItem('taken')],
  bases: [everyoneItem('base')],
  view: viewWith({}),
  notes: [],
};

test('the item of a saved audience has its id, where no other item of the crosstab has it', () => {
  const [first, second] = audienceItems([saved('a1', 'Young'), saved('a2', 'Old')], content);
  expect([first?.id, first?.name, second?.id]).toEqual(['a1', 'Young', 'a2']);

  const items = audienceItems([saved('taken', 'Young'), saved('base', 'Old'), saved('a1', 'Men')], content);
  expect(items.map(({ name }) => name)).toEqual(['Young', 'Old', 'Men']);
  expect(items.map(({ id }) => ['taken', 'base', 'a1'].includes(id))).toEqual([false, false, true]);
});

test('an audience that comes twice is two items', () => {
  const ids = audienceItems([saved('a1', 'Young'), saved('a1', 'Young')], null).map(({ id }) => id);
  expect(ids[0]).toBe('a1');
  expect(new Set(ids).size).toBe(2);
});
