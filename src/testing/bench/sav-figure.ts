import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectSurvey } from '../../importing/import-survey.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';
import { watchPeakMemory } from './peak-memory.ts';
import { readInProcess } from './read-in-process.ts';

const variables = 300;
const rows = 20_000;
const rounds = 5;
const mostMemory = 300 * 2 ** 20;

/**
 * Reading a compressed `.sav` of 20,000 × 300, a tenth of its variables texts, into columns in memory, against R's haven
 * (the readstat library) doing the same. The ratio is of speeds: 1 would be as fast as readstat. Each reads a small file
 * before it is timed, in its own process. Then how the time grows with the rows, and the memory of a whole inspection.
 */
export const savReading: Figure = {
  name: 'sav',
  async *measure() {
    const directory = await mkdtemp(join(tmpdir(), 'audience-insights-bench-'));
    try {
      if (spawnSync('Rscript', ['-e', 'library(haven)']).status !== 0) {
        yield {
          figure: 'sav',
          respondents: rows,
          engine_ms: null,
          rival_ms: null,
          ratio: null,
          target: null,
          skipped: 'R with haven is not there',
        };
        return;
      }
      const pathOf = (count: number) => join(directory, `${count}.sav`);
      writeFiles([200, rows / 4, rows].map((count) => ({ path: pathOf(count), count })));
      const whole = await readInProcess([pathOf(200), ...Array.from({ length: rounds }, () => pathOf(rows))]);
      const rival = readWithHaven(pathOf(200), pathOf(rows));
      const ours = median(whole.slice(1));
      yield {
        figure: 'sav-20000x300',
        respondents: rows,
        engine_ms: ours,
        rival_ms: rival,
        ratio: rival / ours,
        target: { bound: 'at_least', needed: 0.5, aim: 1 },
        rounds,
      };
      const short = median(
        (await readInProcess([pathOf(200), ...Array.from({ length: rounds }, () => pathOf(rows / 4))])).slice(
          1,
        ),
      );
      yield {
        figure: 'sav-growth',
        respondents: rows,
        engine_ms: ours,
        rival_ms: null,
        // A quarter of the rows takes a quarter of the time where it is linear: 1.
        ratio: ours / (4 * short),
        target: { bound: 'at_most', needed: 1.5, aim: 1 },
      };
      const memory = watchPeakMemory();
      const outcome = await inspectSurvey({
        source: { dataPath: pathOf(rows), schemaPath: null },
        directory: join(directory, 'inspected'),
      });
      const peak = memory.stop();
      if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
      yield {
        figure: 'sav-memory',
        respondents: rows,
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

/** Writes files as haven does, compressed by bytes: seven answers, shares with decimals, texts, a tenth blank. */
function writeFiles(sizes: readonly { readonly path: string; readonly count: number }[]): void {
  const files = sizes.map(
    ({ path, count }) =>
      `d <- ${columnsOf(count)}; names(d) <- paste0("q", 1:${variables}); write_sav(as.data.frame(d), "${path}", compress = "byte")`,
  );
  runR(`library(haven); set.seed(9); ${files.join('; ')}`);
}

function columnsOf(count: number): string {
  return `lapply(1:${variables}, function(i) { x <- if (i %% 10 == 0) paste("answer", sample(50, ${count}, TRUE)) else if (i %% 3 == 0) 100 * runif(${count}) else sample(7, ${count}, TRUE) * 1; if (is.numeric(x)) x[runif(${count}) < 0.1] <- NA; x })`;
}

/** Milliseconds of the middle round. */
function readWithHaven(small: string, path: string): number {
  const told = runR(
    `library(haven); invisible(read_sav("${small}", user_na = TRUE)); cat(sapply(1:${rounds}, function(i) system.time(read_sav("${path}", user_na = TRUE))[["elapsed"]]))`,
  );
  return 1000 * median(told.trim().split(/\s+/).map(Number));
}

function runR(script: string): string {
  return execFileSync('Rscript', ['-e', script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
