import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Column } from '../../engine/survey/dataset.ts';
import { buildSurvey } from '../../importing/build/build-survey.ts';
import { readCsvSurvey } from '../read-csv-survey.ts';
import type { CrosstabItem } from '../queries/crosstab-query.ts';
import { buildDataset } from '../../importing/build-dataset.ts';
import { proposeSurvey } from '../../importing/proposal/propose-survey.ts';
import type { SurveyDecisions } from '../../importing/proposal/survey-decisions.ts';
import { readSav } from '../../importing/sav/read-sav.ts';
import { describeSource } from '../../importing/source/describe-source.ts';
import type { SourceFile } from '../../importing/source/source-file.ts';
import type { Survey } from '../../importing/survey.ts';
import { readDelimited } from '../../importing/table/read-delimited.ts';
import { readTripleS } from '../../importing/triple-s/read-triple-s.ts';
import { crosstab } from '../../engine/conformance/entry-points.case.ts';

const surveys = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

const accepted: SurveyDecisions = { code: 'ds-sports', name: 'Sports' };
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

  test.each<[string, string, (descriptor: number, bytes: number) => SourceFile]>([
    ['.sav', 'sav/quantipy_sports_pspp.sav', readSav],
    ['.zsav', 'sav/quantipy_sports_pspp.zsav', readSav],
    ['Triple-S of fixed width', 'triple-s/sports_fixed.asc', tripleS('sports_fixed')],
    ['Triple-S of CSV', 'triple-s/sports_csv.csv', tripleS('sports_csv')],
    ['CSV without a codebook', 'quantipy-sports/data.csv', readDelimited],
  ])('%s has the cells, waves, places, weights and tables of the CSV and its codebook', (_, path, read) => {
    const survey = accept(path, read);
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
    const table = tableOf(survey);
    expect(table).toHaveLength(16 * 8);
    expect(table).toEqual(expectedTable);
  });
});

function accept(path: string, read: (descriptor: number, bytes: number) => SourceFile): Survey {
  const descriptor = openSync(`${surveys}${path}`, 'r');
  try {
    const file = read(descriptor, fstatSync(descriptor).size);
    const proposal = proposeSurvey(describeSource(file), accepted);
    const built = buildSurvey(file, proposal);
    if (!built.ok) throw new Error(JSON.stringify(built.problems));
    return built.survey;
  } finally {
    closeSync(descriptor);
  }
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
