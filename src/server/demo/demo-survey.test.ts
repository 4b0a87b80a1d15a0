import { isGrid } from '../../lib/question-kind.ts';
import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Column, columnKey } from '../../engine/survey/dataset.ts';
import type { AskedIn, Survey, SurveyQuestion } from '../../importing/survey.ts';
import { sharedDemoDataset, sharedDemoSurvey } from '../../testing/demo-dataset.ts';

const survey = sharedDemoSurvey();
const { wave, location, count } = survey.respondents;

/** Keys and further axes of the columns that a question must have. */
function keysOf({ code, kind, datapoints, suffixes }: SurveyQuestion): string[] {
  if (kind === 'single' || kind === 'numeric') return [columnKey(code)];
  if (kind !== 'grid_multiple') return datapoints.map((datapoint) => columnKey(code, datapoint.code));
  return datapoints.flatMap((datapoint) =>
    suffixes.map((suffix) => columnKey(code, datapoint.code, suffix.code)),
  );
}

function columnOf(key: string): Column {
  const column = survey.columns.get(key);
  if (column === undefined) throw new Error(`no column ${key}`);
  return column;
}

const isFilled = ({ kind, values }: Column, respondent: number) =>
  kind === 'numbers' ? !Number.isNaN(values[respondent]) : values[respondent] !== 0;

const runs = (askedIn: AskedIn, respondent: number) =>
  askedIn.some(
    ({ waves, locations }) =>
      (waves === undefined || waves.includes(survey.waves[wave[respondent] ?? 0]?.code ?? '')) &&
      (locations === undefined ||
        locations.includes(survey.locations[location[respondent] ?? 0]?.code ?? '')),
  );

const repeated = (codes: readonly (string | number)[]) => codes.length - new Set(codes).size;

function hashNumbers(hash: Hash, values: Float64Array): void {
  // A blank has no fixed bit pattern, so it stands as −1, which no question of the survey has.
  const stated = values.map((value) => (Number.isNaN(value) ? -1 : value));
  hash.update(new Uint8Array(stated.buffer));
}

/** Catalogue as JSON, respondents, weights, then every column in the order of the questionnaire; little-endian. */
function sha256Of({ columns, weights, respondents, ...catalogue }: Survey): string {
  const hash = createHash('sha256').update(JSON.stringify(catalogue));
  hash.update(respondents.id.join());
  for (const indices of [respondents.wave, respondents.location]) hash.update(new Uint8Array(indices.buffer));
  for (const { code, name, values } of weights) {
    hash.update(JSON.stringify([code, name]));
    hashNumbers(hash, values);
  }
  for (const key of catalogue.questions.flatMap(keysOf)) {
    const column = columns.get(key);
    if (column === undefined) throw new Error(`no column ${key}`);
    hash.update(key);
    if (column.kind === 'numbers') hashNumbers(hash, column.values);
    else hash.update(Uint8Array.from(column.values));
  }
  return hash.digest('hex');
}

describe('the demo survey', () => {
  test('has an answer of every respondent to each question that it calls complete', () => {
    const complete = survey.questions.filter((question) => question.complete === true);
    const blank = complete.flatMap(keysOf).filter((key) => {
      const column = columnOf(key);
      for (let at = 0; at < count; at++) if (!isFilled(column, at)) return true;
      return false;
    });
    expect(complete.length).toBeGreaterThan(20);
    expect(blank).toEqual([]);
  });

  test('is the same bytes on every machine', () => {
    expect(sha256Of(survey)).toBe('cf62bef96b774f980a11686b05736ca3bb6829fdcb1713bec96a2a93cc419973');
  });

  test('was asked in twelve countries', () => {
    expect(survey.locations.map(({ kind }) => kind)).toEqual(Array.from({ length: 12 }, () => 'country'));
  });

  test('is made with integers, tables and + − × ÷ √ only', () => {
    const exact = new Set(['imul', 'floor', 'round', 'abs', 'min', 'max', 'sqrt']);
    const folder = import.meta.dirname;
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
    );
    expect(sources.length).toBeGreaterThan(40);
    for (const path of sources) {
      const text = readFileSync(join(folder, path), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
      const used = [...text.matchAll(/\bMath\.(\w+)/g)].map(([, name]) => name ?? '');
      expect([path, used.filter((name) => !exact.has(name))]).toEqual([path, []]);
      expect([path, /\*\*|\bDate\b|\bIntl\b|localeCompare|toLocale/.exec(text)?.[0]]).toEqual([
        path,
        undefined,
      ]);
    }
  });

  test('says that it is synthetic', () => {
    expect(survey.synthetic).toBe(true);
    expect(survey.name).toBe('Synthetic demo survey');
    for (const { name } of survey.datasets) expect(name.toLowerCase()).toContain('synthetic');
  });

  test('has eight quarterly waves from Q4 2024 to Q3 2026 and twelve countries', () => {
    expect(survey.waves.map(({ code, name }) => `${code} ${name}`)).toEqual([
      '2024q4 Q4 2024',
      '2025q1 Q1 2025',
      '2025q2 Q2 2025',
      '2025q3 Q3 2025',
      '2025q4 Q4 2025',
      '2026q1 Q1 2026',
      '2026q2 Q2 2026',
      '2026q3 Q3 2026',
    ]);
    expect(survey.waves[0]).toMatchObject({ dateStart: '2024-10-01', dateEnd: '2024-12-31' });
    expect(survey.waves[7]).toMatchObject({ dateStart: '2026-07-01', dateEnd: '2026-09-30' });
    expect(survey.locations).toHaveLength(12);
  });

  test('asks 73 questions and ten on games, of all six kinds', () => {
    const inCore = survey.questions.filter(({ namespace }) => namespace === 'core');
    expect(inCore).toHaveLength(73);
    expect(survey.questions.filter(({ namespace }) => namespace === 'gaming')).toHaveLength(10);
    expect(new Set(survey.questions.map(({ kind }) => kind)).size).toBe(6);
    expect(inCore.every(({ code }) => /^q\d+$/.test(code))).toBe(true);
  });

  test('gives the gaming questionnaire to a third of the respondents', () => {
    const { values } = columnOf('gaming.q9');
    const given = Array.from(values).filter((value) => value !== 0).length;
    expect(given / count).toBeGreaterThan(0.32);
    expect(given / count).toBeLessThan(0.345);
  });

  test('builds into a dataset without a note', () => {
    expect(sharedDemoDataset().notes).toEqual([]);
  });
});

describe('codes and columns', () => {
  test('no code is used twice within a tree, a question or its suffixes', () => {
    expect(repeated(survey.questions.map(({ code }) => code))).toBe(0);
    for (const { datapoints, suffixes } of survey.questions) {
      expect(repeated(datapoints.map(({ code }) => code))).toBe(0);
      expect(repeated(suffixes.map(({ code }) => code))).toBe(0);
    }
  });

  test('every grid and scale says how it opens', () => {
    const views = new Map(survey.questions.map(({ code, view }) => [code, view]));
    const unsaid = survey.questions.filter((question) => isGrid(question) && question.view === undefined);
    expect(unsaid).toEqual([]);
    expect(views.get('q20')).toEqual({ kind: 'mean' });
    expect(views.get('q22')).toEqual({ kind: 'top', top: [5, 6], bottom: [1, 2] });
    expect(views.get('q63')).toEqual({ kind: 'top', top: [4, 5], bottom: [1, 2] });
    expect(views.get('q54')).toEqual({ kind: 'columns' });
    expect(views.get('q55')).toEqual({ kind: 'top', top: [4, 5], bottom: [1, 2] });
    expect(views.get('q76')).toEqual({ kind: 'shares', top: ['q76_4', 'q76_5'], bottom: ['q76_1', 'q76_2'] });
  });

  test('every question has a category, a wording and another word for it', () => {
    for (const { code, category, wording, alsoCalled } of survey.questions) {
      expect([
        code,
        category.length > 0,
        wording.endsWith('?') || wording.endsWith('.'),
        alsoCalled.length > 0,
      ]).toEqual([code, true, true, true]);
    }
  });

  test('there is one column for everything that a question asks, and no other', () => {
    expect([...survey.columns.keys()].toSorted()).toEqual(survey.questions.flatMap(keysOf).toSorted());
  });

  test('codes stay within the answers of their question, and every answer is given by somebody', () => {
    for (const question of survey.questions) {
      if (question.kind !== 'single' && question.kind !== 'grid_single') continue;
      const answers = question.kind === 'single' ? question.datapoints : question.suffixes;
      const given = new Set<number>();
      for (const key of keysOf(question)) for (const code of columnOf(key).values) given.add(code);
      given.delete(0);
      expect([question.code, [...given].toSorted((one, other) => one - other)]).toEqual([
        question.code,
        answers.map((_, at) => at + 1),
      ]);
    }
  });

  test('every number falls in exactly one band of its question', () => {
    for (const { code, kind, datapoints } of survey.questions) {
      if (kind !== 'numeric') continue;
      const { values } = columnOf(code);
      const numbers = new Set(Array.from(values).filter((value) => !Number.isNaN(value)));
      for (const number of numbers) {
        const bands = datapoints.filter(
          ({ from, to }) => (from === null || number >= from) && (to === null || number <= to),
        );
        expect([code, number, bands.length]).toEqual([code, number, 1]);
      }
    }
  });

  test('nothing is filled where it did not run, and something is filled in every wave where it did', () => {
    const lines = Uint16Array.from(
      { length: count },
      (_, at) => (wave[at] ?? 0) * survey.locations.length + (location[at] ?? 0),
    );
    const firstOfLine = new Map(Array.from(lines, (line, at) => [line, at] as const).toReversed());
    for (const question of survey.questions) {
      for (const key of keysOf(question)) {
        const [, datapointCode] = key.split('/');
        const datapoint = question.datapoints.find(({ code }) => code === datapointCode);
        const askedIn = datapoint?.askedIn ?? question.askedIn ?? [];
        const column = columnOf(key);
        const filled = new Uint8Array(survey.waves.length * survey.locations.length);
        for (let respondent = 0; respondent < count; respondent++)
          if (isFilled(column, respondent)) filled[lines[respondent] ?? 0] = 1;
        const wavesRun = new Set<number>();
        const wavesFilled = new Set<number>();
        for (const [line, respondent] of firstOfLine) {
          const ran = runs(askedIn, respondent);
          if (ran) wavesRun.add(wave[respondent] ?? 0);
          if (filled[line] === 0) continue;
          wavesFilled.add(wave[respondent] ?? 0);
          if (!ran)
            throw new Error(`${key} is filled in the line of respondent ${respondent}, where it did not run`);
        }
        expect([key, wavesFilled]).toEqual([key, wavesRun]);
      }
    }
  });
});
