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
  const pick = { kind: 'answers', question: 'q2', answers: ['patty', 'daily'] } as const;
  const names = (placement: 'split' | 'or' | 'and') =>
    itemsOfHeaderPick(pick, placement, catalogue, newId).map(({ name }) => name);
  expect(names('split')).toEqual(['Patty Lane', 'Daily Loaf']);
  expect(names('or')).toEqual(['Patty Lane or Daily Loaf']);
  expect(names('and')).toEqual(['Patty Lane and Daily Loaf']);
  expect(pickName(pick, catalogue)).toBe('2 answers of Eaten or bought last month');
  expect(pickName({ ...pick, answers: ['patty'] }, catalogue)).toBe('Patty Lane');
});
