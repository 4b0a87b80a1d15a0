import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Crosstab } from '../../../../contract/saved-work/crosstab.ts';
import { item } from '../table/tiny-table.case.ts';
import {
  flatItem,
  itemOfLevels,
  levelsOf,
  nestAs,
  treeOf,
} from '../../../../figures/questions/nested-items.ts';
import { letterSets } from '../../../../figures/tables/table-request.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import {
  addHeadingTotals,
  bannerBlock,
  liftLevel,
  nestedCount,
  nestItems,
  swapLevels,
  targetsOf,
} from './nesting.ts';
import { lostNesting, readCrosstab } from './read-crosstab.ts';
import { defaultView } from './table-view.ts';
import { writeCrosstab } from './write-crosstab.ts';

const questions = ['gender', 'age', 'region'] as const;
const answers = (question: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    item(`${question}${at + 1}`, `${question} ${at + 1}`, question, question),
  );
const groupOf = ({ group }: CrosstabItem) => group;
let next = 0;
const newId = () => `n${++next}`;
const contentOf = (columns: readonly CrosstabItem[]): CrosstabContent => ({
  name: 'Nested',
  rows: [],
  columns,
  bases: [item('b1', 'Everyone')],
  view: defaultView,
  notes: [],
});
const nest = (
  columns: readonly CrosstabItem[],
  at: { id: string; level: number },
  inner: readonly CrosstabItem[],
  spread: 'every' | 'only' = 'every',
) => nestItems('columns', targetsOf(columns, at, spread, groupOf), inner, newId)(contentOf(columns)).columns;
const namesOf = (columns: readonly CrosstabItem[]) => columns.map(({ fullName }) => fullName);
const byGender = nest(answers('gender', 2), { id: 'gender2', level: 0 }, answers('age', 2));

test('a question under a heading is under every answer next to it', () => {
  expect(namesOf(byGender)).toEqual([
    'gender 1 › age 1',
    'gender 1 › age 2',
    'gender 2 › age 1',
    'gender 2 › age 2',
  ]);
  expect(byGender.map(({ group }) => group)).toEqual(['gender 1', 'gender 1', 'gender 2', 'gender 2']);
});

test('or under one of them alone', () => {
  const columns = nest(answers('gender', 2), { id: 'gender2', level: 0 }, answers('age', 2), 'only');
  expect(namesOf(columns)).toEqual(['gender 1', 'gender 2 › age 1', 'gender 2 › age 2']);
});

test('under a lower heading it is the third level; under the upper one it follows what is there', () => {
  const [first] = byGender;
  const third = nest(byGender, { id: first?.id ?? '', level: 1 }, answers('region', 1));
  expect(namesOf(third)).toEqual([
    'gender 1 › age 1 › region 1',
    'gender 1 › age 2 › region 1',
    'gender 2 › age 1 › region 1',
    'gender 2 › age 2 › region 1',
  ]);
  expect(third[2]?.group).toBe('gender 2 › age 1');
  const beside = nest(byGender, { id: first?.id ?? '', level: 0 }, answers('region', 1));
  expect(namesOf(beside)).toEqual([
    'gender 1 › age 1',
    'gender 1 › age 2',
    'gender 1 › region 1',
    'gender 2 › age 1',
    'gender 2 › age 2',
    'gender 2 › region 1',
  ]);
});

test('two answers by seven are 14 columns, 12 more than before', () => {
  const targets = targetsOf(answers('gender', 2), { id: 'gender1', level: 0 }, 'every', groupOf);
  expect(nestedCount(targets, 7)).toEqual({ made: 14, added: 12 });
});

test('levels change places, each item with its figures', () => {
  const block = bannerBlock(byGender, byGender[1]?.id ?? '', groupOf);
  const swapped = swapLevels('columns', block, 0)(contentOf(byGender)).columns;
  expect(namesOf(swapped)).toEqual([
    'age 1 › gender 1',
    'age 1 › gender 2',
    'age 2 › gender 1',
    'age 2 › gender 2',
  ]);
  expect(swapped.map(({ id }) => id)).toEqual([0, 2, 1, 3].map((at) => byGender[at]?.id));
});

test('a level that is taken out becomes a neighbour', () => {
  const block = bannerBlock(byGender, byGender[0]?.id ?? '', groupOf);
  const outOf = (level: number) =>
    liftLevel('columns', block, level, () => '', newId)(contentOf(byGender)).columns;
  expect(namesOf(outOf(1))).toEqual(['gender 1', 'gender 2', 'age 1', 'age 2']);
  expect(namesOf(outOf(0))).toEqual(['age 1', 'age 2', 'gender 1', 'gender 2']);
  expect(outOf(1).every(({ under }) => under === undefined)).toBe(true);
});

const nestings = fc.array(
  fc.record({
    question: fc.constantFrom(...questions),
    count: fc.integer({ min: 1, max: 3 }),
    at: fc.nat(20),
    level: fc.nat(2),
    spread: fc.constantFrom('every' as const, 'only' as const),
  }),
  { minLength: 1, maxLength: 3 },
);

test('headings have a total of their own once, which is read back as it was', () => {
  const [first] = byGender;
  const add = (columns: readonly CrosstabItem[]) =>
    addHeadingTotals(
      'columns',
      targetsOf(columns, { id: first?.id ?? '', level: 0 }, 'every', groupOf),
      newId,
    )(contentOf(columns)).columns;
  const totalled = add(byGender);
  expect(namesOf(totalled)).toEqual([
    'gender 1 › Total',
    'gender 1 › age 1',
    'gender 1 › age 2',
    'gender 2 › Total',
    'gender 2 › age 1',
    'gender 2 › age 2',
  ]);
  expect(namesOf(add(totalled))).toEqual(namesOf(totalled));
  expect(readCrosstab(savedOf(totalled)).columns).toEqual(totalled);
  expect(letterSets(totalled, 10).map(({ length }) => length)).toEqual([2, 2]);
});

test('every item asks for all of its levels, and a saved tree brings back what it was made of', () => {
  fc.assert(
    fc.property(nestings, (steps) => {
      let columns: readonly CrosstabItem[] = [...answers('gender', 2), item('all', 'Everyone')];
      for (const { question, count, at, level, spread } of steps) {
        const place = columns[at % columns.length];
        if (place === undefined || (levelsOf(place)?.length ?? 3) > 2) continue;
        columns = nest(columns, { id: place.id, level }, answers(question, count), spread);
      }
      for (const { asks, name, under = [] } of columns) {
        if (asks.kind !== 'expression') continue;
        const conditions = under.length === 0 ? [asks.expression] : childrenOf(asks.expression);
        const asked = conditions.map((one) => ('question' in one ? one.datapoints?.[0] : null));
        expect(asked).toEqual([...under, name].map((level) => level.replace(' ', '')));
      }
      const items = columns.map(flatItem);
      expect(nestAs(items, treeOf(columns), 'columns')).toEqual({ items: columns, lost: 0 });
      const saved = savedOf(columns);
      expect(readCrosstab(saved).columns).toEqual(columns);
      const written = writeCrosstab(readCrosstab(saved), scope, saved);
      expect(written.columns).toEqual(saved.columns);
      expect(written.metadata).toBe(saved.metadata);
    }),
    { numRuns: 60 },
  );
});

test('what another client changed is flat, the rest stays nested', () => {
  const saved = savedOf(byGender);
  const [first, ...others] = saved.columns;
  const changed = {
    ...saved,
    columns: [...others, { ...first, expression: { question: 'age', datapoints: ['age 1'] } }, others[0]],
  } as Crosstab;
  expect(lostNesting(changed)).toEqual({ rows: 0, columns: 1 });
  expect(readCrosstab(changed).columns.map(({ under = [] }) => under)).toEqual([
    ['gender 1'],
    ['gender 2'],
    ['gender 2'],
    [],
    [],
  ]);
  expect(writeCrosstab(readCrosstab(changed), scope, changed).metadata).toBe(changed.metadata);
});

const scope = { dataset_code: 'core', country_codes: [], wave_codes: [], weight_code: '' };

function savedOf(columns: readonly CrosstabItem[]): Crosstab {
  const blank = { question: '', datapoint: '' };
  const written = writeCrosstab(contentOf(columns), scope, null);
  const items = (list: (typeof written)['columns']) =>
    list.map((one) => ({ expression: {}, avg: blank, dbu: blank, ...one }));
  return Crosstab.parse({
    uuid: '018f3a71-0e4b-7f16-b3d8-52a9c7e6f048',
    copied_from: '',
    folder_id: '',
    notes: '',
    shared: [],
    sharing_note: '',
    created_at: '2026-03-02T09:15:00.000Z',
    updated_at: '2026-03-02T09:15:00.000Z',
    org_id: 1,
    user_id: 7,
    shared_by: { email: '', user_id: 0, org_id: 0 },
    sharing_type: '',
    rev: 3,
    ...written,
    rows: items(written.rows),
    columns: items(written.columns),
    bases: items(written.bases),
  });
}

function childrenOf(expression: Parameters<typeof itemOfLevels>[0][number]['expression']) {
  return expression.kind === 'group' ? expression.children : [];
}
