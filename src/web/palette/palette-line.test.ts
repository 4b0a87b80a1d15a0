import { expect, test } from 'vitest';
import type { SavedAudience } from '../../contract/saved-audience.ts';
import { scopeOfSurvey } from '../../testing/components/scope-of-survey.ts';
import { createCommandIndex } from '../catalogue/index/command-index.ts';
import type { IndexEntry } from '../catalogue/index/index-entry.ts';
import { asideOf } from './palette-line.ts';

const entry: IndexEntry = {
  kind: 'audience',
  key: 'a',
  name: 'Women',
  aliases: [],
  code: '',
  context: '',
  run: { kind: 'audience', id: 'a' },
};
const women: SavedAudience = {
  id: 'a',
  v1_id: 1,
  name: 'Women',
  description: '',
  expression: { question: 'gender', options: ['f'] },
  datasets: [],
  flags: [],
  folder_id: '',
  permissions: { audience_overall: 'accessible', meta: {} },
  position: 1,
  shared: false,
  sharings: {},
  user_id: 1,
  created_at: '',
  updated_at: '',
  rev: 1,
};
const core = scopeOfSurvey();
const scope = { ...core, datasets: [core.dataset, { ...core.dataset, code: 'shops', name: 'Shop survey' }] };

function asideFor(...datasets: string[]) {
  const audience = { ...women, datasets };
  const survey = {
    index: createCommandIndex([]),
    scopeCommands: null,
    catalogue: null,
    audiences: new Map([['a', audience]]),
    charts: new Map(),
    crosstabs: new Map(),
  };
  return asideOf(entry, survey, scope);
}

test('an audience of the survey in use, or of every survey, is counted', () => {
  expect(asideFor('core').kind).toBe('audience');
  expect(asideFor().kind).toBe('audience');
});

test('an audience of another survey names it and is not counted', () => {
  expect(asideFor('shops')).toEqual({ kind: 'text', text: 'Shop survey', keys: '' });
  expect(asideFor('no longer there')).toEqual({ kind: 'text', text: 'other survey', keys: '' });
});
