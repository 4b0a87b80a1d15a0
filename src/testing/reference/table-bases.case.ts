import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableBases } from '../../contract/table-bases.ts';
import type { Dataset } from '../../engine/survey/dataset.ts';
import { itemOfLevels } from '../../figures/nested-items.ts';
import { clauseOf } from '../../figures/query-parts.ts';
import { totalId } from '../../figures/table-bases.ts';
import { tableRequest } from '../../figures/table-request.ts';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { answerOf } from '../../web/asked-cells.case.ts';
import type { CrosstabItem } from '../../web/pages/crosstabs/draft/crosstab-item.ts';
import { readAnswer } from '../../web/pages/crosstabs/table/answer.ts';
import { arrangeTable } from '../../web/pages/crosstabs/table/arrange-table.ts';
import { shapeTable } from '../../web/pages/crosstabs/table/shape-table.ts';
import { viewWith } from '../../web/pages/crosstabs/table/tiny-table.case.ts';
import { readCsvSurvey } from '../read-csv-survey.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { openBurgerTracker } from './burger-plan.ts';

/** A survey of others, never part of the project. */
const sports = fileURLToPath(new URL('../../../../shared/data/quantipy-sports', import.meta.url));

function openSports(): Dataset {
  const read = readCsvSurvey(join(sports, 'data.csv'), join(sports, 'codebook.json'), {});
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return buildDataset(read.survey).dataset;
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [openSports(), openBurgerTracker()] });
});
afterAll(() => app.close());

const rowOf = (question: string, code: string): CrosstabItem => ({
  id: code,
  name: code,
  fullName: code,
  group: question,
  asks: { kind: 'expression', expression: clauseOf(question, [code], null) },
});

async function tableOf(
  dataset: string,
  {
    rows,
    columns = [],
  }: { readonly rows: readonly CrosstabItem[]; readonly columns?: readonly CrosstabItem[] },
  bases: TableBases,
  weight: string | null = null,
) {
  const view = viewWith({ metrics: ['columnPercentage'], bases });
  const content = { rows, columns, view };
  const scope = { waves: null, locations: null, weight };
  const { upright } = tableRequest(content, { kind: 'everyone' }, scope, view, null);
  if (upright === null) throw new Error('the table asks something');
  const answer = readAnswer({ upright: await answerOf(app, dataset, upright), turned: null });
  const table = shapeTable({ content, answer, catalogue: null });
  return { table, bands: arrangeTable(table, view).bands };
}

// Counted in data.csv by a program of its own: share of q2_3, respondents, Σw and (Σw)² / Σw².
describe('mountain biking by its base and weight', () => {
  test.each([
    ['all', null, 22.306334256573443, [8255, 8255, 5473.2]],
    ['asked', null, 57.67792053264442, [2999, 3192.5, 1984.8]],
    ['all', 'unweighted', 20.847970926711085, [8255, 8255, 8255]],
    ['asked', 'unweighted', 57.38579526508836, [2999, 2999, 2999]],
    ['all', 'weight_b', 22.440233730171812, [8098, 8098, 5338.8]],
    ['asked', 'weight_b', 57.90207670250759, [2943, 3138.4, 1934.1]],
  ] as const)('among %s, weight %s', async (rule, weight, share, [sample, weighted, effective]) => {
    const rows = [rowOf('ds-sports.q2', 'q2_3')];
    const { table } = await tableOf('ds-sports', { rows }, { table: rule, byBlock: {} }, weight);
    const cell = table.cell('q2_3', totalId);
    if (cell.kind !== 'shown' || cell.figure.kind !== 'share') throw new Error('the total has no share');
    expect(cell.figure.columnPercentage).toBeCloseTo(share, 4);
    const people = table.readAmong('q2_3', totalId)?.column;
    expect(people?.sample).toBe(sample);
    expect(people?.weighted).toBeCloseTo(weighted, 1);
    expect(people?.effective).toBeCloseTo(effective, 1);
  });
});

test('a column that is large in the table and small in a routed block is grey in that block alone', async () => {
  const rows = [rowOf('ds-burger.q4', 'q4_1'), rowOf('ds-burger.q11', 'q11_1')];
  // Counted by a program of its own: 128 men of the seventh region, 89 who ordered with others; 3,596 of 4,853 did.
  const levels = (['s2_1', 's3_7'] as const).map((code) => ({
    name: code,
    expression: clauseOf(`ds-burger.${code.slice(0, 2)}`, [code], null),
  }));
  const columns = [itemOfLevels(levels, 'men')];
  const { table, bands } = await tableOf(
    'ds-burger',
    { rows, columns },
    { table: 'all', byBlock: { 'ds-burger.q11': 'asked' } },
  );
  expect(bands.map(({ base }) => base.line)).toEqual(['', expect.stringContaining('n 3,596')]);
  const sampleOf = (row: string) => table.readAmong(row, 'men')?.column.sample;
  expect([sampleOf('q4_1'), sampleOf('q11_1')]).toEqual([128, 89]);
  const isGrey = (row: string) => {
    const cell = table.cell(row, 'men');
    return cell.kind === 'shown' && cell.isLowBase;
  };
  expect([isGrey('q4_1'), isGrey('q11_1')]).toEqual([false, true]);
});
