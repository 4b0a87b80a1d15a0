import { expect, test } from 'vitest';
import { tinyCatalogue } from '../../catalogue/tiny-catalogue.case.ts';
import { parentOf, treeLines } from './tree-lines.ts';

const catalogue = tinyCatalogue();
const linesWith = (...turned: readonly string[]) =>
  treeLines({
    audiences: [],
    questions: catalogue.questions,
    turned: new Set(turned),
    isSearching: false,
    hasAnswers: true,
  });

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
