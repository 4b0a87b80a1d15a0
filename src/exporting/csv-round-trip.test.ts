import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Dataset } from '../engine/survey/dataset.ts';
import { buildDataset } from '../importing/dataset/build-dataset.ts';
import { readCsvSurvey } from '../testing/read-csv-survey.ts';
import { surveyOfDataset } from '../importing/merge/survey-of-dataset.ts';
import type { Survey } from '../importing/survey.ts';
import { clusteredTinySurvey, tinyAmounts, tinySurvey } from '../testing/tiny-survey.ts';
import { codebookOfSurvey } from './csv/codebook-of-survey.ts';
import { csvRows } from './csv/csv-rows.ts';
import { layOutExport } from './exported-survey.ts';

const directory = mkdtempSync(join(tmpdir(), 'round-trip-'));
afterAll(() => rmSync(directory, { recursive: true }));

const everyRow = (survey: Survey) => Uint32Array.from({ length: survey.respondents.count }, (_, row) => row);

/** What is exported, and what an import makes of it. */
function roundTrip(survey: Survey, rows = everyRow(survey)): { csv: string; codebook: object; read: Survey } {
  const exported = layOutExport(survey, rows);
  const csv = Buffer.concat([...csvRows(exported)]).toString();
  const codebook = codebookOfSurvey(exported);
  writeFileSync(join(directory, 'data.csv'), csv);
  writeFileSync(join(directory, 'codebook.json'), JSON.stringify(codebook));
  const result = readCsvSurvey(join(directory, 'data.csv'), join(directory, 'codebook.json'), {});
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return { csv, codebook, read: result.survey };
}

/** Of the namespace `tiny`, as `core` cannot be imported. */
function tiny(dataset: Dataset, ids: readonly string[]): Survey {
  const text = (survey: object) => JSON.stringify(survey).replaceAll('"core"', '"tiny"');
  const survey = surveyOfDataset(dataset, ids);
  const prefixed = (code: string) => `tiny.${code}`;
  return {
    ...survey,
    code: 'tiny',
    datasets: JSON.parse(text(survey.datasets)),
    questions: JSON.parse(text(survey.questions)).map((question: Survey['questions'][number]) => ({
      ...question,
      code: prefixed(question.code),
    })),
    columns: new Map([...survey.columns].map(([key, column]) => [prefixed(key), column])),
  };
}

const sixteen = Array.from({ length: 16 }, (_, index) => `r${index + 1}`);

test('a survey of every kind of question, exported and imported again, is the same dataset', () => {
  for (const dataset of [tinySurvey, clusteredTinySurvey, tinyAmounts]) {
    const survey = tiny(dataset, sixteen);
    const { codebook, read } = roundTrip(survey);
    // The version is a digest of the catalogue, every answer, every weight, strata and clusters.
    const [before, after] = [buildDataset(survey), buildDataset(read)];
    const { sources, ...catalogue } = after.dataset.catalogue;
    expect(catalogue).toEqual(before.dataset.catalogue);
    expect(sources).toMatchObject({ '#id': ['respondent_id'], 'tiny.gender': ['gender'] });
    expect(after.dataset.version).toBe(before.dataset.version);
    expect(read.respondents.id).toEqual(survey.respondents.id);
    const again = surveyOfDataset(after.dataset, read.respondents.id);
    expect(roundTrip(again).codebook).toEqual(codebook);
  }
});

test('words and first views of questions and answers are in the file, and read back as they were', () => {
  const survey = tiny(tinySurvey, sixteen);
  const worded: Survey = {
    ...survey,
    questions: survey.questions.map((question) =>
      question.code === 'tiny.news'
        ? {
            ...question,
            number: 'Q24a',
            base: 'asked',
            view: { kind: 'top', top: ['often'] },
            meanName: 'Interest',
            phrase: { noun: 'news read', does: 'read news {answer}', doesNot: "don't read news {answer}" },
            datapoints: question.datapoints.map((one) =>
              one.code === 'often' ? { ...one, alsoCalled: ['a lot'], phrase: { inline: 'often' } } : one,
            ),
          }
        : {
            ...question,
            suffixes: question.suffixes.map((one) => ({
              ...one,
              alsoCalled: [`side ${one.code}`],
              phrase: { inline: `column ${one.code}` },
            })),
          },
    ),
  };
  const { codebook, read } = roundTrip(worded);
  expect(codebook).toMatchObject({
    questions: expect.arrayContaining([
      expect.objectContaining({
        code: 'news',
        number: 'Q24a',
        base: 'asked',
        view: { kind: 'top', top: ['often'] },
        mean_name: 'Interest',
        phrase: { does: 'read news {answer}', does_not: "don't read news {answer}", noun: 'news read' },
        datapoints: expect.arrayContaining([
          expect.objectContaining({ also_called: ['a lot'], phrase: { inline: 'often' } }),
        ]),
      }),
    ]),
  });
  const [before, after] = [buildDataset(worded), buildDataset(read)];
  const { sources: _, ...catalogue } = after.dataset.catalogue;
  expect(catalogue).toEqual(before.dataset.catalogue);
  expect(after.dataset.version).toBe(before.dataset.version);
});

test('rows of an audience are those rows, and what ran where does not shrink to what they answered', () => {
  const survey = tiny(tinySurvey, sixteen);
  const { csv, codebook, read } = roundTrip(survey, Uint32Array.of(1, 12));
  expect(csv.split('\n').slice(0, 3)).toEqual([
    'respondent_id,wave,location,people,equal,gender,owner,devices_phone,devices_tablet,devices_watch,apps_maps,apps_music,shops_north_1,shops_north_2,shops_south_1,shops_south_2,spend,age,minutes_tv,minutes_radio,news,trust',
    'r2,w1,A,2,1,f,yes,1,1,,1,1,1,1,0,0,25,30,30,,,low',
    'r13,w2,C,4,1,f,yes,1,1,1,1,1,1,1,0,0,30,20,15,45,often,',
  ]);
  expect(codebook).toMatchObject({
    questions: expect.arrayContaining([
      expect.objectContaining({
        code: 'news',
        asked_in: [{ waves: ['w2'] }],
      }),
    ]),
  });
  expect(read.respondents.count).toBe(2);
});

test('ids and codes that a spreadsheet would take for formulas stand behind an apostrophe, and read back as they were', () => {
  const ids = sixteen.map((id, index) => `${['=', '+', '-', '@', "'", '＝', ''][index % 7]}${id}`);
  const survey = tiny(tinySurvey, ids);
  const renamed: Survey = {
    ...survey,
    waves: survey.waves.map((wave) => ({ ...wave, code: `-${wave.code}` })),
    questions: survey.questions
      .filter(({ code }) => code === 'tiny.gender')
      .map((question) => ({
        ...question,
        askedIn: null,
        datapoints: question.datapoints.map((one) => ({ ...one, code: `-${one.code}`, askedIn: null })),
      })),
  };
  const { csv, read } = roundTrip(renamed);
  const cells = csv
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split(','));
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠\t\r]/.test(cell))).toEqual([]);
  expect(csv.split('\n')[1]).toBe("'=r1,'-w1,A,1,1,'-m");
  expect(read.respondents.id).toEqual(ids);
  expect(read.waves.map(({ code }) => code)).toEqual(['-w1', '-w2']);
  expect(read.questions[0]?.datapoints.map(({ code }) => code)).toEqual(['-m', '-f']);
  expect([...(read.columns.get('tiny.gender')?.values ?? [])]).toEqual([
    ...(survey.columns.get('tiny.gender')?.values ?? []),
  ]);
});
