import { expect, test } from 'vitest';
import { tinyCatalogue } from '../../../expression-editor/tiny-catalogue.case.ts';
import { itemsOfHeaderPick, pickName } from './header-pick.ts';
import { parentOf, treeLines } from './tree-lines.ts';

const catalogue = tinyCatalogue();
const linesWith = (...turned: readonly string[]) =>
  treeLines({
    audiences: [],
    questions: catalogue.questions,
    turned: new Set(turned),
    isSearching: false,
  });
let next = 0;
const newId = () => `i${++next}`;

test('a question opens to its answers, and an answer stands under it', () => {
  const closed = linesWith();
  expect(closed.some(({ kind }) => kind === 'answer')).toBe(false);
  const open = linesWith('question c1');
  const answers = open.flatMap((line) => (line.kind === 'answer' ? [line.name] : []));
  expect(answers).toEqual(['Single', 'Young family', 'Middle family']);
  const at = open.findIndex(({ kind }) => kind === 'answer');
  expect(open[parentOf(open, at + 2)]?.key).toBe('question c1');
  const [top] = open;
  expect(top?.kind).toBe('branch');
  expect(parentOf(open, 0)).toBe(-1);
});

test('a category that is turned closes over all that is in it', () => {
  const [top] = linesWith();
  if (top?.kind !== 'branch') throw new Error('questions stand in categories');
  const closed = linesWith(top.key);
  expect(closed[0]).toMatchObject({ name: top.name, isOpen: false });
  expect(closed[1]?.depth ?? 0).toBe(0);
});

test('answers become one header each, or one that joins them', () => {
  const pick = { kind: 'answers', question: 'q2', answers: ['patty', 'daily'], suffix: null } as const;
  const names = (placement: 'split' | 'or' | 'and') =>
    itemsOfHeaderPick(pick, placement, catalogue, newId).map(({ name }) => name);
  expect(names('split')).toEqual(['Patty Lane', 'Daily Loaf']);
  expect(names('or')).toEqual(['Patty Lane or Daily Loaf']);
  expect(names('and')).toEqual(['Patty Lane and Daily Loaf']);
  expect(pickName(pick, catalogue)).toBe('2 answers of Eaten or bought last month');
  expect(pickName({ ...pick, answers: ['patty'] }, catalogue)).toBe('Patty Lane');
});

test('a grid opens to its columns, and a column to the answers in it', () => {
  const named = (...turned: readonly string[]) =>
    linesWith(...turned).flatMap((line) =>
      line.kind === 'suffix' || (line.kind === 'answer' && line.question.code === 'q14')
        ? [[line.name, line.suffix]]
        : [],
    );
  expect(named()).toEqual([]);
  const columns = [
    ['Any column', null],
    ['Patty Lane', 1],
    ['Crisp & Co', 2],
    ['Harvest Grill', 3],
  ];
  expect(named('question q14')).toEqual(columns);
  expect(named('question q14', 'suffix q14 2')).toEqual([
    ...columns.slice(0, 3),
    ['Good value for money', 2],
    ['Friendly staff', 2],
    columns[3],
  ]);
});

test('answers of one column of a grid become headers in that column', () => {
  const pick = { kind: 'answers', question: 'q14', answers: null, suffix: 2 } as const;
  const items = itemsOfHeaderPick(pick, 'split', catalogue, newId);
  expect(items.map(({ name }) => name)).toEqual([
    'Good value for money: Crisp & Co',
    'Friendly staff: Crisp & Co',
  ]);
  expect(items.map(({ asks }) => asks)).toMatchObject([
    { expression: { question: 'q14', datapoints: ['value'], suffixes: [2] } },
    { expression: { question: 'q14', datapoints: ['friendly'], suffixes: [2] } },
  ]);
  expect(pickName(pick, catalogue)).toBe('Brand image: Crisp & Co');
  expect(pickName({ ...pick, answers: ['value'] }, catalogue)).toBe('Good value for money: Crisp & Co');
});
