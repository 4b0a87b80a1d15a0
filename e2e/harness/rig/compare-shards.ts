import { createEngine } from '../../../src/engine/engine.ts';
import { answerByPlan } from '../../../src/engine/figures/answer/executor.ts';
import { type CopyServer, openClickHouse } from '../../../src/engine/sql/clickhouse.ts';
import {
  copyDataset,
  executorOfCopy,
  readingOfCopy,
  verifyDataset,
} from '../../../src/engine/sql/copied-dataset.ts';
import { dropTables } from '../../../src/engine/sql/copy.ts';
import { smallTable } from '../../../src/testing/bench/bench-queries.ts';
import { generateSurvey } from '../../../src/testing/bench/generate-survey.ts';
import { createSurveySegments } from '../../../src/testing/bench/survey-segments.ts';
import type { FigureQuery } from '../../../src/figures/figure-query.ts';
import { columnOf, figureQuery, shareRow } from '../../../src/testing/build-figure-query.ts';

/**
 * `node compare-shards.ts RESPONDENTS`, with the servers in `SHARDS`: copies a generated survey to them, and compares a table
 * of 100 × 30 with the engine's, cell by cell. One line of JSON.
 */
const respondents = Number(process.argv[2]);
const { cluster, each, reader }: { cluster: string; each: CopyServer[]; reader: CopyServer } = JSON.parse(
  process.env['SHARDS'] ?? '',
);
const failures: string[] = [];
const figures: Record<string, number> = {};
const survey = generateSurvey(respondents);
const segments = await createSurveySegments(null);
const engine = createEngine({ workers: 2 });
try {
  const directory = await segments.directoryOf(survey);
  const store = await engine.open(directory);
  engine.hold(store);
  const shards = each.map(openClickHouse);
  const copied = performance.now();
  const record = await copyDataset(directory, store, { shards, cluster, database: reader.database });
  figures['copy_seconds'] = Math.round((performance.now() - copied) / 100) / 10;
  const executor = executorOfCopy(readingOfCopy(store, record), openClickHouse(reader));
  const query = tableOf();
  const expected = await engine.figures(store.catalogue.code, query);
  const begun = performance.now();
  const actual = await answerByPlan(executor, query, new AbortController().signal);
  figures['table_ms'] = Math.round(performance.now() - begun);
  const [ours, theirs] = [expected.cells, actual.cells];
  figures['cells'] = ours.positive.sample.length;
  for (const people of ['positive', 'column', 'wholePositive', 'whole'] as const) {
    for (const sum of ['sample', 'size', 'weighted'] as const) {
      const found = ours[people][sum].findIndex((one, cell) => !Object.is(one, theirs[people][sum][cell]));
      if (found >= 0)
        failures.push(
          `${people}.${sum} of cell ${found} is ${theirs[people][sum][found]} instead of ${ours[people][sum][found]}`,
        );
    }
  }
  // One respondent less is found.
  const unchanged = await verifyDataset(store, record, shards[0], new AbortController().signal);
  failures.push(...unchanged);
  await shards[1]?.run(`CREATE TABLE one_less AS ${record.table}_local ENGINE = MergeTree ORDER BY tuple()`);
  await shards[1]?.run(`INSERT INTO one_less SELECT * FROM ${record.table}_local LIMIT 1, 10000000`);
  await shards[1]?.run(`RENAME TABLE ${record.table}_local TO whole, one_less TO ${record.table}_local`);
  const less = await verifyDataset(store, record, shards[0], new AbortController().signal);
  if (less.length === 0) failures.push('a respondent less was not found');
  await dropTables({ shards, table: record.table });
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error));
} finally {
  await engine.close();
  await segments.close();
}
process.stdout.write(`${JSON.stringify({ figures, failures })}\n`);
process.exit();

function tableOf(): FigureQuery {
  const { rows, columns } = smallTable(survey.catalogue);
  const expressionOf = ({ content }: (typeof rows)[number]) =>
    content.kind === 'expression' ? content.expression : null;
  return figureQuery(
    rows.map((row) => shareRow(expressionOf(row))),
    columns.map((column) => columnOf(expressionOf(column))),
  );
}
