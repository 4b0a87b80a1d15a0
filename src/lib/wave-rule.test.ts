import { expect, test } from 'vitest';
import { formatIn } from './format.ts';
import { comparedWaves, type WaveRule, waveRuleWords, wavesOfRule } from './wave-rule.ts';

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
