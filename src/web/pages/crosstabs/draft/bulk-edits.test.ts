import { describe, expect, test } from 'vitest';
import type { Clause, Expression } from '../../../../expression/expression.ts';
import { itemOfLevels } from '../../../../figures/questions/nested-items.ts';
import { viewWith } from '../table/tiny-table.case.ts';
import { affixItems } from './affix.ts';
import {
  duplicateItems,
  hideItems,
  moveToGroup,
  namesByPattern,
  renameGroup,
  showHidden,
} from './bulk-edits.ts';
import { combinedItem } from './join-asks.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import { type CrosstabItem, everyoneItem } from './crosstab-item.ts';
import { askOf, removeItems, renameItems, replaceBlock, replaceItems } from './edits.ts';
import { addNet, addNetsOver, otherAnswers, sameAnswers } from './nets.ts';
import { placeItems, stepItems } from './item-moves.ts';

const clause = (question: string, ...datapoints: string[]): Clause => ({
  kind: 'clause',
  question,
  datapoints,
  suffixes: null,
  minCount: 1,
  negated: false,
});
const item = (id: string, group: string, expression: Expression): CrosstabItem => ({
  id,
  name: id.toLocaleUpperCase(),
  fullName: `${group}: ${id}`,
  group,
  asks: { kind: 'expression', expression },
});
const tea = item('tea', 'Drinks', clause('d', 'd1'));
const milk = item('milk', 'Drinks', clause('d', 'd2'));
const cocoa = item('cocoa', 'Drinks', clause('d', 'd3'));
const bread = item('bread', 'Food', clause('f', 'f1'));
const cake = item('cake', 'Food', clause('f', 'f2'));
const content: CrosstabContent = {
  name: 'Breakfast',
  rows: [tea, milk, cocoa, bread, cake],
  columns: [everyoneItem('all')],
  bases: [everyoneItem('base')],
  view: viewWith({}),
  notes: [],
};
const average: CrosstabItem = { ...tea, id: 'mean', asks: { kind: 'average', question: 'd', datapoint: '' } };

const ids = ({ rows }: CrosstabContent) => rows.map(({ id }) => id);
const groups = ({ rows }: CrosstabContent) => rows.map(({ id, group }) => `${id} ${group}`);
const groupOf = ({ group }: CrosstabItem) => group;
const newIds = () => {
  let number = 0;
  return () => `new${(number += 1)}`;
};
const chosen = (...some: string[]) => new Set(some);
const nestedUnder = (heading: CrosstabItem, one: CrosstabItem) =>
  itemOfLevels(
    [heading, one].flatMap(({ name, asks }) =>
      asks.kind === 'expression' ? [{ name, expression: asks.expression }] : [],
    ),
    `${heading.id} ${one.id}`,
  );

describe('combining', () => {
  test('answers of one question become one list of answers', () => {
    expect(combinedItem([tea, milk], 'or', 'Drinks', newIds())).toEqual({
      id: 'new1',
      name: 'TEA or MILK',
      fullName: 'TEA or MILK',
      group: 'Drinks',
      asks: { kind: 'expression', expression: clause('d', 'd1', 'd2') },
    });
  });

  test('all of several, and any of several questions, become a group', () => {
    expect(combinedItem([tea, milk], 'and', 'Drinks', newIds())?.asks).toEqual({
      kind: 'expression',
      expression: {
        kind: 'group',
        match: { kind: 'all' },
        negated: false,
        children: [clause('d', 'd1'), clause('d', 'd2')],
      },
    });
    const mixed = combinedItem([tea, milk, cocoa, bread], 'or', 'Drinks', newIds());
    expect(mixed?.name).toBe('any of 4');
    expect(mixed?.asks).toMatchObject({ expression: { match: { kind: 'atLeast', count: 1 } } });
  });

  test('a clause that is left out, or needs two answers, is not taken apart', () => {
    const negated = item('no', 'Drinks', { ...clause('d', 'd2'), negated: true });
    const two = item('two', 'Drinks', { ...clause('d', 'd2', 'd3'), minCount: 2 });
    for (const other of [negated, two]) {
      expect(combinedItem([tea, other], 'or', 'Drinks', newIds())?.asks).toMatchObject({
        expression: { kind: 'group' },
      });
    }
  });

  test('columns under one heading stay under it; those of several headings become flat', () => {
    expect(combinedItem([nestedUnder(bread, tea), nestedUnder(bread, milk)], 'or', '', newIds())).toEqual({
      id: 'new1',
      name: 'TEA or MILK',
      fullName: 'BREAD › TEA or MILK',
      group: 'BREAD',
      under: ['BREAD'],
      asks: {
        kind: 'expression',
        expression: {
          kind: 'group',
          match: { kind: 'all' },
          negated: false,
          children: [clause('f', 'f1'), clause('d', 'd1', 'd2')],
        },
      },
    });
    const mixed = combinedItem([nestedUnder(bread, tea), nestedUnder(cake, tea)], 'or', 'BREAD', newIds());
    expect(mixed).toMatchObject({ group: 'BREAD', fullName: 'TEA or TEA' });
    expect(mixed).not.toHaveProperty('under');
  });

  test('everyone and averages do not combine', () => {
    expect(combinedItem([tea, everyoneItem('all')], 'or', '', newIds())).toBe(null);
    expect(combinedItem([tea, average], 'and', '', newIds())).toBe(null);
  });

  test('the combined one stands where the first of them stood', () => {
    const both = { ...tea, id: 'both' };
    expect(ids(replaceBlock('rows', chosen('cake', 'milk'), [both])(content))).toEqual([
      'tea',
      'both',
      'cocoa',
      'bread',
    ]);
  });
});

describe('a condition for many', () => {
  const women = clause('s', 's2');
  const all = (...children: Expression[]) => ({
    kind: 'expression',
    expression: { kind: 'group', match: { kind: 'all' }, negated: false, children } satisfies Expression,
  });

  test('joins what each asks, and is said before or after its name', () => {
    const after = affixItems([tea, bread], { condition: women, words: 'women', place: 'after' });
    expect(after.changed.map(({ name }) => name)).toEqual(['TEA, women', 'BREAD, women']);
    expect(after.changed[0]?.asks).toEqual(all(clause('d', 'd1'), women));
    const before = affixItems([tea], { condition: women, words: 'Women', place: 'before' });
    expect(before.changed[0]).toMatchObject({
      id: 'tea',
      name: 'Women: TEA',
      fullName: 'Women: Drinks: tea',
    });
    const silent = affixItems([tea], { condition: women, words: '', place: 'before' });
    expect(silent.changed[0]?.name).toBe('TEA');
  });

  test('leaves an item under its heading', () => {
    const nested = nestedUnder(bread, tea);
    const { changed } = affixItems([nested], { condition: women, words: 'women', place: 'after' });
    const kept = replaceItems('rows', changed)({ ...content, rows: [nested] }).rows;
    expect(kept).toEqual([
      {
        id: 'bread tea',
        name: 'TEA, women',
        fullName: 'BREAD › TEA, women',
        group: 'BREAD',
        under: ['BREAD'],
        asks: all(clause('f', 'f1'), all(clause('d', 'd1'), women).expression),
      },
    ]);
  });

  test('makes everyone those of the condition, and leaves averages', () => {
    const { changed, unchanged } = affixItems([everyoneItem('all'), average], {
      condition: women,
      words: 'women',
      place: 'after',
    });
    expect(changed).toMatchObject([{ id: 'all', asks: { kind: 'expression', expression: women } }]);
    expect(unchanged).toEqual([average]);
  });
});

describe('names by a pattern', () => {
  test('are made of the name, the group and a number', () => {
    const named = namesByPattern([tea, bread], '{number}. {group}, {name}', groupOf);
    expect(named.map(({ name }) => name)).toEqual(['1. Drinks, TEA', '2. Food, BREAD']);
    expect(renameItems('rows', named)(content).rows[3]).toEqual({ ...bread, name: '2. Food, BREAD' });
  });

  test('an unknown brace stays, a name that would be blank too', () => {
    expect(namesByPattern([tea], '{nom}', groupOf)[0]?.name).toBe('{nom}');
    expect(namesByPattern([tea], '  ', groupOf)[0]?.name).toBe('TEA');
    expect(renameItems('rows', [tea])(content)).toBe(content);
  });
});

describe('copies, groups, hiding and removal', () => {
  test('copies stand behind the last chosen one, with ids of their own', () => {
    const copied = duplicateItems('rows', chosen('tea', 'cocoa'), newIds())(content);
    expect(ids(copied)).toEqual(['tea', 'milk', 'cocoa', 'new1', 'new2', 'bread', 'cake']);
    expect(copied.rows[3]?.name).toBe('TEA, copy');
  });

  test('a known group takes them at its end, a new one begins behind the group they left', () => {
    expect(groups(moveToGroup('rows', chosen('tea'), 'Food', groupOf)(content))).toEqual([
      'milk Drinks',
      'cocoa Drinks',
      'bread Food',
      'cake Food',
      'tea Food',
    ]);
    expect(groups(moveToGroup('rows', chosen('tea', 'milk'), 'Hot', groupOf)(content))).toEqual([
      'cocoa Drinks',
      'tea Hot',
      'milk Hot',
      'bread Food',
      'cake Food',
    ]);
  });

  test('a group that is the whole side is renamed where it stands', () => {
    const everything = chosen('tea', 'milk', 'cocoa', 'bread', 'cake');
    expect(ids(moveToGroup('rows', everything, 'All', groupOf)(content))).toEqual(ids(content));
    expect(moveToGroup('rows', everything, 'All', groupOf)(content).rows[4]?.group).toBe('All');
  });

  test('what is hidden stays in the document and comes back', () => {
    const hidden = hideItems('rows', chosen('tea'))(content);
    expect(hidden.rows).toBe(content.rows);
    expect(hideItems('rows', chosen('milk'))(hidden).view.hidden.rows).toEqual(['tea', 'milk']);
    expect(showHidden()(hidden).view.hidden).toEqual({ rows: [], columns: [] });
  });

  test('removal takes all chosen ones in one step', () => {
    expect(ids(removeItems('rows', chosen('tea', 'cake'))(content))).toEqual(['milk', 'cocoa', 'bread']);
    expect(removeItems('rows', chosen('gone'))(content)).toBe(content);
  });
});

describe('places', () => {
  test('several come to stand together beside another, in their order', () => {
    const moved = placeItems(
      'rows',
      chosen('cake', 'tea'),
      { id: 'cocoa', edge: 'before' },
      'Drinks',
    )(content);
    expect(groups(moved)).toEqual(['milk Drinks', 'tea Drinks', 'cake Drinks', 'cocoa Drinks', 'bread Food']);
  });

  test('beside itself nothing moves', () => {
    expect(placeItems('rows', chosen('tea'), { id: 'milk', edge: 'before' }, null)(content)).toBe(content);
    expect(placeItems('rows', chosen('tea'), { id: 'tea', edge: 'after' }, 'Drinks')(content)).toBe(content);
    expect(placeItems('rows', chosen('tea'), { id: 'gone', edge: 'after' }, null)(content)).toBe(content);
  });

  test('a step past the end of a group joins the next one before it goes on', () => {
    const once = stepItems('rows', chosen('cocoa'), 1, groupOf)(content);
    expect(groups(once)).toEqual(['tea Drinks', 'milk Drinks', 'cocoa Food', 'bread Food', 'cake Food']);
    expect(ids(stepItems('rows', chosen('cocoa'), 1, groupOf)(once))).toEqual([
      'tea',
      'milk',
      'bread',
      'cocoa',
      'cake',
    ]);
    expect(stepItems('rows', chosen('tea'), -1, groupOf)(content)).toBe(content);
  });

  test('a step passes what is hidden', () => {
    const hidden = hideItems('rows', chosen('milk'))(content);
    expect(ids(stepItems('rows', chosen('tea'), 1, groupOf)(hidden))).toEqual([
      'milk',
      'cocoa',
      'tea',
      'bread',
      'cake',
    ]);
  });
});

test('a heading that is renamed keeps the base of its rows', () => {
  const among = { Drinks: { question: 'aware' }, Food: null };
  const bases = { table: 'all', byBlock: { Drinks: 'asked' }, among } as const;
  const before = { ...content, view: viewWith({ bases }) };
  const { view } = renameGroup('rows', chosen('tea', 'milk', 'cocoa'), 'Drinks', 'Hot drinks')(before);
  expect(view.bases).toEqual({
    table: 'all',
    byBlock: { 'Hot drinks': 'asked' },
    among: { 'Hot drinks': { question: 'aware' }, Food: null },
  });
});

describe('a net', () => {
  const net = { ...tea, id: 'net', name: 'Net' };
  const netted = addNet('rows', chosen('tea', 'cocoa'), net)(content);

  test('stands over its parts, which gather under it', () => {
    expect(ids(netted)).toEqual(['net', 'tea', 'cocoa', 'milk', 'bread', 'cake']);
    expect(netted.view.nets.rows).toEqual([{ id: 'net', parts: ['tea', 'cocoa'] }]);
  });

  test('asks for what its parts ask when one of them changes', () => {
    const edited = askOf('rows', 'tea', { kind: 'expression', expression: clause('d', 'd9') }, null)(netted);
    expect(edited.rows[0]?.asks).toEqual({ kind: 'expression', expression: clause('d', 'd9', 'd3') });
  });

  test('over another net follows its parts too', () => {
    const outer = addNet('rows', chosen('net', 'milk'), { ...net, id: 'outer' })(netted);
    const edited = askOf('rows', 'cocoa', { kind: 'expression', expression: clause('d', 'd8') }, null)(outer);
    const asked = edited.rows.find(({ id }) => id === 'outer')?.asks;
    expect(asked).toEqual({ kind: 'expression', expression: clause('d', 'd1', 'd8', 'd2') });
  });

  test('of every answer but some leaves out other blocks and nets', () => {
    const others = otherAnswers(netted.rows, [milk], netted.view.nets.rows, groupOf);
    expect(others.map(({ id }) => id)).toEqual(['tea', 'cocoa']);
  });

  test('is over the same answers of every block that has them all', () => {
    const rows = ['Morning', 'Evening', 'Night'].flatMap((block) =>
      ['never', 'often'].map((name) => ({ ...item(`${block} ${name}`, block, clause(block, name)), name })),
    );
    const blocks = sameAnswers(rows.slice(0, -1), rows.slice(0, 2), groupOf);
    expect(blocks.map((parts) => parts.map(({ id }) => id))).toEqual([
      ['Morning never', 'Morning often'],
      ['Evening never', 'Evening often'],
    ]);
    const nets = blocks.map((parts, at) => ({
      parts,
      net: { ...net, id: `n${at}`, group: parts[0]?.group ?? '' },
    }));
    const made = addNetsOver('rows', nets)({ ...content, rows });
    expect(ids(made).filter((_, at) => at % 3 === 0)).toEqual(['n0', 'n1', 'Night never']);
    expect(made.view.nets.rows).toHaveLength(2);
  });

  test('of nested columns stays under their heading when a part changes', () => {
    const under = (id: string, answer: string) =>
      itemOfLevels(
        [
          { name: 'Bread', expression: clause('f', 'f1') },
          { name: id, expression: clause('d', answer) },
        ],
        id,
      );
    const parts = [under('one', 'd1'), under('two', 'd2')];
    const over = combinedItem(parts, 'or', 'Bread', () => 'over');
    if (over === null) throw new Error('columns combine');
    const nested = addNet('rows', chosen('one', 'two'), over)({ ...content, rows: parts });
    const edited = askOf('rows', 'one', under('one', 'd9').asks, null)(nested);
    expect(edited.rows.map(({ under: headings }) => headings)).toEqual([['Bread'], ['Bread'], ['Bread']]);
    expect(edited.rows[0]?.asks).toMatchObject({
      expression: { children: [clause('f', 'f1'), clause('d', 'd9', 'd2')] },
    });
  });

  test('with conditions of its own is a net no more', () => {
    const asks = { kind: 'expression', expression: clause('f', 'f1') } as const;
    const own = askOf('rows', 'net', asks, null)(netted);
    expect(own.view.nets.rows).toEqual([]);
    expect(own.rows[0]?.asks).toBe(asks);
  });
});
