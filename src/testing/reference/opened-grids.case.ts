import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openingColumns, openingOf } from '../../figures/questions/opening.ts';
import { readSource } from '../../importing/read-source.ts';
import type { ImportedFile } from '../import-faults.ts';
import { importFile } from '../import-faults.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const surveys = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

/**
 * First figures of grids, weighted unless a weight is named. Sports and burger: counted over the rows of their data.csv by
 * Python, Σ weight of 4 and 5 over Σ weight, Σ weight × number over Σ weight of those with a number. Phone: FREQUENCIES of
 * q23a and q23b by PSPP, 1 and 2 of 725 respondents.
 */
const files = [
  {
    path: 'quantipy-sports/data.csv',
    grid: 'q5',
    weight: null,
    measure: 'share',
    first: [32.2, 21.9, 21.9, 23.5, 3.4, 29.4],
  },
  {
    path: 'burger-tracker/data.csv',
    grid: 'q5',
    weight: null,
    measure: 'mean',
    first: [1.9, 2.5, 1.7, 2.0, 1.5, 2.2, 2.8, 1.9, 2.5, 1.6],
  },
  { path: 'sav/phone.sav', grid: 'q23', weight: 'unweighted', measure: 'share', first: phoneShares() },
  { path: 'sav/cola.sav', grid: null, weight: null, measure: 'share', first: [] },
] as const;

function phoneShares(): readonly number[] {
  return [(595 + 99) / 7.25, (103 + 246) / 7.25].map(oneDecimal);
}

describe.each(files)('the grids of $path', ({ path, grid, weight, measure, first }) => {
  let app: TestApp;
  let imported: ImportedFile;
  beforeAll(async () => {
    const codebookPath = path.endsWith('.csv')
      ? `${surveys}${path.replace('data.csv', 'codebook.json')}`
      : null;
    const file = await readSource(
      { dataPath: `${surveys}${path}`, schemaPath: null, codebookPath },
      { memoryMb: 2048, unpackedMb: 2048 },
      () => {},
    );
    imported = importFile(file, {}, path);
    app = await createTestApp({ datasets: [imported.dataset] });
  });
  afterAll(() => app.close());

  async function ask(route: string, json: object) {
    const answer = await app.request(route, { json });
    const body = JSON.parse(await answer.text());
    expect([answer.status, body]).toEqual([200, body]);
    return body;
  }

  test('open on no row that everyone gives', async () => {
    const grids = imported.dataset.catalogue.questions.filter(({ suffixes }) => suffixes.length > 0);
    expect(grids.length + Number(measure === 'mean')).toBeGreaterThan(0);
    for (const question of grids) {
      const columns = openingColumns(question);
      const { data } = await ask('/v2/query/stats', {
        question: question.code,
        ...(columns === null ? { split_suffixes: true } : { suffixes: columns }),
      });
      for (const { datapoint, metrics } of data) {
        expect(metrics.audience_percentage, `${question.code} ${datapoint}`).toBeLessThan(99.95);
      }
    }
  });

  test.skipIf(grid === null)('begin with the figures that an independent count gives', async () => {
    const question = imported.dataset.catalogue.questions.find(({ code }) => code.split('.').at(-1) === grid);
    if (question === undefined) throw new Error(`${path} has no ${grid}`);
    const scope = { question: question.code, ...(weight !== null && { weight }) };
    const opening = openingOf(question);
    expect(opening.rows).toBe(measure === 'mean' ? 'means' : 'answers');
    const figures =
      measure === 'mean'
        ? (await ask('/v2/query/means', scope)).data.map((row: { mean: number }) => row.mean)
        : (await ask('/v2/query/stats', { ...scope, suffixes: opening.suffixes })).data.map(
            (row: { metrics: { audience_percentage: number } }) => row.metrics.audience_percentage,
          );
    expect(figures.slice(0, first.length).map(oneDecimal)).toEqual([...first]);
  });
});

function oneDecimal(figure: number): number {
  return Math.round(figure * 10) / 10;
}
