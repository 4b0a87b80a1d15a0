import { expect, test } from 'vitest';
import { type CategoryNode, categoryTree, isInCategory } from './category-tree.ts';
import { tinyCatalogue } from './tiny-catalogue.case.ts';

const { questions } = tinyCatalogue();
const outline = (nodes: readonly CategoryNode[]): unknown[] =>
  nodes.map(({ name, count, questions: own, children }) => [
    name,
    count,
    own.map(({ code }) => code),
    outline(children),
  ]);

test('categories stand in the order of the questionnaire, with what is in them and below them', () => {
  expect(outline(categoryTree(questions))).toEqual([
    ['Profile', 2, ['c1', 'c2'], []],
    ['Brands', 1, [], [['Usage', 1, ['q2'], []]]],
    ['Brand image', 1, ['q14'], []],
    ['Where and when', 2, ['waves', 'locations'], []],
  ]);
});

test('a question without a category still has a place', () => {
  const loose = questions.slice(0, 1).map((question) => ({ ...question, category: [] }));
  expect(outline(categoryTree(loose))).toEqual([['Other questions', 1, ['c1'], []]]);
});

test('a category holds what stands below it', () => {
  const usage = questions.filter((question) => isInCategory(question, ['Brands']));
  expect(usage.map(({ code }) => code)).toEqual(['q2']);
});
