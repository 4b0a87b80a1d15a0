import { expect, test } from 'vitest';
import { tinyCatalogue as makeCatalogue } from '../../expression-editor/tiny-catalogue.case.ts';
import { createQuestionSearch } from '../../expression-editor/picker/question-search.ts';
import type { ActionEntry } from './palette-entry.ts';
import { createPaletteSearch } from './palette-search.ts';

const tinyCatalogue = makeCatalogue();

const action = (name: string): ActionEntry => ({
  kind: 'action',
  key: `action:${name}`,
  name,
  within: '',
  keys: '',
  elsewhere: '',
  run: () => {},
});

const search = createPaletteSearch({
  entries: ['Transpose', 'Go to charts', 'New chart', 'Next metric'].map(action),
  questions: createQuestionSearch(tinyCatalogue),
});

const names = (text: string, only: Parameters<typeof search.find>[1] = null) =>
  search.find(text, only).flatMap(({ entries }) => entries.map(({ name }) => name));

test('beginnings of words are enough, in any order', () => {
  expect(names('char new', 'actions')).toEqual(['New chart']);
});

test('a typing error of one letter is forgiven', () => {
  expect(names('transpsoe', 'actions')).toEqual(['Transpose']);
});

test('what is spelled right is not taken for a typing error', () => {
  expect(names('charts', 'actions')).toEqual(['Go to charts']);
});

test('narrowed to one group, nothing of another is found', () => {
  const question = tinyCatalogue.questions[0];
  expect(question).toBeDefined();
  expect(names(question?.name ?? '', 'questions')).toContain(question?.name);
  expect(names(question?.name ?? '', 'actions')).toEqual([]);
});
