import { describe, expect, test } from 'vitest';
import { scaleGridFacts, spendFacts, tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import { viewWith } from '../table/tiny-table.case.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import { openedItems } from './items-of-pick.ts';
import { blockItems, expandBlocks, offeredParts, sameScale, shownParts, withHighEnd } from './expand.ts';

const recommend = {
  ...spendFacts,
  code: 'q33',
  kind: 'single' as const,
  name: 'Recommendation',
  datapoints: [
    ...Array.from({ length: 11 }, (_, number) => ({
      code: `n${number}`,
      name: `${number}`,
      midpoint: number,
    })),
    { code: 'dk', name: 'Don’t know', midpoint: null },
  ],
};
const frequency = {
  ...recommend,
  code: 'q34',
  name: 'Frequency',
  datapoints: ['never', 'seldom', 'often', 'always'].map((name) => ({ code: name, name, midpoint: null })),
};
const catalogue = tinyCatalogue(scaleGridFacts, spendFacts, recommend, frequency, {
  ...scaleGridFacts,
  code: 'again',
  name: 'Next time',
});
function asked(code: string) {
  const question = catalogue.questionByCode.get(code);
  if (question === undefined) throw new Error(`the catalogue has no ${code}`);
  return question;
}
function newIds(prefix = 'i'): () => string {
  let next = 0;
  return () => `${prefix}${++next}`;
}
const told = (items: readonly CrosstabItem[]) => items.map(({ group, name }) => [group, name]);
const contentOf = (rows: readonly CrosstabItem[]): CrosstabContent => ({
  name: '',
  rows,
  columns: [],
  bases: [],
  view: viewWith({}),
  notes: [],
});
const partsOf = (code: string) => offeredParts(asked(code)).map(({ part }) => part);

describe('the parts of a block', () => {
  test('of answers without numbers are boxes once it is said which end is high', () => {
    const words = asked('q34');
    expect(offeredParts(words).map(({ part }) => part)).toEqual(['answers']);
    const items = (high: 'first' | 'last') => {
      const scale = withHighEnd(words, high);
      if (scale === null) throw new Error('four answers may be a scale');
      return blockItems(scale, new Set(['top-2', 'bottom-2', 'difference']), 'part', newIds());
    };
    expect(items('last')).toMatchObject([
      { name: 'Top-2', asks: { expression: { datapoints: ['often', 'always'] } } },
      { name: 'Bottom-2', asks: { expression: { datapoints: ['never', 'seldom'] } } },
      {
        asks: { statistic: { plus: { codes: ['often', 'always'] }, minus: { codes: ['never', 'seldom'] } } },
      },
    ]);
    expect(items('first')[0]).toMatchObject({ asks: { expression: { datapoints: ['never', 'seldom'] } } });
    expect(withHighEnd(asked('likely'), 'first')).toBe(null);
    expect(withHighEnd({ ...words, datapoints: words.datapoints.slice(1) }, 'first')).toBe(null);
  });

  test('of a scale are its boxes, statistics and their difference; of 0 to 10 an NPS, of a number no boxes', () => {
    expect(partsOf('likely')).toEqual([
      'answers',
      'top-1',
      'top-2',
      'bottom-1',
      'bottom-2',
      'mean',
      'standardDeviation',
      'standardError',
      'median',
      'difference',
      'sample',
    ]);
    expect(partsOf('q33')).toContain('nps');
    expect(partsOf('q30')).toEqual(['mean', 'standardDeviation', 'standardError', 'median', 'sample']);
  });

  test('of several answers with numbers are the answers, any and none of them, and their responses; with numbers their total', () => {
    const cups = {
      ...asked('q33'),
      kind: 'multiple' as const,
      name: 'Cups',
      datapoints: [{ code: 'a', name: 'A pot', midpoint: 4 }],
    };
    expect(offeredParts(cups).map(({ part }) => part)).toEqual([
      'answers',
      'any',
      'none',
      'responses',
      'total',
    ]);
    expect(blockItems(cups, new Set(['total']), 'part', newIds())).toMatchObject([
      { name: 'Total', fullName: 'Cups: Total', asks: { kind: 'sum', question: 'q33', datapoint: '' } },
    ]);
    const plain = { ...cups, datapoints: [{ code: 'a', name: 'A pot', midpoint: null }] };
    expect(offeredParts(plain).map(({ part }) => part)).toEqual(['answers', 'any', 'none', 'responses']);
    // Answers that are added later are among them too.
    const every = { question: 'q33', datapoints: null, suffixes: null, minCount: 1 };
    expect(blockItems(plain, new Set(['any', 'none']), 'part', newIds())).toMatchObject([
      { name: 'Any of these', asks: { expression: { ...every, negated: false } } },
      { name: 'None of these', asks: { expression: { ...every, negated: true } } },
    ]);
    expect(blockItems(plain, new Set(['responses']), 'part', newIds())).toMatchObject([
      { name: 'Responses', asks: { question: 'q33', datapoint: '', statistic: { kind: 'responses' } } },
    ]);
  });

  test('leave don’t know out of boxes and NPS', () => {
    const [nps] = blockItems(asked('q33'), new Set(['nps']), 'part', newIds());
    expect(nps).toMatchObject({ name: 'NPS', group: 'Recommendation' });
    const { statistic } = nps?.asks.kind === 'statistic' ? nps.asks : { statistic: null };
    expect(statistic).toMatchObject({
      plus: { codes: ['n9', 'n10'] },
      minus: { codes: ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6'] },
    });
    expect(statistic?.kind === 'score' && statistic.among).toHaveLength(11);
    const [top] = blockItems(asked('q33'), new Set(['top-2']), 'part', newIds());
    expect(top?.asks).toMatchObject({ expression: { datapoints: ['n9', 'n10'] } });
  });

  test('are blocks of grid rows, or blocks of statistics', () => {
    const parts = new Set(['top-2', 'mean'] as const);
    expect(told(blockItems(asked('likely'), parts, 'part', newIds()))).toEqual([
      ['Likelihood · Top-2', 'Surfing'],
      ['Likelihood · Top-2', 'Climbing'],
      ['Likelihood · Mean', 'Surfing'],
      ['Likelihood · Mean', 'Climbing'],
    ]);
    expect(told(blockItems(asked('likely'), parts, 'row', newIds())).slice(0, 2)).toEqual([
      ['Likelihood · Surfing', 'Top-2'],
      ['Likelihood · Surfing', 'Mean'],
    ]);
  });

  test('of a number are four statistics at first, where the table may have values', () => {
    const whole = { question: 'q30', datapoints: null, suffixes: null, minCount: 1 };
    const opened = (hasValues: boolean) => openedItems(whole, 'split', catalogue, newIds(), hasValues);
    expect(opened(true).map(({ name }) => name)).toEqual(['Mean', 'SD', 'Median', 'n']);
    expect(opened(false)).toHaveLength(1);
  });
});

describe('expanding', () => {
  const whole = { question: 'likely', datapoints: null, suffixes: null, minCount: 1 };
  const before = openedItems(whole, 'split', catalogue, newIds());
  const net: CrosstabItem = {
    id: 'net',
    name: 'Net',
    fullName: 'Net',
    group: 'Likelihood · Top-2',
    asks: {
      kind: 'expression',
      expression: {
        kind: 'clause',
        question: 'likely',
        datapoints: ['surf', 'climb'],
        suffixes: [2, 3],
        minCount: 1,
        negated: false,
      },
    },
  };

  test('puts the new parts where the old were, keeps the ids of what stays, and every other row', () => {
    const content = contentOf([net, ...before]);
    expect(shownParts(content.rows, asked('likely'))).toEqual({ parts: new Set(['top-2']), layout: 'part' });
    const parts = new Set(['top-2', 'median'] as const);
    const { rows } = expandBlocks('rows', [asked('likely')], parts, 'part', newIds('new'))(content);
    expect(rows.map(({ id }) => id)).toEqual(['net', 'i1', 'i2', 'new3', 'new4']);
    expect(shownParts(rows, asked('likely')).parts).toEqual(parts);
    const none = expandBlocks(
      'rows',
      [asked('likely')],
      new Set(['median']),
      'row',
      newIds('by'),
    )({ ...content, rows });
    expect(told(none.rows)).toEqual([
      ['Likelihood · Top-2', 'Net'],
      ['Likelihood · Surfing', 'Median'],
      ['Likelihood · Climbing', 'Median'],
    ]);
    // Under other headings they are the same rows still, with their notes and widths.
    expect(none.rows.map(({ id }) => id)).toEqual(['net', 'new3', 'new4']);
  });

  test('gives each of several grids the parts that it has, and leaves one alone that has none', () => {
    const further = blockItems(asked('again'), new Set(['top-2']), 'part', newIds('a'));
    const minutes = openedItems({ ...whole, question: 'q30' }, 'split', catalogue, newIds('m'), true);
    const content = contentOf([...before, ...further, ...minutes]);
    const expand = (part: 'median' | 'bottom-1') =>
      expandBlocks(
        'rows',
        ['likely', 'again', 'q30'].map(asked),
        new Set([part]),
        'part',
        newIds(part),
      )(content).rows;
    expect(told(expand('median')).map(([group]) => group)).toEqual([
      ...['Likelihood', 'Likelihood', 'Next time', 'Next time'].map((name) => `${name} · Median`),
      asked('q30').name,
    ]);
    expect(told(expand('bottom-1')).slice(-4)).toEqual(told(minutes));
  });

  test('draws a grid by itself until its blocks are arranged otherwise', () => {
    const content = contentOf(before);
    const expand = (layout: 'itself' | 'part', question: string, from = content) =>
      expandBlocks('rows', [asked(question)], new Set(['answers', 'top-2']), layout, newIds())(from);
    const itself = expand('itself', 'likely');
    expect(itself.view.byItself).toEqual({ question: 'likely', column: '' });
    expect(told(itself.rows).slice(0, 4)).toEqual([
      ['Likelihood · Surfing', 'Unlikely'],
      ['Likelihood · Surfing', 'Likely'],
      ['Likelihood · Surfing', 'Very likely'],
      ['Likelihood · Surfing', 'Top-2'],
    ]);
    expect(expand('part', 'again', itself).view.byItself).toEqual({ question: 'likely', column: '' });
    expect(expand('part', 'likely', itself).view.byItself).toBe(null);
  });

  test('finds the other grids of the table with the same scale', () => {
    const again = blockItems(asked('again'), new Set(['top-2']), 'part', newIds('a'));
    const find = (code: string) => catalogue.questionByCode.get(code);
    expect(sameScale([...before, ...again], asked('likely'), find).map(({ code }) => code)).toEqual([
      'again',
    ]);
    expect(sameScale(before, asked('likely'), find)).toEqual([]);
  });
});
