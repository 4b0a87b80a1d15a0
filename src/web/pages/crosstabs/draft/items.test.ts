import { describe, expect, test } from 'vitest';
import {
  occasionsFacts,
  ordersFacts,
  satisfiedFacts,
  scaleGridFacts,
  spendFacts,
  tinyCatalogue,
} from '../../../catalogue/tiny-catalogue.case.ts';
import type { PickPlacement, QuestionPick } from '../../../catalogue/question-pick.ts';
import { peopleName } from '../../../catalogue/people-name.ts';
import { itemsOfPick, leftColumns, openedItems } from './items-of-pick.ts';

const catalogue = tinyCatalogue();

function newIds(): () => string {
  let next = 0;
  return () => `i${++next}`;
}

function picked(pick: Partial<QuestionPick> & { question: string }, placement: PickPlacement) {
  const whole = { datapoints: null, suffixes: null, minCount: 1, ...pick };
  return itemsOfPick(whole, placement, catalogue, newIds());
}

const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

describe('a choice of answers', () => {
  test('becomes one header an answer, under the name of the question', () => {
    const items = picked({ question: 'q2', datapoints: ['patty', 'daily'] }, 'split');
    expect(items.map(({ id, name, fullName, group }) => [id, name, fullName, group])).toEqual([
      ['i1', 'Patty Lane', 'Eaten or bought last month: Patty Lane', 'Eaten or bought last month'],
      ['i2', 'Daily Loaf', 'Eaten or bought last month: Daily Loaf', 'Eaten or bought last month'],
    ]);
  });

  test('of nothing ticked is every answer', () => {
    expect(names(picked({ question: 'c1' }, 'split'))).toEqual(['Single', 'Young family', 'Middle family']);
  });

  test('becomes one header that joins them with OR or AND', () => {
    const [or] = picked({ question: 'q2', datapoints: ['patty', 'daily'] }, 'or');
    const [and] = picked({ question: 'q2', datapoints: ['patty', 'daily'] }, 'and');
    expect(or).toMatchObject({ name: 'Patty Lane or Daily Loaf', asks: { expression: { minCount: 1 } } });
    expect(and).toMatchObject({ name: 'Patty Lane and Daily Loaf', asks: { expression: { minCount: 2 } } });
  });

  test('joined with OR keeps "at least 2 of" where that was chosen', () => {
    const [item] = picked({ question: 'q2', datapoints: ['patty', 'daily', 'crisp'], minCount: 2 }, 'or');
    expect(item).toMatchObject({ name: 'at least 2 of 3', asks: { expression: { minCount: 2 } } });
  });

  test('of a grid becomes one header an answer and ticked column', () => {
    const items = picked({ question: 'q14', datapoints: ['value'], suffixes: [1, 3] }, 'split');
    expect(names(items)).toEqual(['Good value for money: Patty Lane', 'Good value for money: Harvest Grill']);
  });

  test('of nothing joined means that it was answered', () => {
    expect(picked({ question: 'c1' }, 'or')).toMatchObject([
      { name: 'Household description: answered', asks: { expression: { datapoints: null } } },
    ]);
  });
});

describe('the name of conditions', () => {
  const clause = (question: string, datapoints: readonly string[], negated = false) =>
    ({ kind: 'clause', question, datapoints, suffixes: null, minCount: 1, negated }) as const;

  test('joins what the tree joins, and says what it leaves out', () => {
    const expression = {
      kind: 'group',
      match: { kind: 'all' },
      negated: false,
      children: [clause('c1', ['single']), clause('c2', ['retired'], true)],
    } as const;
    expect(peopleName(expression, catalogue)).toBe('Single and not Retired');
  });

  test('counts where there are too many to name', () => {
    expect(peopleName(clause('q2', ['patty', 'crisp', 'harvest', 'daily']), catalogue)).toBe('any of 4');
  });
});

describe('a question that enters a table', () => {
  const many = tinyCatalogue(scaleGridFacts, satisfiedFacts, spendFacts, ordersFacts, occasionsFacts);
  const opened = (question: string, pick: Partial<QuestionPick> = {}, placement: PickPlacement = 'split') =>
    openedItems(
      { datapoints: null, suffixes: null, minCount: 1, question, ...pick },
      placement,
      many,
      newIds(),
    ).map(({ name, group, asks }) => [
      group,
      name,
      asks.kind === 'expression' && asks.expression.kind === 'clause'
        ? (asks.expression.suffixes ?? asks.expression.datapoints)
        : asks.kind,
    ]);

  test('of a scale grid is its rows at the top box', () => {
    expect(opened('likely')).toEqual([
      ['Likelihood · Top-2', 'Surfing', [2, 3]],
      ['Likelihood · Top-2', 'Climbing', [2, 3]],
    ]);
    expect(opened('likely', { datapoints: ['climb'] })).toEqual([['Likelihood · Top-2', 'Climbing', [2, 3]]]);
    expect(opened('likely', {}, 'or')).toEqual([['Likelihood · Top-2', 'Likelihood: answered', [2, 3]]]);
  });

  test('of a grid without a scale is a block for each of its fewer side', () => {
    // Two statements by three brands.
    expect(opened('q14')).toEqual([
      ['Brand image · Good value for money', 'Patty Lane', [1]],
      ['Brand image · Good value for money', 'Crisp & Co', [2]],
      ['Brand image · Good value for money', 'Harvest Grill', [3]],
      ['Brand image · Friendly staff', 'Patty Lane', [1]],
      ['Brand image · Friendly staff', 'Crisp & Co', [2]],
      ['Brand image · Friendly staff', 'Harvest Grill', [3]],
    ]);
  });

  test('of many cells is its first columns, and says so', () => {
    const brands = Array.from({ length: 8 }, (_, at) => ({
      code: `b${at}`,
      name: `Brand ${at}`,
      midpoint: null,
    }));
    const wide = tinyCatalogue({
      ...occasionsFacts,
      datapoints: brands,
      suffixes: [1, 2, 3].map((code) => ({ code, name: `Meal ${code}` })),
    });
    const pick = { question: 'q33', datapoints: null, suffixes: null, minCount: 1 };
    const rows = openedItems(pick, 'split', wide, newIds(), true);
    expect([rows.length, ...new Set(rows.map(({ group }) => group))]).toEqual([
      16,
      'Orders by occasion · Meal 1',
      'Orders by occasion · Meal 2',
    ]);
    expect(leftColumns(pick, wide)).toMatch(/^“Orders by occasion” opens on 2 of its 3 columns/);
    expect([leftColumns({ ...pick, suffixes: [3] }, wide), leftColumns(pick, many)]).toEqual([null, null]);
  });

  test('keeps the columns that were chosen', () => {
    expect(opened('likely', { suffixes: [1] })).toEqual([
      ['Likelihood', 'Surfing: Unlikely', [1]],
      ['Likelihood', 'Climbing: Unlikely', [1]],
    ]);
  });

  test('of numbers is a mean, of a grid one of each row', () => {
    expect(opened('q30')).toEqual([['Spend on last order', 'Spend on last order', 'average']]);
    expect(opened('q31')).toEqual([
      ['Orders last month', 'Patty Lane', 'average'],
      ['Orders last month', 'Crisp & Co', 'average'],
    ]);
    expect(opened('q31', { datapoints: ['crisp'] })).toEqual([
      ['Orders last month', 'Crisp & Co', 'average'],
    ]);
    expect(opened('q33')).toEqual([
      ['Orders by occasion · Patty Lane', 'Lunch', 'average'],
      ['Orders by occasion · Patty Lane', 'Dinner', 'average'],
      ['Orders by occasion · Crisp & Co', 'Lunch', 'average'],
      ['Orders by occasion · Crisp & Co', 'Dinner', 'average'],
    ]);
    expect(opened('q33', { datapoints: ['crisp'], suffixes: [2] })).toEqual([
      ['Orders by occasion · Crisp & Co', 'Dinner', 'average'],
    ]);
  });

  test('on a scale is its answers and both boxes', () => {
    expect(opened('q32')).toEqual([
      ['Satisfaction', 'Satisfied', ['yes']],
      ['Satisfaction', 'Neither', ['so']],
      ['Satisfaction', 'Dissatisfied', ['no']],
      ['Satisfaction', 'Top-1', ['yes']],
      ['Satisfaction', 'Bottom-1', ['no']],
    ]);
    expect(opened('q32', { datapoints: ['so'] })).toEqual([['Satisfaction', 'Neither', ['so']]]);
  });
});
