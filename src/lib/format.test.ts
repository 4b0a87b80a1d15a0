import { describe, expect, test } from 'vitest';
import { formatIn } from './format.ts';

const format = formatIn('en-GB');

describe('numbers as the specification writes them', () => {
  test('a percentage has one decimal and no sign in cells', () => {
    expect(format.percent(43.94)).toBe('43.9');
    expect(format.percent(0.04)).toBe('0.0');
    expect(format.percent(100)).toBe('100.0');
    expect(format.percentInText(17.93)).toBe('17.9%');
  });

  test('a difference always shows its direction, with a real minus', () => {
    expect(format.gap(11.08)).toBe('+11.1');
    expect(format.gap(-4.7)).toBe('−4.7');
    expect(format.gap(-0.04)).toBe('0.0');
  });

  test('a gap comes from unrounded values', () => {
    expect(format.gap(43.94 - 18.76)).toBe('+25.2');
  });

  test('an index and a sample are whole numbers', () => {
    expect(format.index(124.4)).toBe('124');
    expect(format.count(1790)).toBe('1,790');
  });

  test('a size keeps three figures through every scale', () => {
    expect(format.size(0)).toBe('0');
    expect(format.size(786)).toBe('786');
    expect(format.size(999.6)).toBe('1.00k');
    expect(format.size(9_994)).toBe('9.99k');
    expect(format.size(786_844)).toBe('787k');
    expect(format.size(999_499)).toBe('999k');
    expect(format.size(999_500)).toBe('1.00M');
    expect(format.size(1_924_482)).toBe('1.92M');
    expect(format.size(10_700_000)).toBe('10.7M');
    expect(format.size(999_500_000)).toBe('1.00bn');
    expect(format.sizeInFull(1_632_253.2)).toBe('1,632,253');
  });

  test('a given number is written without decimals that it does not have', () => {
    expect([format.given(20), format.given(0.15), format.given(-5), format.given(1_500)]).toEqual([
      '20',
      '0.15',
      '−5',
      '1,500',
    ]);
    expect([format.given(20, 'USD'), format.given(2.5, 'USD')]).toEqual(['$20', '$2.5']);
  });

  test('a weight has two decimals', () => {
    expect(format.weight(0.6449)).toBe('0.64');
  });

  test('a mean is money where its unit is a currency', () => {
    expect(format.mean(18.187, 'USD')).toBe('$18.19');
    expect(format.mean(-3.5, 'EUR')).toBe('−€3.50');
    expect(format.mean(2.25, 'hours')).toBe('2.3');
    expect(format.mean(2.25)).toBe('2.3');
  });

  test('an interval is words in text and a dash in tables', () => {
    expect(format.interval(42.04, 54.46)).toBe('42.0 to 54.5');
    expect(format.intervalInTable(-1.24, 3)).toBe('−1.2–3.0');
    expect(format.margin(3.88)).toBe('±3.9 pts');
  });

  test('a p value is finer where it matters', () => {
    expect(format.p(0.0009)).toBe('< 0.001');
    expect(format.p(0.0194)).toBe('0.019');
    expect(format.p(0.03)).toBe('0.030');
    expect(format.p(0.104)).toBe('0.10');
    expect(format.p(0.36)).toBe('0.36');
  });

  test('a count of tests names the false alarms to expect', () => {
    expect(format.tests(235, 95)).toBe('235 tests, about 12');
    expect(format.tests(1, 95)).toBe('1 test, under 1');
    expect(format.tests(9, 95)).toBe('9 tests, under 1');
    expect(format.tests(11, 95)).toBe('11 tests, about 1');
    expect(format.tests(300, 99)).toBe('300 tests, about 3');
  });
});

describe('waves and times', () => {
  test('a range inside a year names the year once', () => {
    expect(format.waveRange('Q1 2025', 'Q4 2025')).toBe('Q1–Q4 2025');
    expect(format.waveRange('Q1 2025', 'Q1 2025')).toBe('Q1 2025');
    expect(format.waveRange('2017 Q1', '2017 Q4')).toBe('2017 Q1–Q4');
  });

  test('a range across years names both, with a spaced dash', () => {
    expect(format.waveRange('Q1 2024', 'Q4 2025')).toBe('Q1 2024 – Q4 2025');
    expect(format.waveRange('2016 Q4', '2017 Q1')).toBe('2016 Q4 – 2017 Q1');
    expect(format.waveRange('Q1 2017', '2017 Q4')).toBe('Q1 2017 – 2017 Q4');
    expect(format.waveRange('Wave one', 'Wave six')).toBe('Wave one – Wave six');
  });

  test('days of a wave are one range, whatever the time zone of the reader', () => {
    expect(format.days('2025-10-01', '2025-12-31')).toBe('1 Oct – 31 Dec 2025');
    expect(format.days('2024-12-15', '2025-01-14')).toBe('15 Dec 2024 – 14 Jan 2025');
    expect(format.days('2025-10-01', '2025-10-01')).toBe('1 Oct 2025');
    expect(format.days('2025-10-01', '')).toBe('1 Oct 2025');
    expect(format.days('spring', 'summer')).toBe('spring – summer');
  });

  test('a time is relative up to a day, then a date', () => {
    const now = new Date(2025, 10, 14, 15, 0, 0);
    expect(format.time(new Date(2025, 10, 14, 14, 59, 30), now)).toBe('just now');
    expect(format.time(new Date(2025, 11, 14, 15), now)).toBe('14 Dec');
    expect(format.time(new Date(2025, 10, 14, 14, 58, 0), now)).toBe('2 min ago');
    expect(format.time(new Date(2025, 10, 14, 13, 30, 0), now)).toBe('1 h ago');
    expect(format.time(new Date(2025, 10, 12, 9, 0, 0), now)).toBe('12 Nov');
    expect(format.timeInFull(new Date(2025, 10, 14, 15, 4))).toBe('14 Nov 2025, 15:04');
    expect(format.time(new Date(2024, 10, 12, 9, 0, 0), now)).toBe('12 Nov 2024');
  });
});

test('separators follow the locale, digits stay western', () => {
  const german = formatIn('de-DE');
  expect(german.count(1_234_567)).toBe('1.234.567');
  expect(german.percent(43.94)).toBe('43,9');
  expect(german.gap(-4.7)).toBe('−4,7');
  expect(formatIn('ar-EG').count(1790)).toMatch(/^1.790$/);
});
