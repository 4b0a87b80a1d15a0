import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportProgress, ImportTask } from './import-task.ts';
import { readDescription } from '../import-survey.ts';
import { proposeSurvey } from '../proposal/propose-survey.ts';
import { runTask } from './run-task.ts';
import { sexCodebook } from '../../testing/sex-codebook.ts';

const respondents = 10_000;

let home: string;
let dataPath: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'run-task-'));
  dataPath = join(home, 'survey.csv');
  const rows = Array.from({ length: respondents }, (_, row) => `${row},${1 + (row % 2)}`);
  writeFileSync(dataPath, `id,sex\n${rows.join('\n')}\n`);
});
afterAll(() => rmSync(home, { recursive: true }));

type TaskOf<Kind extends ImportTask['task']> = Omit<
  Extract<ImportTask, { task: Kind }>,
  'directory' | 'unpackedMb' | 'memoryMb'
>;

/** What is told while the task is carried out, in a directory of its own. */
async function told(
  task: TaskOf<'inspect'> | TaskOf<'build'>,
  name: string = task.task,
): Promise<ImportProgress[]> {
  const directory = join(home, name);
  mkdirSync(directory);
  const progress: ImportProgress[] = [];
  const limits = { directory, memoryMb: 2048, unpackedMb: 100 };
  const outcome = await runTask({ ...task, ...limits }, (one) => one && progress.push(one));
  expect(outcome.ok).toBe(true);
  for (const [index, { rows, fraction }] of progress.entries()) {
    const before = progress[index - 1];
    expect(rows).toBeLessThanOrEqual(respondents);
    expect(fraction).toBeLessThanOrEqual(1);
    if (before === undefined || before.phase !== progress[index]?.phase) continue;
    expect(rows).toBeGreaterThanOrEqual(before.rows);
    expect(fraction).toBeGreaterThanOrEqual(before.fraction);
  }
  return progress;
}

const phasesOf = (progress: readonly ImportProgress[]) => [...new Set(progress.map(({ phase }) => phase))];

test('a file is read and checked in phases that go on by rows, and published in one', async () => {
  const inspected = await told({ task: 'inspect', source: { dataPath, schemaPath: null } });
  expect(phasesOf(inspected)).toEqual(['reading', 'checking']);
  // Half of the rows are half of the file, but for the digits of their numbers.
  const half = inspected.find(({ rows }) => rows >= respondents / 2);
  expect(half?.fraction).toBeGreaterThan(0.45);
  expect(half?.fraction).toBeLessThan(0.7);

  const proposalPath = join(home, 'proposal.json');
  const proposal = proposeSurvey(await readDescription(join(home, 'inspect')), { code: 's' });
  writeFileSync(proposalPath, JSON.stringify(proposal));
  const published = await told({
    task: 'build',
    source: { dataPath, schemaPath: null },
    proposalPath,
    basePath: null,
  });
  expect(phasesOf(published)).toEqual(['building']);
  expect(published.at(-1)?.rows).toBe(respondents);
});

test('a file with its codebook is read by rows, too', async () => {
  const codebookPath = join(home, 'codebook.json');
  writeFileSync(codebookPath, sexCodebook({}));
  const source = { dataPath, schemaPath: null, codebookPath };
  const progress = await told({ task: 'build', source, proposalPath: null, basePath: null }, 'described');
  expect(phasesOf(progress)).toEqual(['reading']);
  expect(progress.at(-1)?.rows).toBeGreaterThan(respondents / 2);
});
