import { expect, test } from 'vitest';
import { coffee, everyone, men, tea, women } from '../table/tiny-table.case.ts';
import { itemOfLevels, levelsOf } from '../../../../figures/questions/nested-items.ts';
import { planOfCrosstab } from './plan-of-crosstab.ts';
import { defaultView } from './table-view.ts';

const scope = { dataset_code: 'tiny', country_codes: [], wave_codes: ['w2'], weight_code: 'w' };
const levels = (...items: (typeof women)[]) => items.flatMap((item) => levelsOf(item) ?? []);
const planOf = (columns: Parameters<typeof planOfCrosstab>[0]['columns'], bases = [everyone]) =>
  planOfCrosstab({ name: 'Drinks', columns, bases, view: defaultView }, scope);

test('flat columns are under their headings, nested ones under the conditions that narrow them', () => {
  const nested = [itemOfLevels(levels(women, tea), 'a'), itemOfLevels(levels(women, coffee), 'b')];
  const { plan, leftOut } = planOf([everyone, men, ...nested]);
  expect(plan).toMatchObject({ ...scope, name: 'Drinks, all questions', questions: [{ kind: 'all' }] });
  expect(plan.settings).toMatchObject({ total: 'first', base_rule: 'all', versus: 'rest' });
  expect(plan.banner).toMatchObject({
    tree: [
      { kind: 'heading', name: men.group, items: [{ kind: 'audience', name: men.name }] },
      { kind: 'audience', name: women.name, under: [{ name: tea.name }, { name: coffee.name }] },
    ],
  });
  expect([leftOut, plan.bases]).toEqual([[], [{ name: '', expression: null }]]);
});

test('all bases of the crosstab are the plan’s; columns of averages and further bases are named as left out', () => {
  const average = { ...women, asks: { kind: 'average' as const, question: 'spend', datapoint: '' } };
  const { plan, leftOut } = planOf([average, men], [women, everyone, men]);
  expect(plan.bases).toMatchObject([
    { name: women.name },
    { name: '', expression: null },
    { name: men.name },
  ]);
  expect(leftOut).toEqual(['1 column of averages or sums']);
  const unread = { ...women, name: 'Odd', asks: { kind: 'unreadable' as const, wire: { and: [] } } };
  expect(planOf([men], [everyone, unread]).leftOut).toEqual(['the base “Odd”']);
  const many = planOf(
    [men],
    Array.from({ length: 12 }, () => women),
  );
  expect([many.plan.bases?.length, many.leftOut]).toEqual([10, ['2 bases over 10']]);
});
