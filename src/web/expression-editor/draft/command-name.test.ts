import { expect, test } from 'vitest';
import type { Clause, Group } from '../../../expression/expression.ts';
import { tinyCatalogue } from '../../catalogue/tiny-catalogue.case.ts';
import { commandName } from './command-name.ts';
import type { DraftCommand } from './draft-command.ts';

const catalogue = tinyCatalogue();
const work: Clause = {
  kind: 'clause',
  question: 'c2',
  datapoints: ['student', 'retired'],
  suffixes: null,
  minCount: 1,
  negated: false,
};
const root: Group = { kind: 'group', match: { kind: 'all' }, negated: false, children: [work] };
const nameOf = (command: DraftCommand) => commandName(command, root, catalogue);

test('a step is called by what it does to which question', () => {
  expect(nameOf({ kind: 'negate', path: [0], negated: true })).toBe('exclude Work status');
  expect(nameOf({ kind: 'remove', path: [0] })).toBe('remove Work status');
  expect(nameOf({ kind: 'move', path: [0], to: 'in' })).toBe('move Work status');
  expect(nameOf({ kind: 'insert', parent: [], index: 0, node: root })).toBe('add a group');
});

test('another minimum is told apart from other answers', () => {
  expect(nameOf({ kind: 'changeClause', path: [0], clause: { ...work, minCount: 2 } })).toBe(
    'ask for all of Work status',
  );
  expect(nameOf({ kind: 'changeClause', path: [0], clause: { ...work, datapoints: ['retired'] } })).toBe(
    'change answers of Work status',
  );
});

test('a question that the survey lost is called by its code', () => {
  const gone = { ...work, question: 'q99' };
  expect(nameOf({ kind: 'insert', parent: [], index: 0, node: gone })).toBe('add q99');
});
