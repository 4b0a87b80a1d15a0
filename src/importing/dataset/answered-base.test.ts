import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRows } from '../../engine/segments/reading/read-rows.ts';
import { importInProcess } from '../../testing/import-in-process.ts';
import { sourceOfCells } from '../../testing/source-of-cells.ts';
import { silentAnswers } from '../build/silent-answers.ts';
import { proposeSurvey } from '../proposal/propose-survey.ts';
import type { SurveyDecisions } from '../proposal/survey-proposal.ts';
import { describeSource } from '../source/describe-source.ts';

let home: string;
let made = 0;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'answered-base-'));
});
afterEach(() => rm(home, { recursive: true }));

const yesNo = [
  { code: 'yes', name: 'Yes', value: 1 },
  { code: 'no', name: 'No', value: 2 },
];
const single = { type: 'single', column: 'asked', datapoints: yesNo };

/**
 * Two waves of ten respondents, of whom the first so many of each have a cell; what a codebook makes of them once it is
 * imported. `basePath`: the dataset that they are added to, as waves 3 and 4.
 */
async function imported(
  filled: readonly [number, number],
  question: Readonly<Record<string, unknown>> = single,
  basePath: string | null = null,
) {
  const waves = basePath === null ? [1, 2] : [3, 4];
  const codebook = {
    dataset: { code: 's', name: 'Survey' },
    id_column: 'id',
    wave_column: 'wave',
    waves: waves.map((wave) => ({ code: `w${wave}`, name: `Wave ${wave}`, value: wave })),
    locations: [{ code: 'a', name: 'A', value: 'A' }],
    questions: [{ code: 'asked', name: 'Should it be legal?', ...question }],
  };
  await writeFile(join(home, 'codebook.json'), JSON.stringify(codebook));
  const rows = waves.flatMap((wave, at) =>
    Array.from({ length: 10 }, (_, row) => `${wave}-${row},${wave},${row < filled[at]! ? 1 : ''}`),
  );
  await writeFile(join(home, 'data.csv'), ['id,wave,asked', ...rows, ''].join('\n'));
  const directory = join(home, String(made++));
  const { warnings } = await importInProcess(home, directory, basePath);
  const [found] = (await readRows(directory)).catalogue.questions;
  return {
    directory,
    base: found?.base,
    notes: found?.notes,
    warned: warnings.filter(({ code }) => code === 'inferred_base').map(({ message }) => message),
  };
}

test('a described question without a base begins with those who answer where a fifth are blank', async () => {
  // 4 of 20 are blank.
  expect(await imported([9, 7])).toMatchObject({
    base: 'answered',
    notes: 'Blank for 20% of respondents: shares begin with those who have an answer',
    warned: [
      's.asked is blank for a fifth or more of the respondents where it ran, so its shares begin with those who have an answer; say another base with base',
    ],
  });
  // 3 of 20 are.
  expect(await imported([9, 8])).toMatchObject({ base: undefined, notes: '', warned: [] });
});

test('only respondents of waves that asked a described question count as blank', async () => {
  // 3 of 10 in the second wave; 13 of 20 in both.
  const notes =
    'Blank for 30% of respondents in waves that asked it: shares begin with those who have an answer';
  expect(await imported([0, 7])).toMatchObject({ base: 'answered', notes });
  // 1 of 10 in the second wave, 11 of 20 in both.
  expect(await imported([0, 9])).toMatchObject({ base: undefined, notes: '', warned: [] });
  // 3 of the 10 whom its codebook says that it was for; the 2 cells of the first wave are outside.
  const stated = { ...single, asked_in: [{ waves: ['w2'] }] };
  expect(await imported([2, 7], stated)).toMatchObject({ base: 'answered', notes });
  // As it says, the first wave was asked too: 13 of 20.
  const everywhere = { ...single, asked_in: [{}] };
  expect((await imported([0, 7], everywhere)).notes).toBe(
    'Blank for 65% of respondents: shares begin with those who have an answer',
  );
});

test('a codebook states the base itself, and its notes stay', async () => {
  expect(await imported([5, 5], { ...single, base: 'all' })).toMatchObject({
    base: 'all',
    notes: '',
    warned: [],
  });
  expect((await imported([5, 5], { ...single, notes: 'Asked on a random ballot' })).notes).toBe(
    'Asked on a random ballot. Blank for 50% of respondents: shares begin with those who have an answer',
  );
});

test('numbers and marks keep everyone as their base', async () => {
  const multiple = { type: 'multiple', datapoints: [{ code: 'tea', name: 'Tea', column: 'asked' }] };
  for (const question of [{ type: 'numeric', column: 'asked' }, multiple])
    expect(await imported([5, 5], question)).toMatchObject({ base: undefined, warned: [] });
});

test('further waves leave the base of a question as it is', async () => {
  const full = await imported([10, 10]);
  expect(await imported([1, 1], single, full.directory)).toMatchObject({ base: undefined, notes: '' });
  const half = await imported([5, 5]);
  const { base, notes } = await imported([10, 10], single, half.directory);
  expect([base, notes]).toEqual([half.base, half.notes]);
});

/** What is proposed for a file without a codebook: three waves of 100, of whom so many have an answer in each. */
function proposedBase(answered: readonly number[], decisions: SurveyDecisions = {}) {
  const cells = (value: (row: number, wave: number) => number) =>
    Array.from({ length: 300 }, (_, row) => value(row % 100, Math.floor(row / 100)));
  const file = sourceOfCells({
    wave: { kind: 'number', cells: cells((_, wave) => wave + 1) },
    asked: {
      kind: 'number',
      labels: { 1: 'Yes', 2: 'No' },
      cells: cells((row, wave) => (row < answered[wave]! ? 1 + (row % 2) : Number.NaN)),
    },
  });
  const described = describeSource(file);
  const description = { ...described, silent: silentAnswers(file, proposeSurvey(described)) };
  const { questions } = proposeSurvey(description, decisions);
  const found = questions.find(({ guessed }) => guessed === 'asked');
  return [found?.base, found?.notes];
}

test('only respondents of waves that asked a proposed question count as blank', () => {
  // 80 of 200 in the last two waves, 180 of 300 in all.
  const notes =
    'Blank for 40% of respondents in waves that asked it: shares begin with those who have an answer';
  expect(proposedBase([0, 60, 60])).toEqual(['answered', notes]);
  // 38 of 200, 138 of 300.
  expect(proposedBase([0, 81, 81])).toEqual([undefined, '']);
  // Of one wave they are 180 of 300.
  const all = 'Blank for 60% of respondents: shares begin with those who have an answer';
  expect(proposedBase([0, 60, 60], { wave: { variable: '' } })).toEqual(['answered', all]);
});
