import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Column, Dataset } from '../../engine/survey/dataset.ts';
import { codebookOfSurvey } from '../../exporting/csv/codebook-of-survey.ts';
import { csvRows } from '../../exporting/csv/csv-rows.ts';
import { layOutExport } from '../../exporting/exported-survey.ts';
import { buildSurvey } from '../../importing/build/build-survey.ts';
import { readCsvSurvey } from '../read-csv-survey.ts';
import type { CrosstabItem } from '../queries/crosstab-query.ts';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { surveyOfDataset } from '../../importing/merge/survey-of-dataset.ts';
import { proposeSurvey } from '../../importing/proposal/propose-survey.ts';
import type { SurveyDecisions } from '../../importing/proposal/survey-proposal.ts';
import { readSav } from '../../importing/sav/read-sav.ts';
import { describeSource } from '../../importing/source/describe-source.ts';
import type { SourceFile } from '../../importing/source/source-file.ts';
import type { Survey } from '../../importing/survey.ts';
import { readDelimited } from '../../importing/table/read-delimited.ts';
import { readTripleS } from '../../importing/triple-s/read-triple-s.ts';
import { crosstab } from '../../engine/conformance/entry-points.case.ts';

const surveys = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

const accepted: SurveyDecisions = { code: 'ds-sports', name: 'Sports' };
/** The labels of two variables are cut in the file, or shorter than the codebook's. */
const inFull: SurveyDecisions = {
  ...accepted,
  questions: {
    age: { name: 'Age' },
    q5: { name: 'How likely are you to do each of the following in the next year?' },
  },
};
const tripleS = (name: string) => (descriptor: number, bytes: number) =>
  readTripleS(readFileSync(`${surveys}triple-s/${name}.xml`), descriptor, bytes);

describe('the same survey, proposals accepted as they are, from', () => {
  let expected: Survey;
  let expectedTable: unknown;
  beforeAll(() => {
    const folder = `${surveys}quantipy-sports/`;
    const read = readCsvSurvey(`${folder}data.csv`, `${folder}codebook.json`, {});
    if (!read.ok) throw new Error('the survey of the codebook cannot be read');
    expected = read.survey;
    expectedTable = tableOf(expected);
  });

  test.each<[string, string, (descriptor: number, bytes: number) => SourceFile, SurveyDecisions | null]>([
    ['.sav', 'sav/quantipy_sports_pspp.sav', readSav, inFull],
    ['.zsav', 'sav/quantipy_sports_pspp.zsav', readSav, inFull],
    ['Triple-S of fixed width', 'triple-s/sports_fixed.asc', tripleS('sports_fixed'), accepted],
    ['Triple-S of CSV', 'triple-s/sports_csv.csv', tripleS('sports_csv'), accepted],
    // It has no words but its codes.
    ['CSV without a codebook', 'quantipy-sports/data.csv', readDelimited, null],
  ])(
    '%s has the cells, words, places, weights and tables of the CSV and its codebook',
    (_, path, read, decided) => {
      const survey = accept(path, read, decided ?? accepted);
      const { respondents } = survey;
      expect(respondents.id).toEqual(expected.respondents.id);
      expect([...respondents.wave]).toEqual([...expected.respondents.wave]);
      expect([...respondents.location]).toEqual([...expected.respondents.location]);
      expect(survey.weights[0]?.values).toEqual(expected.weights[0]?.values);
      const codes = expected.questions.map(({ code }) => code);
      expect(survey.questions.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
      for (const code of codes) {
        expect([code, cellsOf(survey, code)]).toEqual([code, cellsOf(expected, code)]);
      }
      expect(catalogueOf(survey, decided !== null)).toEqual(catalogueOf(expected, decided !== null));
      const table = tableOf(survey);
      expect(table).toHaveLength(16 * 8);
      expect(table).toEqual(expectedTable);
    },
  );

  test('.sav and Triple-S have the same means', () => {
    const midpoints = (survey: Survey) =>
      Object.fromEntries(
        survey.questions.map(({ code, kind, datapoints, suffixes }) => [
          code,
          kind === 'numeric' ? [] : [...datapoints, ...suffixes].map(({ midpoint }) => midpoint),
        ]),
      );
    const ofSav = midpoints(accept('sav/quantipy_sports_pspp.sav', readSav));
    // A scale of five points; two codes stand apart.
    expect(ofSav['ds-sports.q5']?.slice(-7)).toEqual([1, 2, 3, 4, 5, null, null]);
    expect(midpoints(accept('triple-s/sports_csv.csv', tripleS('sports_csv')))).toEqual(ofSav);
  });
});

describe('a dataset exported with its codebook and imported again is the same dataset, and so is the codebook:', () => {
  const home = mkdtempSync(join(tmpdir(), 'same-survey-'));
  afterAll(() => rmSync(home, { recursive: true }));

  const described = (folder: string): Survey => {
    const read = readCsvSurvey(`${surveys}${folder}/data.csv`, `${surveys}${folder}/codebook.json`, {});
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return read.survey;
  };
  test.each<[string, () => Survey]>([
    ['.sav', () => accept('sav/quantipy_sports_pspp.sav', readSav)],
    ['Triple-S', () => accept('triple-s/sports_csv.csv', tripleS('sports_csv'))],
    ...['afrobarometer-r5-r7', 'burger-tracker', 'gss-1972-2024', 'masculinity-2018', 'quantipy-sports'].map(
      (folder): [string, () => Survey] => [folder, () => described(folder)],
    ),
  ])('%s', (_, surveyOf) => {
    const survey = surveyOf();
    const before = buildDataset(survey).dataset;
    const written = exported(before, survey.respondents.id);
    writeFileSync(join(home, 'data.csv'), written.csv);
    writeFileSync(join(home, 'codebook.json'), written.codebook);
    const read = readCsvSurvey(join(home, 'data.csv'), join(home, 'codebook.json'), {});
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const after = buildDataset(read.survey).dataset;
    const { sources: _before, ...catalogue } = before.catalogue;
    const { sources: _after, ...readCatalogue } = after.catalogue;
    expect(readCatalogue).toEqual(catalogue);
    const again = exported(after, read.survey.respondents.id);
    expect(again.codebook).toBe(written.codebook);
    expect(numbered(again.csv) === numbered(written.csv)).toBe(true);
  });
});

/** The rows with sampling units numbered as they come: one of a single respondent, which is none, has lost its number. */
function numbered(csv: string): string {
  const numbers = new Map<string, number>();
  return csv.replaceAll(/unit \d+/g, (unit) => {
    const number = numbers.get(unit) ?? numbers.size;
    numbers.set(unit, number);
    return `unit ${number}`;
  });
}

/** A dataset as it leaves the service: its answers, and the codebook of them. */
function exported(dataset: Dataset, ids: readonly string[]): { csv: string; codebook: string } {
  const survey = surveyOfDataset(dataset, ids);
  const rows = Uint32Array.from({ length: survey.respondents.count }, (_, row) => row);
  const laidOut = layOutExport(survey, rows);
  return {
    csv: Buffer.concat([...csvRows(laidOut)]).toString(),
    codebook: JSON.stringify(codebookOfSurvey(laidOut), null, 1),
  };
}

function accept(
  path: string,
  read: (descriptor: number, bytes: number) => SourceFile,
  decisions = accepted,
): Survey {
  const descriptor = openSync(`${surveys}${path}`, 'r');
  try {
    const file = read(descriptor, fstatSync(descriptor).size);
    const proposal = proposeSurvey(describeSource(file), decisions);
    const built = buildSurvey(file, proposal);
    return built.survey;
  } finally {
    closeSync(descriptor);
  }
}

/** What was asked where, in the words of the questionnaire where the file has them. */
function catalogueOf(survey: Survey, hasWords: boolean): unknown {
  const { questions, waves, locations, fielded } = buildDataset(survey).dataset.catalogue;
  const word = (text: string) => (hasWords ? text : '');
  return {
    waves: waves.map(({ code, name }) => [code, name]),
    locations: locations.map(({ name }) => word(name)),
    fielded,
    questions: Object.fromEntries(
      questions.map(({ code, kind, name, ranIn, datapoints, suffixes }) => [
        code,
        {
          kind,
          name: word(name),
          ranIn,
          // Bands are proposed, and the codebook has none.
          datapoints: kind === 'numeric' ? [] : datapoints.map((one) => [word(one.name), one.ranIn]),
          suffixes: suffixes.map((one) => [one.code, word(one.name), one.ranIn]),
        },
      ]),
    ),
  };
}

/** A table of the weighted survey in full: answers of two questions by everybody, sex and place, tests and all. */
function tableOf(survey: Survey): unknown {
  const { dataset } = buildDataset(survey);
  const clausesOf = (name: string): CrosstabItem[] => {
    const question = survey.questions.find(({ code }) => code === `ds-sports.${name}`);
    return (question?.datapoints ?? []).map((datapoint, place) => ({
      id: `${name} ${place}`,
      content: {
        kind: 'expression',
        expression: {
          kind: 'clause',
          question: question?.code ?? '',
          datapoints: [datapoint.code],
          suffixes: null,
          minCount: 1,
          negated: false,
        },
      },
    }));
  };
  const { cells } = crosstab(dataset, {
    rows: [...clausesOf('q3'), ...clausesOf('q8')],
    columns: [{ id: 'all', content: { kind: 'everyone' } }, ...clausesOf('gender'), ...clausesOf('locality')],
    base: null,
    scope: { waves: null, locations: null, weight: null, baseMode: 'all' },
  });
  return cells;
}

/** What distinguishes two questions' cells, in the order of their answers; codes beyond the tenth answer included. */
function cellsOf({ questions, columns }: Survey, code: string): unknown {
  const question = questions.find((one) => one.code === code);
  const keys =
    question?.kind === 'single' || question?.kind === 'numeric'
      ? [code]
      : question?.datapoints.map((datapoint) => `${code}/${datapoint.code}`);
  return keys?.map((key) => hashOf(columns.get(key)));
}

function hashOf(column: Column | undefined): string {
  if (column === undefined) return 'absent';
  let hash = 0x811c9dc5;
  for (const value of column.values)
    hash = Math.imul(hash ^ (Number.isNaN(value) ? 0x7fff : value), 0x01000193);
  return `${column.kind} ${hash >>> 0}`;
}
