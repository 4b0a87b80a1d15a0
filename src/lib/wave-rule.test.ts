import { expect, test } from 'vitest';
import { formatIn } from './format.ts';
import {
  comparedWaves,
  emptyRuleWords,
  rollingRule,
  type RuledWave,
  type WaveRule,
  waveRuleWords,
  wavesOfRule,
  wavesPerWeek,
} from './wave-rule.ts';

const waves = ['Q3 2024', 'Q4 2024', 'Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025'].map((name) => ({
  code: name.toLowerCase().replace(' ', '_'),
  name,
}));
const format = formatIn('en-GB');

test.each<[WaveRule, string[], string, string]>([
  [{ kind: 'fixed' }, ['q4_2024', 'q3_2024'], 'q3_2024 q4_2024', 'Q3–Q4 2024'],
  [{ kind: 'fixed' }, ['q3_2024', 'q2_2025'], 'q3_2024 q2_2025', 'Q3 2024, Q2 2025'],
  [{ kind: 'fixed' }, [], 'q3_2024 q4_2024 q1_2025 q2_2025 q3_2025 q4_2025', 'All waves'],
  [{ kind: 'latest', count: 4 }, [], 'q1_2025 q2_2025 q3_2025 q4_2025', 'Latest 4 waves (Q1–Q4 2025)'],
  [{ kind: 'latest', count: 1 }, ['q3_2024'], 'q4_2025', 'Latest wave (Q4 2025)'],
  [{ kind: 'since', wave: 'q3_2025' }, [], 'q3_2025 q4_2025', 'Since Q3 2025'],
  [{ kind: 'since', wave: 'q1_1999' }, [], '', 'Since q1_1999'],
  [
    { kind: 'year_before', of: { kind: 'latest', count: 1 } },
    [],
    'q4_2024',
    'Q4 2024, a year before Q4 2025',
  ],
  // Q1 and Q2 2024 are not there.
  [
    { kind: 'year_before', of: { kind: 'since', wave: 'q1_2025' } },
    [],
    'q3_2024 q4_2024',
    'Q3–Q4 2024, a year before Q1–Q4 2025',
  ],
  [
    { kind: 'before', of: { kind: 'latest', count: 3 } },
    [],
    'q3_2024 q4_2024 q1_2025',
    'Q3 2024 – Q1 2025, before Q2–Q4 2025',
  ],
  [{ kind: 'before', of: { kind: 'fixed' } }, ['q2_2025'], 'q1_2025', 'Q1 2025, before Q2 2025'],
  [
    { kind: 'before', of: { kind: 'year_before', of: { kind: 'latest', count: 1 } } },
    [],
    'q3_2024',
    'Q3 2024, before Q4 2024',
  ],
  [{ kind: 'all' }, ['q3_2024'], 'q3_2024 q4_2024 q1_2025 q2_2025 q3_2025 q4_2025', 'All waves'],
])('%o over the waves %o means %s', (rule, named, codes, words) => {
  expect(
    wavesOfRule(rule, waves, named)
      .map(({ code }) => code)
      .join(' '),
  ).toBe(codes);
  expect(waveRuleWords(rule, waves, named, format)).toBe(words);
});

test('the latest waves are those of the present dataset, so a new wave moves them on', () => {
  const later = [...waves, { code: 'q1_2026', name: 'Q1 2026' }];
  expect(waveRuleWords({ kind: 'latest', count: 4 }, later, [], format)).toBe(
    'Latest 4 waves (Q2 2025 – Q1 2026)',
  );
});

test.each([
  [['q4_2025'], 'q4_2025 against q3_2025'],
  [['q3_2025', 'q4_2025'], 'q3_2025 q4_2025 against q1_2025 q2_2025'],
  // Four earlier waves than these are not there.
  [['q4_2024', 'q1_2025', 'q2_2025', 'q3_2025'], 'q3_2025 against q2_2025'],
  [['q3_2024'], null],
])('a run over %o compares %s', (codes, words) => {
  const meant = wavesOfRule({ kind: 'fixed' }, waves, codes);
  const compared = comparedWaves(meant, waves);
  const names = (of: readonly { readonly code: string }[]) => of.map(({ code }) => code).join(' ');
  expect(compared && `${names(compared.now)} against ${names(compared.before)}`).toBe(words);
});

test.each<[string, WaveRule]>([
  ['q4_2025', { kind: 'latest', count: 1 }],
  ['q3_2025 q4_2025', { kind: 'latest', count: 2 }],
  // A run from the first wave on was all waves; one with a gap goes on from its first.
  ['q3_2024 q4_2024 q1_2025', { kind: 'all' }],
  ['q4_2024 q2_2025', { kind: 'since', wave: 'q4_2024' }],
])('the waves %s become %o once they roll', (named, rule) => {
  expect(rollingRule(named.split(' '), waves)).toEqual(rule);
});

test.each([
  ['2026-03-01 2026-03-02', 7],
  ['2026-03-02 2026-03-09', 1],
  ['2026-03-01 2026-04-01', null],
  ['2026-03-02', null],
])('waves that begin at %s are %s to a week', (starts, count) => {
  const all = starts.split(' ').map((day) => ({ code: day, name: day, date_start: day, date_end: '' }));
  expect(wavesPerWeek(all)).toBe(count);
});

const nothing: readonly [WaveRule, string[], string][] = [
  [{ kind: 'year_before', of: { kind: 'fixed' } }, ['q1_2025'], 'No wave a year before Q1 2025'],
  [{ kind: 'before', of: { kind: 'latest', count: 4 } }, [], 'Fewer than 4 waves before Q1–Q4 2025'],
  [{ kind: 'before', of: { kind: 'all' } }, [], 'Fewer than 6 waves before Q3 2024 – Q4 2025'],
  [{ kind: 'before', of: { kind: 'fixed' } }, ['q3_2024'], 'No wave before Q3 2024'],
  [{ kind: 'since', wave: 'q1_1999' }, [], 'The survey has no wave “q1_1999” any more'],
  [{ kind: 'before', of: { kind: 'since', wave: 'x' } }, [], 'The survey has no wave “x” any more'],
  [{ kind: 'fixed' }, ['q1_1999'], 'The survey has none of these waves any more'],
];

test.each(nothing)('%o of %o leaves no wave: %s', (rule, named, reason) => {
  expect(wavesOfRule(rule, waves, named)).toEqual([]);
  expect(emptyRuleWords(rule, waves, named, format)).toBe(reason);
});

test('a rule that leaves a wave has no reason', () => {
  expect(emptyRuleWords({ kind: 'latest', count: 9 }, waves, [], format)).toBe(null);
});

// Names without a year, so that days alone decide.
const dated = (...days: readonly (readonly [start: string, end: string])[]): RuledWave[] =>
  days.map(([date_start, date_end]) => ({ code: date_start, name: date_start, date_start, date_end }));

test.each<[string, RuledWave[], string, string]>([
  // 12 months before 1 January 2025 is 1 January 2024; the fieldwork began 12 days after it, and 46 days are half a quarter.
  [
    'quarters with two weeks of fieldwork',
    dated(
      ['2024-01-13', '2024-01-27'],
      ['2024-04-10', '2024-04-24'],
      ['2025-01-01', '2025-01-15'],
      ['2025-04-03', '2025-04-17'],
    ),
    '2025-01-01',
    '2024-01-13',
  ],
  // Mondays: 8 January 2024 is 2 days after 6 January 2024, 1 January 2024 is 5 days before; half a week is 3.5.
  [
    'weeks',
    dated(
      ['2024-01-01', '2024-01-07'],
      ['2024-01-08', '2024-01-14'],
      ['2024-12-30', '2025-01-05'],
      ['2025-01-06', '2025-01-12'],
    ),
    '2025-01-06',
    '2024-01-08',
  ],
  // 12 months before 30 December 2024 is 30 December 2023, two days before the first week of 2024.
  [
    'a week across the turn of the year',
    dated(['2024-01-01', '2024-01-07'], ['2024-12-23', '2024-12-29'], ['2024-12-30', '2025-01-05']),
    '2024-12-30',
    '2024-01-01',
  ],
  ['years', dated(['2023-02-01', '2023-03-31'], ['2024-01-10', '2024-02-28']), '2024-01-10', '2023-02-01'],
  // The wave two years earlier is no wave of the year before.
  ['every second year', dated(['2022-01-01', '2022-12-31'], ['2024-01-01', '2024-12-31']), '2024-01-01', ''],
  [
    'a week that was left out',
    dated(['2024-01-01', '2024-01-07'], ['2024-12-30', '2025-01-05'], ['2025-01-06', '2025-01-12']),
    '2025-01-06',
    '',
  ],
  [
    'days',
    dated(['2024-02-29', '2024-02-29'], ['2025-02-28', '2025-02-28'], ['2025-03-01', '2025-03-01']),
    '2025-02-28',
    '',
  ],
])('a year before is twelve months before by days: %s', (_, all, code, expected) => {
  const rule: WaveRule = { kind: 'year_before', of: { kind: 'fixed' } };
  const found = wavesOfRule(rule, all, [code]);
  expect(found.map((wave) => wave.code).join(' ')).toBe(expected);
});
