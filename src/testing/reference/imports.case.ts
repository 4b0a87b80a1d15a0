import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '../../engine/segments/reading/read-rows.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { importSurvey } from '../../importing/import-survey.ts';

/** Surveys of others, never part of the project. */
const surveys = fileURLToPath(new URL('../../../../shared/data', import.meta.url));

describe('the reference surveys', () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'surveys-'));
  });
  afterAll(() => rm(home, { recursive: true }));

  // Every figure was counted by a Python script over data.csv and codebook.json that shares no code with the import.
  test.each([
    {
      folder: 'burger-tracker',
      expected: {
        code: 'ds-burger',
        respondents: 4853,
        questions: 21,
        columns: 342,
        waves: 10,
        locations: 8,
      },
      warnings: { unused_columns: 1, launch: 1, code_without_answer: 4 },
      // Of 707, 541 and 471 respondents nobody; then 1,803 of 3,134.
      launched: ['“Bread Basket”: 0 of 1,719 before 2016 Q2, then 58%'],
      // Five are 0 before 2016 Q2, and the sixth is blank.
      launchedAnswers: ['Bread Basket', '2016q2', 'q1_11 q2_11 q3_11 q4_11 q5_11 q6_14'] as const,
    },
    {
      folder: 'afrobarometer-r5-r7',
      expected: { code: 'ds-afro', respondents: 61_402, questions: 2, columns: 10, waves: 3, locations: 12 },
      warnings: {},
    },
    {
      folder: 'gss-1972-2024',
      expected: { code: 'ds-gss', respondents: 75_699, questions: 13, columns: 13, waves: 35, locations: 4 },
      warnings: { weight_rounded: 1, blank_stratum: 1, inferred_base: 1 },
      // 24,110 of 63,646 in the years that asked it.
      answered: ['grass: 38%'],
    },
    {
      folder: 'quantipy-sports',
      expected: { code: 'ds-sports', respondents: 8255, questions: 15, columns: 54, waves: 5, locations: 6 },
      warnings: {
        blank_location: 1,
        weight_rounded: 2,
        blank_weight: 1,
        code_without_answer: 4,
        inferred_base: 2,
      },
      answered: ['religion: 49%', 'q2b: 24%'],
    },
    {
      folder: 'masculinity-2018',
      expected: { code: 'ds-masc', respondents: 1615, questions: 31, columns: 90, waves: 1, locations: 10 },
      warnings: { blank_location: 1, weight_rounded: 1, inferred_base: 3 },
      answered: ['q0013: 97%', 'q0014: 46%', 'q0015: 54%'],
    },
  ])(
    '$folder is imported whole',
    async ({ folder, expected, warnings, launched = [], launchedAnswers, answered = [] }) => {
      const directory = join(home, folder);
      const dataPath = join(surveys, folder, 'data.csv');
      const outcome = await importSurvey({
        source: { dataPath, schemaPath: null, codebookPath: join(surveys, folder, 'codebook.json') },
        proposalPath: null,
        directory,
      });
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
      expect(countOf(outcome.warnings.map((warning) => warning.code))).toEqual(warnings);
      const launches = outcome.warnings.filter(({ code }) => code === 'launch');
      expect(launches.map(({ message }) => message.split(';')[0])).toEqual(launched);
      const { catalogue, columns } = await readRows(directory);
      expect(blanksOf(catalogue)).toEqual(answered);
      if (launchedAnswers !== undefined) {
        const [name, wave, codes] = launchedAnswers;
        expect(answersFrom(catalogue, name, wave).join(' ')).toBe(codes);
      }
      expect({
        code: catalogue.code,
        respondents: catalogue.respondentCount,
        questions: catalogue.questions.length,
        columns: columns.size,
        waves: catalogue.waves.length,
        locations: catalogue.locations.length,
      }).toEqual(expected);
    },
  );

  test('leave nothing else behind', async () => {
    expect((await readdir(home)).toSorted()).toEqual([
      'afrobarometer-r5-r7',
      'burger-tracker',
      'gss-1972-2024',
      'masculinity-2018',
      'quantipy-sports',
    ]);
  });
});

/** Codes of the answers of this name that ran from a wave on, in questions that ran before it. */
function answersFrom({ questions, waves, locations }: Catalogue, name: string, wave: string) {
  const firstOf = (ranIn: string) => waves[Math.floor(ranIn.indexOf('1') / locations.length)]?.code;
  return questions
    .filter(({ ranIn }) => firstOf(ranIn) !== wave)
    .flatMap(({ datapoints, suffixes }) => [...datapoints, ...suffixes])
    .filter((part) => part.name === name && firstOf(part.ranIn) === wave)
    .map(({ code }) => code);
}

/** Codes of the questions that begin with those who answered, with the share of blanks that their notes say. */
function blanksOf({ questions }: Catalogue): string[] {
  return questions
    .filter(({ base }) => base === 'answered')
    .map(({ code, notes }) => `${code.slice(code.indexOf('.') + 1)}: ${/\d+%/.exec(notes)?.[0] ?? ''}`);
}

function countOf(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
