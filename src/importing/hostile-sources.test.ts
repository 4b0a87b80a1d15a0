import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseCount } from '../testing/case-count.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import {
  type HostileSurvey,
  hostileSurveys,
  mutatedSurvey,
  soundSurveys,
} from '../testing/hostile-surveys.ts';
import { runTask } from './process/run-task.ts';
import { proposeSurvey } from './proposal/propose-survey.ts';
import { readDescription } from './import-survey.ts';

const mutations = caseCount(24, 240);

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'hostile-'));
});
afterAll(() => rmSync(home, { recursive: true }));

// Parquet is read by native code, in the fenced process alone: `e2e/harness/hostile-files.ts` tries it.
test.each(
  hostileSurveys(caseCount(1, 100))
    .filter(({ name }) => !name.startsWith('Parquet'))
    .map((one) => [one.name, one] as const),
)('%s ends as a survey or as a problem that says what to do', async (_, survey) => {
  await expectStated(survey);
});

test('files with changed bytes end as surveys or as problems', async () => {
  const seed = Number(process.hrtime.bigint() % 1_000_000n);
  const random = seededRandom(seed);
  const sound = soundSurveys();
  for (let round = 0; round < mutations; round++) {
    const survey = mutatedSurvey(sound[round % sound.length]!, random);
    await expectStated(survey, `seed ${seed}, round ${round}, ${survey.name}`);
  }
});

async function expectStated({ bytes, schema }: HostileSurvey, hint = ''): Promise<void> {
  const dataPath = join(home, 'survey');
  const schemaPath = schema === undefined ? null : join(home, 'schema');
  writeFileSync(dataPath, bytes);
  if (schemaPath !== null && schema !== undefined) writeFileSync(schemaPath, schema);
  const source = { dataPath, schemaPath };
  const inspected = await runTask(
    { task: 'inspect', source, directory: home, memoryMb: 4096, unpackedMb: 512 },
    () => {},
  );
  if (inspected.ok) {
    const proposal = proposeSurvey(await readDescription(home), {}, 'survey');
    const proposalPath = join(home, 'proposal.json');
    writeFileSync(proposalPath, JSON.stringify(proposal));
    const directory = mkdtempSync(join(home, 'built-'));
    const built = await runTask(
      { task: 'build', source, proposalPath, basePath: null, directory, memoryMb: 4096, unpackedMb: 512 },
      () => {},
    );
    if (!built.ok) expectSentences(built.problems, hint);
    rmSync(directory, { recursive: true });
  } else expectSentences(inspected.problems, hint);
}

function expectSentences(problems: readonly { readonly message: string }[], hint: string): void {
  expect(problems.length, hint).toBeGreaterThan(0);
  for (const { message } of problems) expect(message.length, hint).toBeGreaterThan(15);
}
