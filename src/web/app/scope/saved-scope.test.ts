import { expect, test } from 'vitest';
import { scopeOfSurvey } from '../../../testing/components/scope-of-survey.ts';
import { planScope, ruleToSave, type SavedScope, scopeOfSaved, scopeToSave } from './saved-scope.ts';

const waves = ['w1', 'w2', 'w3'].map((code) => ({
  id: code,
  code,
  name: code,
  accessible: true,
  date_start: '',
  date_end: '',
  kind: 'wave',
  namespaces: [],
  dataset: 'core',
  respondents: 1,
}));
const weights = { weights: [], weight: null };
const scopeIn = (w: string | null) => scopeOfSurvey(waves, weights, w);
const saved = (wave_codes: string[], more: object = {}): SavedScope => ({
  dataset_code: 'core',
  country_codes: [],
  wave_codes,
  weight_code: '',
  ...more,
});
const latest = (count: number) => ({ kind: 'latest' as const, count });

test('a page in a rule has its waves in requests, and the rule in its links', () => {
  const scope = scopeIn('latest:2');
  expect([scope.waves, scope.toRequest().waves, scope.search]).toEqual([
    ['w2', 'w3'],
    ['w2', 'w3'],
    '?d=core&w=latest:2',
  ]);
  expect(scopeIn('latest:3').waves).toBe(null);
  expect(scopeIn('before:latest:2').waves).toEqual([]);
});

test.each<[string | null, SavedScope | null, Partial<SavedScope>]>([
  ['latest:2', null, { wave_codes: ['w2', 'w3'], wave_rule: latest(2) }],
  ['latest:3', null, { wave_codes: ['w1', 'w2', 'w3'], wave_rule: latest(3) }],
  [null, null, { wave_codes: [] }],
  ['w2', null, { wave_codes: ['w2'] }],
  // A document names the waves that its rule means, so the named ones that a rule is of have no place in it.
  ['before:w3', null, { wave_codes: ['w2'] }],
  // The same waves keep their spelling: of another client, and of the rule's present waves.
  ['w1..w2', saved(['w2', 'w1']), { wave_codes: ['w2', 'w1'] }],
  [null, saved(['w3', 'w2', 'w1']), { wave_codes: ['w3', 'w2', 'w1'] }],
  [
    'latest:2',
    saved(['w1', 'w2'], { wave_rule: latest(2) }),
    { wave_codes: ['w2', 'w3'], wave_rule: latest(2) },
  ],
  [
    null,
    saved(['w1'], { wave_rule: { kind: 'all' } }),
    { wave_codes: ['w1', 'w2', 'w3'], wave_rule: { kind: 'all' } },
  ],
  // Other waves end the rule.
  ['w1', saved(['w1', 'w2'], { wave_rule: latest(2) }), { wave_codes: ['w1'] }],
])('the scope of %s saved over %j is %j', (w, before, waveFields) => {
  const written = scopeToSave(scopeIn(w), before);
  expect(written).toEqual({ ...saved([]), ...waveFields });
  expect(scopeToSave(scopeIn(w), { ...saved([]), ...waveFields })).toEqual(written);
});

test('the waves of a chart are spelled out: all are a rule, unless it names them all without one', () => {
  expect(ruleToSave(scopeIn(null), null)).toEqual({ kind: 'all' });
  expect(ruleToSave(scopeIn(null), saved(['w1']))).toEqual({ kind: 'all' });
  expect(ruleToSave(scopeIn(null), saved(['w1', 'w2', 'w3']))).toBe(undefined);
  expect(ruleToSave(scopeIn(null), saved([]))).toBe(undefined);
  expect(ruleToSave(scopeIn('w1'), null)).toBe(undefined);
  expect(ruleToSave(scopeIn('latest:1'), saved(['w1']))).toEqual(latest(1));
});

test('a tab plan always has a rule', () => {
  expect(planScope(scopeIn('w1'), null)).toEqual({ ...saved(['w1']), wave_rule: { kind: 'fixed' } });
  expect(planScope(scopeIn('latest:1'), null).wave_rule).toEqual(latest(1));
});

test('saved work is opened by its rule, else in its waves', () => {
  expect(scopeOfSaved(saved(['w1'], { wave_rule: latest(2) }))).toMatchObject({
    waves: ['w1'],
    waveRule: latest(2),
  });
  expect(scopeOfSaved(saved(['w1']))).toEqual({
    dataset: 'core',
    locations: null,
    waves: ['w1'],
    weight: null,
  });
});
