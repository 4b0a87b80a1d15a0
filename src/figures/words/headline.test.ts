import { describe, expect, test } from 'vitest';
import { formatIn } from '../../lib/format.ts';
import { type HeadlineFacts, headline, type NamedDifference, strongestDifference } from './headline.ts';

const format = formatIn('en-GB');

/** 60% of 200 women against 40% of 200 others. */
const tea: NamedDifference = {
  own: { value: 60, sample: 200 },
  other: { value: 40, sample: 200 },
  versus: 'rest',
  z: 4,
  isClear: true,
  isPartial: false,
  label: '60.0',
  answer: '“Tea”',
  does: 'drink tea',
  series: 'Women',
  where: '',
  otherName: '',
  ownName: '',
};
const facts: HeadlineFacts = {
  question: 'Drinks',
  measure: 'columnPercentage',
  strongest: { kind: 'found', difference: tea },
  drawsOther: true,
  isTrend: false,
  pair: '',
  by: 'audience',
  drawn: [],
  isAlone: false,
  sizeUnit: 'people',
};
const kindOf = (...candidates: NamedDifference[]) => strongestDifference(candidates).kind;

describe('the strongest difference', () => {
  test('is over floors of 100 respondents, 5 per cent and 2 points', () => {
    expect(kindOf(tea)).toBe('found');
    expect(kindOf({ ...tea, own: { value: 60, sample: 99 } })).toBe('small');
    expect(kindOf({ ...tea, other: { value: 40, sample: 99 } })).toBe('small');
    const share = (own: number, other: number) =>
      kindOf({ ...tea, own: { value: own, sample: 500 }, other: { value: other, sample: 500 } });
    expect([share(5, 2), share(4.9, 1), share(42, 40), share(41.9, 40)]).toEqual([
      'found',
      'small',
      'found',
      'small',
    ]);
  });

  test('is clear and of the whole chart', () => {
    expect(kindOf({ ...tea, isClear: false })).toBe('none');
    expect(kindOf({ ...tea, isPartial: true })).toBe('small');
    expect(kindOf({ ...tea, other: null })).toBe('untested');
    expect(kindOf()).toBe('untested');
  });

  test('goes by effect, not by z', () => {
    // h of 60 and 40 is 0.403, × (1 − 1.96 / 4) = 0.205; of 10 and 6 it is 0.149, × (1 − 1.96 / 9) = 0.116.
    const sure = { ...tea, own: { value: 10, sample: 9000 }, other: { value: 6, sample: 9000 }, z: 9 };
    const found = strongestDifference([sure, tea]);
    expect(found.kind === 'found' && found.difference).toBe(tea);
  });

  test('of equal ones is that of the larger share, then the first', () => {
    const low = { ...tea, own: { value: 40, sample: 200 }, other: { value: 60, sample: 200 }, z: -4 };
    const lower = { ...tea, own: { value: 20, sample: 200 }, other: { value: 5, sample: 200 } };
    const first = strongestDifference([low, tea]);
    expect(first.kind === 'found' && first.difference).toBe(low);
    // h of 20 and 5 is 0.476, × 0.51 = 0.243: over the tie of 0.02.
    const clearest = strongestDifference([tea, lower]);
    expect(clearest.kind === 'found' && clearest.difference).toBe(lower);
  });
});

describe('the sentence', () => {
  const of = (patch: Partial<HeadlineFacts>) => headline({ ...facts, ...patch }, format);

  test('has both values of the plotted measure', () => {
    expect(of({})).toBe('“Tea” is more common among Women than among others: 60.0% against 40.0%');
    expect(of({ drawsOther: false })).toBe('“Tea” is more common among Women than among others: 60.0%');
    expect(of({ measure: 'rowPercentage' })).toBe(
      'Women are 60.0% of those who drink tea, against 40.0% of other people',
    );
    expect(of({ measure: 'rowPercentage', sizeUnit: 'weighted respondents' })).toMatch(
      / against 40\.0% of other respondents$/u,
    );
    const index = { ...tea, label: '124' };
    expect(of({ measure: 'index', strongest: { kind: 'found', difference: index } })).toBe(
      '“Tea”: index 124 among Women',
    );
  });

  test('of waves names the first and the last', () => {
    const change = { ...tea, versus: 'first_wave', ownName: 'Q4 2025', otherName: 'Q1 2025' } as const;
    expect(of({ isTrend: true, isAlone: true, strongest: { kind: 'found', difference: change } })).toBe(
      '“Tea” rose from 40.0% in Q1 2025 to 60.0% in Q4 2025',
    );
  });

  test('without a difference says what was found', () => {
    expect(of({ strongest: { kind: 'none' } })).toBe('No clear differences in Drinks');
    expect(of({ strongest: { kind: 'small' }, pair: 'Women and Men' })).toBe(
      'Only small differences in Drinks between Women and Men',
    );
    expect(of({ strongest: { kind: 'none' }, isTrend: true })).toBe('No clear change in Drinks');
    expect(of({ strongest: { kind: 'untested' } })).toBe('Drinks by audience');
  });

  test('of sizes names the largest, in the unit of the weights', () => {
    const drawn = [
      {
        value: 900,
        label: '900',
        interval: null,
        answer: '“Tea”',
        does: 'drink tea',
        series: 'Women',
        where: '',
      },
      {
        value: 1200,
        label: '1.20k',
        interval: null,
        answer: '“Coffee”',
        does: 'drink coffee',
        series: 'Men',
        where: '',
      },
    ];
    expect(of({ measure: 'size', drawn })).toBe('“Coffee” among Men is the largest group: 1.20k people');
    expect(of({ measure: 'size', drawn, sizeUnit: 'weighted respondents' })).toBe(
      '“Coffee” among Men is the largest group: 1.20k weighted respondents',
    );
  });
});
