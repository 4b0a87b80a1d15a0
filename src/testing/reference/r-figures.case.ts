import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { readCsvSurvey } from '../read-csv-survey.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { afrobarometerCases } from './afrobarometer-r5-r7.ts';
import { burgerTrackerCases } from './burger-tracker.ts';
import { generalSocialSurveyCases } from './gss-1972-2024.ts';
import { masculinity2018Cases } from './masculinity-2018.ts';
import { quantipySportsCases } from './quantipy-sports.ts';
import type { ReferenceQuery } from './reference-case.ts';

/** Surveys of others, never part of the project. */
const surveysDirectory = fileURLToPath(new URL('../../../../shared/data', import.meta.url));

const surveys = [
  { folder: 'burger-tracker', cases: burgerTrackerCases },
  { folder: 'afrobarometer-r5-r7', cases: afrobarometerCases },
  { folder: 'gss-1972-2024', cases: generalSocialSurveyCases },
  { folder: 'quantipy-sports', cases: quantipySportsCases },
  { folder: 'masculinity-2018', cases: masculinity2018Cases },
];

/** Samples are exact; everything weighted is held to what integer weights promise. */
const weightedTolerance = 1e-6;

for (const { folder, cases } of surveys) {
  const directory = join(surveysDirectory, folder);

  describe(`the figures of ${folder} equal those of R`, () => {
    let app: TestApp;
    const answers = new Map<string, Promise<string>>();
    beforeAll(async () => {
      const read = readCsvSurvey(join(directory, 'data.csv'), join(directory, 'codebook.json'), {});
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      app = await createTestApp({ datasets: [buildDataset(read.survey).dataset] });
    });
    afterAll(() => app.close());

    /** Cases share requests; each is asked once. */
    function ask(path: string, json: unknown): Promise<string> {
      const key = `${path} ${JSON.stringify(json)}`;
      const known = answers.get(key);
      if (known !== undefined) return known;
      const answer = app.request(path, { json }).then(async (response) => {
        const text = await response.text();
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
        return text;
      });
      answers.set(key, answer);
      return answer;
    }

    test.each(cases)('$name', async ({ query }) => {
      const actual = await figureOf(query, ask);
      if (/sample|total/.test(query.field) && !query.field.includes('effective')) {
        expect(actual).toBe(query.expected);
      } else {
        const scale = Math.max(Math.abs(query.expected), Number.MIN_VALUE);
        expect(
          Math.abs(Number(actual) - query.expected) / scale,
          `${String(actual)} for ${query.expected}`,
        ).toBeLessThan(weightedTolerance);
      }
    });
  });
}

async function figureOf(
  query: ReferenceQuery,
  ask: (path: string, json: unknown) => Promise<string>,
): Promise<unknown> {
  switch (query.kind) {
    case 'stats': {
      const { data } = JSON.parse(await ask('/v2/query/stats', query.request));
      const { datapoint, segment, audience } = query.row;
      const row = data.find(
        (one: typeof query.row) =>
          one.datapoint === datapoint && one.segment === segment && one.audience === audience,
      );
      return at({ ...row, ...row?.metrics }, query.field);
    }
    case 'wave_counts': {
      const { data } = JSON.parse(await ask('/v2/query/audience_wave_counts', query.request));
      return at(
        data.find((one: { wave_code: string }) => one.wave_code === query.wave),
        query.field,
      );
    }
    case 'crosstab': {
      const lines = (await ask('/v2/query/crosstab', query.request)).trim().split('\n');
      const cells = lines.map((line) => JSON.parse(line));
      const { row, column } = query.cell;
      return at(
        cells.find((cell) => cell.row === row && cell.column === column),
        query.field,
      );
    }
  }
}

function at(value: unknown, path: string): unknown {
  let found = value;
  for (const key of path.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  }
  return found;
}
