import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectSurvey, readDescription, importSurvey } from '../../importing/import-survey.ts';
import { proposeSurvey } from '../../importing/proposal/propose-survey.ts';
import type { SourceDescription } from '../../importing/source/source-description.ts';
import { childrenProcessorTime } from './children-processor-time.ts';
import type { Figure } from './figure.ts';
import { generateSurvey } from './generate-survey.ts';
import { median } from './median.ts';
import { watchPeakMemory } from './peak-memory.ts';
import { writeSurveyCsv } from './write-survey-csv.ts';

const mostMemory = 2 * 2 ** 30;
/** Deadline of reading, and of publishing, on a busy machine. */
const deadlineMs = 30 * 60_000;

/** Milliseconds on the clock, and of the processor in all threads. */
interface Taken {
  readonly ms: number;
  readonly processor: number;
}

interface Times {
  readonly rival: number;
  readonly rivalProcessor: number;
  readonly proposed: Taken;
  readonly whole: Taken;
}

/**
 * The file of `import` without its codebook, against DuckDB's reading of it into a table in memory, in turns: until its
 * questions are proposed (all is read, types are guessed and answers counted), and until it is a dataset on disk with every
 * proposal accepted, for which it is read once more. The ratio is of speeds: 1 would be as fast as DuckDB.
 */
export const undescribed: Figure = {
  name: 'undescribed',
  async *measure({ respondents, rounds, duckDb }) {
    const directory = await mkdtemp(join(tmpdir(), 'audience-insights-bench-'));
    try {
      const dataPath = await writeSurveyCsv(generateSurvey(respondents), directory);
      const readFile = {
        name: 'read_csv',
        settings: [],
        sql: `CREATE OR REPLACE TABLE memory.imported AS FROM read_csv('${dataPath}')`,
      };
      const times: Times[] = [];
      const memory = watchPeakMemory();
      for (let round = 0; round < rounds; round++) {
        const before = process.cpuUsage();
        const rival = await duckDb.time(readFile);
        const { user, system } = process.cpuUsage(before);
        await duckDb.execute('DROP TABLE memory.imported');
        const imported = await timedImport(dataPath, directory, respondents);
        times.push({ rival, rivalProcessor: (user + system) / 1000, ...imported });
      }
      const peak = memory.stop();
      const rivalMs = median(times.map(({ rival }) => rival));
      const fileMb = (await stat(dataPath)).size / 1e6;
      const of = (part: 'proposed' | 'whole') => {
        const engineMs = median(times.map((one) => one[part].ms));
        return {
          respondents,
          engine_ms: engineMs,
          rival_ms: rivalMs,
          ratio: rivalMs / engineMs,
          // Of the processor's time, which does not grow with what else the machine does.
          processor_ratio: median(times.map((one) => one.rivalProcessor / one[part].processor)),
          file_mb: fileMb,
          rounds,
        };
      };
      yield {
        figure: 'undescribed-read',
        ...of('proposed'),
        target: { bound: 'at_least', needed: 0.25, aim: 0.5 },
      };
      yield {
        figure: 'undescribed-import',
        ...of('whole'),
        target: { bound: 'at_least', needed: 0.25, aim: null },
      };
      yield {
        figure: 'undescribed-memory',
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
): Promise<Pick<Times, 'proposed' | 'whole'>> {
  const source = { dataPath, schemaPath: null };
  const [inspected, imported] = [join(directory, 'inspected'), join(directory, 'imported')];
  const proposalPath = join(directory, 'proposal.json');
  const begun = { at: performance.now(), processor: childrenProcessorTime() ?? 0 };
  const sinceThen = (): Taken => ({
    ms: performance.now() - begun.at,
    processor: (childrenProcessorTime() ?? Number.NaN) - begun.processor,
  });
  const seen = await inspectSurvey({ source, directory: inspected, limits: { deadlineMs } });
  if (!seen.ok) throw new Error(`the file was refused: ${seen.problems[0]?.message}`);
  await writeFile(proposalPath, JSON.stringify(acceptedProposal(await readDescription(inspected))));
  const proposed = sinceThen();
  const outcome = await importSurvey({
    source,
    proposalPath,
    basePath: null,
    directory: imported,
    limits: { deadlineMs },
  });
  const whole = sinceThen();
  if (!outcome.ok) throw new Error(`the import was refused: ${outcome.problems[0]?.message}`);
  if (outcome.respondents !== respondents)
    throw new Error(`${outcome.respondents} respondents were imported`);
  await Promise.all([inspected, imported].map((path) => rm(path, { recursive: true })));
  return { proposed, whole };
}

/** Everything as it is proposed; where something must be decided, the first of its options. */
function acceptedProposal(description: SourceDescription) {
  const open = proposeSurvey(description).findings.filter(({ severity }) => severity === 'error');
  return proposeSurvey(description, {
    findings: Object.fromEntries(open.map(({ id, options }) => [id, options[0]?.code ?? ''])),
  });
}
