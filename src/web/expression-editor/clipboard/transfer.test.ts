import { expect, test } from 'vitest';
import { all, any, atSuffixes, clause, not } from '../../../testing/expressions.ts';
import { catalogueNames } from '../../catalogue/catalogue.ts';
import { tinyCatalogue } from '../../catalogue/tiny-catalogue.case.ts';
import { copiedOf, readTransfer } from './copied.ts';

const names = catalogueNames(tinyCatalogue());
const household = clause('c1', 'young', 'middle');
const group = any(atSuffixes(clause('q14', 'value'), 1, 3), not(clause('c2', 'retired')));

test('one condition is copied as one expression, and as a sentence', () => {
  const { json, text } = copiedOf([household], names);
  expect(JSON.parse(json)).toEqual({ question: 'c1', datapoints: ['young', 'middle'] });
  expect(text).toBe('People who describe their household as “Young family” or “Middle family”.');
});

test('several come back in their order, groups and exclusions with them', () => {
  const copied = copiedOf([household, group], names);
  expect(readTransfer(copied, [])).toEqual({ nodes: [household, group] });
  expect(readTransfer({ json: '', text: copied.json }, [])).toEqual({ nodes: [household, group] });
});

test('a sentence that was copied here comes back as its conditions', () => {
  const copied = copiedOf([all(household, group)], names);
  expect(readTransfer({ json: '', text: `  ${copied.text}\n` }, [copied])).toEqual({
    nodes: [all(household, group)],
  });
});

test('another sentence is refused with what can be pasted', () => {
  expect(readTransfer({ json: '', text: 'Young people.' }, [])).toEqual({
    problem: 'Nothing was pasted: paste an expression as JSON, or a sentence that was copied here.',
  });
});

test('a JSON that is no expression is refused with its fault', () => {
  expect(readTransfer({ json: '', text: '{"question": "c1", "datapoints": []}' }, [])).toMatchObject({
    problem: expect.stringMatching(/^Nothing was pasted: .*empty list/),
  });
  expect(readTransfer({ json: '', text: '[]' }, [])).toEqual({
    problem: 'Nothing was pasted: the list is empty.',
  });
});
