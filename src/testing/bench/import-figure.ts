import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importSurvey } from '../../importing/import-survey.ts';
import type { Figure } from './figure.ts';
import { generateSurvey } from './generate-survey.ts';
import { median } from './median.ts';
import { watchPeakMemory } from './peak-memory.ts';
import { writeSurveyCsv } from './write-survey-csv.ts';

const rounds = 3;
const mostMemory = 2 * 2 ** 30;

/**
 * Import of a CSV file of 190 columns and its codebook, to a dataset on disk, against DuckDB's reading of the file into
 * a table in memory. The ratio is of speeds: 1 would be as fast as DuckDB.
 */
export const importing: Figure = {
  name: 'import',
  async *measure({ respondents, duckDb }) {
    const directory = await mkdtemp(join(tmpdir(), 'audience-insights-bench-'));
    try {
      const dataPath = await writeSurveyCsv(generateSurvey(respondents), directory);
      const readFile = {
        name: 'read_csv',
        settings: [],
        sql: `CREATE OR REPLACE TABLE memory.imported AS FROM read_csv('${dataPath}')`,
      };
      const rivalTimes: number[] = [];
      const engineTimes: number[] = [];
      let peak: number | null = null;
      for (let round = 0; round < rounds; round++) {
        rivalTimes.push(await duckDb.time(readFile));
        await duckDb.execute('DROP TABLE memory.imported');
        const imported = await timedImport(dataPath, join(directory, 'imported'), respondents);
        engineTimes.push(imported.ms);
        if (imported.peak !== null) peak = Math.max(peak ?? 0, imported.peak);
      }
      const [engineMs, rivalMs] = [median(engineTimes), median(rivalTimes)];
      yield {
        figure: 'import-190-columns',
        respondents,
        engine_ms: engineMs,
        rival_ms: rivalMs,
        ratio: rivalMs / engineMs,
        target: { bound: 'at_least', needed: 0.25, aim: 0.5 },
        file_mb: (await stat(dataPath)).size / 1e6,
        rounds,
      };
      yield {
        figure: 'import-memory',
        respondents,
        engine_ms: null,
        rival_ms: null,
        ratio: peak === null ? null : peak / mostMemory,
        target: { bound: 'at_most', needed: 1, aim: null },
        peak_mb: peak === null ? null : peak / 1e6,
      };
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
};

async function timedImport(
  dataPath: string,
  directory: string,
  respondents: number,
): Promise<{ ms: number; peak: number | null }> {
  const memory = watchPeakMemory();
  const begun = performance.now();
  const outcome = await importSurvey({
    source: { dataPath, schemaPath: null, codebookPath: join(dirname(dataPath), 'codebook.json') },
    proposalPath: null,
    directory,
  });
  const ms = performance.now() - begun;
  const peak = memory.stop();
  if (!outcome.ok) throw new Error(`the import was refused: ${outcome.problems[0]?.message}`);
  if (outcome.respondents !== respondents)
    throw new Error(`${outcome.respondents} respondents were imported`);
  await rm(directory, { recursive: true });
  return { ms, peak };
}
