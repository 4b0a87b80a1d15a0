import { expect, test, vi } from 'vitest';
import { scopeOfSurvey } from '../../testing/components/scope-of-survey.ts';
import { commandEntries } from '../catalogue/index/command-entries.ts';
import { rowActions } from './row-actions.ts';

test('new saved work of every kind begins in the scope on screen, and other pages open without it', () => {
  const navigate = vi.fn();
  const ignore = () => undefined;
  const entries = commandEntries({ here: [], setTheme: ignore, setDensity: ignore, showShortcuts: ignore });
  for (const entry of entries.filter(({ name }) => name.startsWith('New ') || name === 'Charts')) {
    rowActions(entry, { navigate, scope: scopeOfSurvey(), audiences: new Map() })[0]?.run();
  }
  expect(navigate.mock.calls.flat()).toEqual([
    '/charts',
    '/audiences/new?d=core',
    '/charts/new?d=core',
    '/crosstabs/new?d=core',
    '/tab-plans/new?d=core',
    '/reports/new?d=core',
  ]);
});
