import { expect, test } from 'vitest';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import { baseWords } from '../../phrases/base-words.ts';
import { explainedItems } from './explain-finding.ts';
import { baseOf } from '../../figures/statements/finding-places.ts';
import { factsOf } from './finding-facts.ts';
import { figure, finding, men, women } from './tiny-finding.case.ts';

test('of one figure the interval is its own', () => {
  expect(factsOf(finding([figure(women, 25, 120)]))).toEqual({
    n: '120',
    base: 'everyone',
    interval: { label: '95% CI', value: '20.0 to 30.0' },
    test: null,
  });
});

test('of two the interval is of the gap, whose direction the mark has', () => {
  const facts = factsOf(
    finding([figure(women, 25, 120), figure(men, 40, 110)], {
      comparison: { of: [0, 1], difference: -15, low: -25.5, high: -4.5, z: -2.8, p_value: 0.005 },
    }),
  );
  expect(facts.n).toBe('120 and 110');
  expect(facts.interval).toEqual({ label: 'gap 95% CI', value: '−25.5 to −4.5' });
  expect(facts.test).toEqual({ mark: { direction: 'below', level: 99 }, words: 'p\u00A0=\u00A00.005' });
});

test('a finding that was picked among many says its corrected p, and that no difference is clear', () => {
  const significance = { versus: 'rest', z: 2.1, p_value: 0.036, direction: 'higher' } as const;
  const facts = factsOf(
    finding([{ ...figure(women, 25, 120), significance }], { corrected: { p_value: 0.2, tests: 12 } }),
  );
  expect(facts.test).toEqual({
    mark: null,
    words: 'no clear difference, p\u00A0=\u00A00.036, after correction for 12 tests p\u00A0=\u00A00.20',
  });
});

test('of a change over time n is that of both its waves', () => {
  const figures = [90, 150, 120].map((sample, wave) => figure(women, 25, sample, { segment: `w${wave}` }));
  const facts = factsOf(
    finding(figures, {
      query: { question: 'q11', splitter: 'waves' },
      comparison: { of: [2, 0], difference: -8, low: -12, high: -4, z: -3.9, p_value: 0.0001 },
    }),
  );
  expect(facts.n).toBe('90 and 120');
});

test('over waves that are not compared n is a range', () => {
  const figures = [90, 150, 120].map((sample, wave) => figure(women, 25, sample, { segment: `w${wave}` }));
  expect(factsOf(finding(figures, { query: { question: 'q11', splitter: 'waves' } })).n).toBe('90 to 150');
});

test('the base says whom the percentages are of', () => {
  const asked = { question: 'q11', base_mode: 'asked' } as const;
  expect(baseWords(baseOf(finding([], { query: asked })))).toBe('everyone who was asked');
  expect(baseWords(baseOf(finding([], { query: asked, base_audience: women })))).toBe('women who were asked');
  const answered = { ...asked, base_mode: 'answered' } as const;
  expect(baseWords(baseOf(finding([], { query: answered, base_audience: women })))).toBe(
    'women who gave an answer',
  );
  expect(baseWords(baseOf(finding([], { base_audience: women })))).toBe('women');
});

test('a difference that is not clear after a correction gives both p-values and no interval of the gap', () => {
  const facts = factsOf(
    finding([figure(women, 25, 120), figure(men, 40, 110)], {
      verdict: 'no_clear_difference',
      comparison: { of: [0, 1], difference: -15, low: -27.2, high: -2.8, z: -2.41, p_value: 0.016 },
      corrected: { p_value: 0.12, tests: 8 },
    }),
  );
  expect(facts.interval).toBeNull();
  expect(facts.test).toEqual({
    mark: null,
    words: 'no clear difference, p\u00A0=\u00A00.016, after correction for 8 tests p\u00A0=\u00A00.12',
  });
});

test.each([
  [[90], 'no_clear_difference', null],
  [[90], undefined, { direction: 'above', level: 90 }],
  [[99], undefined, null],
] as const)('at levels %j a p of 0.07 with verdict %s has mark %j', (levels, verdict, mark) => {
  const significance = { versus: 'rest', z: 1.81, p_value: 0.07, direction: 'higher' } as const;
  const figures = [{ ...figure(women, 25, 120), significance }];
  const found = finding(figures, verdict === undefined ? {} : { verdict }, [...levels]);
  expect(found.figures[0]?.test?.mark).toEqual(mark);
});

test('a difference that the statement claims is marked, where the workspace marks at 99% alone too', () => {
  const significance = { versus: 'rest', z: 2.2, p_value: 0.028, direction: 'higher' } as const;
  const found = finding([{ ...figure(women, 25, 120), significance }], { verdict: 'higher' }, [99]);
  expect(factsOf(found).test).toEqual({
    mark: { direction: 'above', level: 95 },
    words: 'p\u00A0=\u00A00.028',
  });
});

test('a mean has no test: that of its distribution is of a share', () => {
  const significance = { versus: 'rest', z: 1.1, p_value: 0.27, direction: 'higher' } as const;
  const mean = {
    question: 'q7',
    datapoint: '',
    audience: '',
    mean: 3,
    standard_error: 0.5,
    median: 3,
    sample: 400,
    effective_sample: 300,
    size: 4000,
    waves: [],
  };
  const figures = [{ ...figure(women, 25, 120), significance }];
  expect(factsOf(finding(figures, { means: [mean] })).test).toBeNull();
});

test('the verdict is the answer’s own, whatever the p of its first figure against the rest', () => {
  const significance = { versus: 'rest', z: 9, p_value: 0.000_1, direction: 'higher' } as const;
  const figures = [{ ...figure(women, 25, 120), significance }, figure(men, 40, 110)];
  expect(factsOf(finding(figures, { verdict: 'not_tested' })).test).toEqual({
    mark: null,
    words: 'not tested',
  });
  const lower = factsOf(
    finding(figures, {
      verdict: 'lower',
      comparison: { of: [0, 1], difference: -15, low: -25.5, high: -4.5, z: -2.8, p_value: 0.005 },
      corrected: { p_value: 0.015, tests: 3, correction: 'holm' },
    }),
  );
  expect(lower.test).toEqual({
    mark: { direction: 'below', level: 95 },
    words: 'p\u00A0=\u00A00.005, after correction for 3 tests p\u00A0=\u00A00.015',
  });
  expect(lower.interval).toEqual({ label: 'gap 95% CI', value: '−25.5 to −4.5' });
});

function factsOfFirst(query: InsightCalculation['query']) {
  const source = { dataset: '', where: '', wavesUsed: '', weight: '' };
  const split = { segment: query.splitter === undefined ? '' : 'br' };
  const [item] = explainedItems(
    finding([{ ...figure(women, 25, 120, split), ...(split.segment !== '' && { segment_name: 'Brazil' }) }], {
      query,
    }),
    source,
  );
  const parts = item?.explanation().parts ?? [];
  return new Map(parts.flatMap(({ facts }) => facts.map(({ label, note }) => [label, note])));
}

test('an interval is named by the method of the finding, with its effective sample where it can be seen', () => {
  const wilson = factsOfFirst({ question: 'q11' });
  expect([wilson.get('95% interval'), wilson.has('Effective sample of this share')]).toEqual([
    'Wilson',
    true,
  ]);
  const other = factsOfFirst({ question: 'q11', interval: 'korn_graubard' });
  expect([other.get('95% interval'), other.has('Effective sample of this share')]).toEqual([
    'Korn–Graubard',
    false,
  ]);
});

test('a share within its segment is read against the people of the segment', () => {
  const query = { question: 'q11', splitter: 'locations', segmented_base: true };
  expect(factsOfFirst(query).get('Total %')).toBe('of everyone in Brazil');
  expect(factsOfFirst({ ...query, segmented_base: false }).get('Total %')).toBe('of everyone');
});
