import { parseArgs } from 'node:util';
import { readRows } from '../../engine/segments/reading/read-rows.ts';
import { openDuckDb } from './duckdb.ts';
import { recordFigure } from '../figures-file.ts';
import { figures } from './figures.ts';
import type { Bench, FigureLine } from './figure.ts';
import { generateSurvey, type GeneratedSurvey } from './generate-survey.ts';
import { createSegmentEngine } from './segment-engine.ts';
import { createWorkerEngine } from './worker-engine.ts';
import { createSurveySegments } from './survey-segments.ts';

/**
 * `npm run bench [-- figure…] [--respondents N] [--rounds K] [--threads T] [--keep DIRECTORY]
 * [--record]`: prints one JSON line per figure, and with `--record` writes it into `FIGURES.md` too.
 * Times mean little by themselves, for they are this machine's at this moment; ratios of what was measured in turns do.
 * Ends with 1 where an answer differs from DuckDB's, whatever the times. In a directory to keep, surveys are left for
 * the next run to find, which saves minutes at 10,000,000 respondents.
 */
const { positionals: asked, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    respondents: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    threads: { type: 'string', default: '2' },
    keep: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});

// Prompts have nothing to be timed against. `chat`: all of it; `chat burger demo`: the prompts of these surveys.
const [first, ...surveys] = asked;
if (first === 'chat') {
  const { benchPrompts } = await import('../prompts/bench-prompts.ts');
  await benchPrompts(surveys);
  const { benchChat } = await import('../chat/bench-chat.ts');
  process.exit(surveys.length > 0 ? 0 : await benchChat());
}

const names = figures.map((figure) => figure.name);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`there is no figure ${unknown.join(', ')}; there are: ${names.join(', ')}\n`);
  process.exit(2);
}

const respondents = wholeNumber('respondents', options.respondents);
const segments = await createSurveySegments(options.keep ?? null);
const threads = wholeNumber('threads', options.threads);
const engine = createWorkerEngine(threads, 2 ** 30, segments);
const oneThread = createSegmentEngine(2 ** 30, segments);
const duckDb = await openDuckDb(threads);
let held: GeneratedSurvey | null = null;
const bench: Bench = {
  respondents,
  rounds: wholeNumber('rounds', options.rounds),
  engine,
  oneThread,
  duckDb,
  survey: async (count) => {
    if (held?.respondents.count === count) return held;
    held = generateSurvey(count);
    return held;
  },
  directoryOf: (survey) => segments.directoryOf(survey),
  stored: async (survey) => {
    const { respondents: stored, columns } = await readRows(await segments.directoryOf(survey));
    return {
      respondents: stored,
      column: (key) => columns.get(key) ?? unstored(key),
    };
  },
};

for (const figure of figures) {
  if (asked.length > 0 && !asked.includes(figure.name)) continue;
  tell(`${figure.name} …`);
  for await (const line of figure.measure(bench)) {
    const json = JSON.stringify(line, rounded);
    process.stdout.write(`${json}\n`);
    if (options.record) {
      const fields = Object.entries(line).map(([name, value]) => [name, rounded(name, value)]);
      recordFigure(`npm run bench -- ${figure.name}`, line.figure, Object.fromEntries(fields));
    }
    if (differs(line)) process.exitCode = 1;
  }
}
await engine.close();
await oneThread.close();
duckDb.close();
await segments.close();

function differs({ figure, differences = [] }: FigureLine): boolean {
  for (const difference of differences) tell(`${figure}: ${difference}`);
  return differences.length > 0;
}

function unstored(key: string): never {
  throw new Error(`the segments of the survey hold no column "${key}"`);
}

/** Prints progress next to the lines. */
function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  process.stderr.write(`--${name} must be a whole number from 1 up; got "${text}"\n`);
  process.exit(2);
}
