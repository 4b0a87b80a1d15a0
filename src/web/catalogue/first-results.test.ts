import { expect, test } from 'vitest';
import { demoCommandEntries } from '../../testing/demo-command-entries.ts';
import { waves } from '../../server/demo/fieldwork/waves.ts';
import { sectionsOf } from '../palette/palette-sections.ts';
import { wavesOfRule } from '../../lib/wave-rule.ts';
import { readWaves } from '../app/scope/scope-address.ts';
import { codesOf, locationItems, type ScopeItems, waveItems } from '../app/scope/scope-items.ts';
import { chooserSearchOf, type ChooserRow } from '../chooser/chooser-search.ts';
import { CommandIndex } from './index/command-index.ts';
import { findNamed } from './index/find-named.ts';
import type { EntryRun } from './index/index-entry.ts';
import { terms } from './index/terms.case.ts';

const { entries, scope, catalogue, audiences, locations } = demoCommandEntries();
const index = new CommandIndex(entries);
const source = {
  index,
  scopeCommands: scope,
  weights: new Map(),
  fits: new Set(entries.map(({ kind }) => kind)),
  recent: [],
  here: [],
  always: () => [],
};
/** Rows of the list that `@` opens and of the library of audiences. */
const named = audiences.map(({ id, name, description }) => ({ key: id, name, context: description }));

const inPalette = (text: string) => sectionsOf(source, text, null)[0]?.hits[0]?.entry;
const inChooser = (text: string) => runOf(chooserSearchOf(catalogue, audiences).find(text)[0]);
/** What the first row of the chooser of locations or waves sets the scope to. */
function inScopeChooser({ items, combined }: ScopeItems, text: string) {
  const row = combined(text) ?? findNamed(items, text)[0];
  return row === undefined ? undefined : codesOf(row.key);
}
/** Codes of the waves of the first row; null: all. */
function wavesInChooser(text: string) {
  const codes = inScopeChooser(whenItems, text)?.join(',') ?? null;
  const { rule, named: chosen } = readWaves(
    codes,
    waves.map(({ code }) => code),
  );
  return rule.kind === 'all' ? null : wavesOfRule(rule, waves, chosen ?? []).map(({ code }) => code);
}
const whereItems = locationItems({ locations, locationNoun: 'countries' }, new Set());
const whenItems = waveItems(
  waves.map(({ code, name }) => ({ code, name, date_start: '', date_end: '' })),
  { waveRule: { kind: 'all' }, namedWaves: null },
);
const inAudiences = (text: string) => findNamed(named, text)[0]?.key;

function runOf(row: ChooserRow | undefined): EntryRun | undefined {
  if (row === undefined) return undefined;
  if (row.kind === 'audience') return { kind: 'audience', id: row.audience.id };
  const { code } = row.question;
  return row.kind === 'question'
    ? { kind: 'question', code }
    : { kind: 'answer', question: code, code: row.answer.code };
}

const ofAudiences = Object.keys(terms).filter((text) => terms[text]?.startsWith('audience '));
const ofSurvey = Object.keys(terms).filter((text) => /^(?:answer|question) /.test(terms[text] ?? ''));

const ofScope = Object.keys(terms).filter((text) =>
  /^scope (?:Locations|Waves): [^;]*$/.test(terms[text] ?? ''),
);

test('the terms name audiences, answers, questions and parts of the scope', () => {
  expect([ofAudiences.length, ofSurvey.length, ofScope.length]).toEqual([6, 26, 10]);
});

test.each(Object.entries(terms))('the palette has the stated first result for “%s”: %s', (text, first) => {
  const entry = inPalette(text);
  const words =
    entry?.kind === 'answer' ? `${entry.name} in ${entry.context}` : (entry?.label ?? entry?.name);
  expect(`${entry?.kind} ${words}`).toBe(first);
});

test.each([...ofAudiences, ...ofSurvey])('“%s” has the same first result in palette and chooser', (text) => {
  expect(inChooser(text)).toEqual(inPalette(text)?.run);
});

test.each(ofAudiences)('“%s” has the same first result in palette, library and after @', (text) => {
  expect(inPalette(text)?.run).toEqual({ kind: 'audience', id: inAudiences(text) });
});

test.each(ofScope)('“%s” sets the same in palette and in the chooser of locations or waves', (text) => {
  const run = inPalette(text)?.run;
  if (run?.kind !== 'scope') throw new Error(`${text} is no command of the scope`);
  const { locations: where, waves: when } = run.change;
  expect(where === undefined ? wavesInChooser(text) : inScopeChooser(whereItems, text)).toEqual(
    where === undefined ? when : where,
  );
});
