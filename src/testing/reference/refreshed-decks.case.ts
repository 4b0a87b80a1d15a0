import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { figureDeck } from '../../web/exports/deck/figure-deck.ts';
import { sourceKey } from '../../web/exports/identity/shape-identity.ts';
import { writeDeck } from '../../web/exports/pptx/write-deck.ts';
import { refreshDeck } from '../../web/exports/refresh/refresh-deck.ts';
import { savedItems } from '../../web/exports/refresh/waves.case.ts';
import { quietWork } from '../quiet-work.ts';

// A deck of 20 slides that Python edits as a person would, and LibreOffice saves; refreshed for three waves and read
// again by Python. OOXML_VALIDATOR names the validator of the Open XML SDK, where it is there.

const folder = mkdtempSync(`${tmpdir()}/audience-insights-decks-`);
let kept = '';
beforeAll(async () => {
  for (const wave of [1, 2, 3, 4]) await exportWave(wave);
  kept = python('', 'edit', pathOf('wave1'), pathOf('edited'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const editor = fileURLToPath(new URL('../../../e2e/support/edit_deck.py', import.meta.url));
const validator = process.env['OOXML_VALIDATOR'];
const pathOf = (name: string) => `${folder}/${name}.pptx`;
const python = (input: string, ...parts: readonly string[]) =>
  execFileSync('/usr/bin/python3', [editor, ...parts], { input, encoding: 'utf8' });

const Checked = z.object({
  lost: z.array(z.unknown()),
  wrong: z.array(z.unknown()),
  foreign: z.array(z.unknown()),
  foreignCount: z.number(),
  slides: z.number(),
  shown: z.array(z.string()),
  names: z.record(z.string(), z.array(z.string())),
  rows: z.record(z.string(), z.array(z.string())),
  own: z.array(z.string()),
});

async function exportWave(wave: number): Promise<void> {
  const pieces = await writeDeck(figureDeck('Deck', savedItems(18, wave)), quietWork);
  writeFileSync(pathOf(`wave${wave}`), new Uint8Array(await new Blob(pieces).arrayBuffer()));
}

async function refresh(from: string, wave: number, to: string) {
  const figures = savedItems(18, wave).map((document) => ({
    source: document.source == null ? '' : sourceKey(document.source),
    document,
    problem: '',
  }));
  const bytes = new Uint8Array(readFileSync(pathOf(from)));
  const result = await refreshDeck(bytes, figures, { taken: new Set(), added: new Set() }, quietWork);
  writeFileSync(pathOf(to), result.content);
  return { ...result, isSame: result.content === bytes };
}

function check(edited: string, refreshed: string, wave: number, edits: string) {
  const answer = python(edits, 'check', pathOf(edited), pathOf(refreshed), pathOf(`wave${wave}`));
  return Checked.parse(JSON.parse(answer));
}

function faultsOf(name: string): number {
  if (validator === undefined) return 0;
  const answer: unknown = JSON.parse(spawnSync(validator, [pathOf(name)], { encoding: 'utf8' }).stdout);
  return z.object({ errors: z.array(z.unknown()) }).parse(answer).errors.length;
}

function office(name: string, kind: 'pptx' | 'pdf', to: string): void {
  const place = ['--headless', '--convert-to', kind, '--outdir', `${folder}/${to}`, pathOf(name)];
  execFileSync('soffice', [`-env:UserInstallation=file://${folder}/office`, ...place]);
}

test('a deck of 20 slides edited by hand keeps every edit and has the figures of each of three waves', async () => {
  expect(faultsOf('edited')).toBe(0);
  let before = 'edited';
  for (const wave of [2, 3, 4]) {
    const { missing } = await refresh(before, wave, `refreshed${wave}`);
    expect(missing.map(({ key }) => key)).toEqual(['charts/2#1']);
    const checked = check('edited', `refreshed${wave}`, wave, kept);
    expect({ lost: checked.lost, wrong: checked.wrong, foreign: checked.foreign }).toEqual({
      lost: [],
      wrong: [],
      foreign: [],
    });
    expect([checked.foreignCount, checked.slides, checked.own.length]).toEqual([2, 21, 1]);
    // The deleted chart, series and row stay deleted; the copy is there twice.
    expect(checked.shown).not.toContain('charts/2#1.chart');
    expect(checked.shown.filter((one) => one === 'charts/4#1.chart')).toHaveLength(2);
    expect(checked.names['charts/3#1.chart']?.filter((one) => /^Men, n \d+$/.test(one))).toEqual([]);
    expect(checked.rows['crosstabs/7#1.table']).not.toContain('Patty Lane');
    expect(checked.rows['charts/6#1.table']).toContain('The Millstone');
    expect(faultsOf(`refreshed${wave}`)).toBe(0);
    expect((await refresh(`refreshed${wave}`, wave, 'again')).isSame).toBe(true);
    before = `refreshed${wave}`;
  }
  office('refreshed4', 'pdf', 'pdf');
  expect(readFileSync(`${folder}/pdf/refreshed4.pdf`).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the same deck saved by LibreOffice has its figures by the names of its shapes', async () => {
  office('edited', 'pptx', 'saved');
  writeFileSync(pathOf('saved'), readFileSync(`${folder}/saved/edited.pptx`));
  const { slides } = await refresh('saved', 2, 'saved2');
  const checked = check('saved', 'saved2', 2, '[]');
  expect({ wrong: checked.wrong, foreign: checked.foreign, slides: checked.slides }).toEqual({
    wrong: [],
    foreign: [],
    slides: 21,
  });
  expect(checked.shown).not.toContain('charts/2#1.chart');
  expect(checked.rows['crosstabs/7#1.table']).not.toContain('Patty Lane');
  const outcomes = slides.flatMap(({ parts }) => parts.filter(({ name }) => name === 'Title'));
  expect(outcomes.every(({ outcome }) => outcome === 'kept' || outcome === 'yours')).toBe(true);
  expect(faultsOf('saved2')).toBeLessThanOrEqual(faultsOf('saved'));
  expect((await refresh('saved2', 2, 'again')).isSame).toBe(true);
});
