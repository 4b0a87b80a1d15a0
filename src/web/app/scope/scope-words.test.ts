import { expect, test } from 'vitest';
import { figureSource, shortScopeWords, whenInText, whenWords } from './scope-words.ts';

const waves = ['Q3 2024', 'Q4 2024', 'Q1 2025', 'Q2 2025'].map((name, position) => ({
  code: `w${position}`,
  name,
}));

test('all waves are named by their ends', () => {
  expect(whenWords(waves, null)).toBe('Q3 2024 – Q2 2025');
});

test('a rule begins small inside a sentence, a wave keeps its capital', () => {
  const scope = { dataset: { name: 'Tea' }, allWaves: waves, allLocations: [], locations: null };
  const latest = { kind: 'latest', count: 2 } as const;
  expect(whenInText({ ...scope, waves: ['w2', 'w3'], waveRule: latest })).toBe('latest 2 waves (Q1–Q2 2025)');
  expect(whenInText({ ...scope, waves: ['w2', 'w3'] })).toBe('Q1–Q2 2025');
});

test('neighbouring waves are a range, others are listed or counted', () => {
  expect(whenWords(waves, ['w2', 'w3'])).toBe('Q1–Q2 2025');
  expect(whenWords(waves, ['w1'])).toBe('Q4 2024');
  expect(whenWords(waves, ['w0', 'w2'])).toBe('Q3 2024, Q1 2025');
  expect(whenWords(waves, ['w0', 'w2', 'w3'])).toBe('3 of 4 waves');
});

test('the source of a figure counts its waves once, and names them as a range or by their ends', () => {
  const scope = {
    dataset: { name: 'Tea', synthetic: true },
    allWaves: waves,
    allLocations: [{ code: 'de', name: 'Germany' }],
    waves: null,
    locations: null,
  };
  const sourceOf = (used: readonly string[], chosen: readonly string[] | null = null) =>
    figureSource({ ...scope, waves: chosen }, used, { weight: 'w' });
  expect(sourceOf(['w2', 'w3'])).toEqual({
    dataset: 'Tea (synthetic)',
    where: 'Germany',
    wavesUsed: '2 of 4 · Q1–Q2 2025',
    weight: 'w',
  });
  expect(sourceOf(['w0', 'w2']).wavesUsed).toBe('2 of 4 · Q3 2024, Q1 2025');
  expect(sourceOf(['w0', 'w2', 'w3']).wavesUsed).toBe('3 of 4, Q3 2024 to Q2 2025');
  expect(sourceOf(['w2'], ['w1', 'w2']).wavesUsed).toBe('1 of 2 · Q1 2025');
  expect(sourceOf([]).wavesUsed).toBe('0 of 4');
});

test('on a phone places are counted and the years of a long range are short', () => {
  const country = (code: string, name: string) => ({ code, name, kind: 'country' });
  const allLocations = [country('de', 'Germany'), country('fr', 'France')];
  const weight = { code: 'trend', name: 'Trend weight' };
  const parts = {
    dataset: { name: 'Survey' },
    allWaves: waves,
    allLocations,
    waves: null,
    locations: null,
    weight,
  };
  expect(shortScopeWords(parts)).toEqual({
    dataset: 'Survey',
    where: '2 countries',
    when: 'Q3 ’24 – Q2 ’25',
    weight: 'Wtd',
  });
  expect(shortScopeWords({ ...parts, waves: ['w2', 'w3'], locations: ['de'] })).toEqual({
    dataset: 'Survey',
    where: 'Germany',
    when: 'Q1–Q2 2025',
    weight: 'Wtd',
  });
});
