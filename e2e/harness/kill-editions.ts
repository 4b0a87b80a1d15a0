import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { between, randomOf } from './rig/random.ts';
import { wait } from './rig/wait.ts';

const sizes = { small: { kills: 2 }, full: { kills: 50 } };
const path = '/v2/saved/tab_plans';
const filters = 4;
const roundMs = 20_000;

const plan = {
  name: 'Killed',
  dataset_code: 'tiny',
  questions: [{ kind: 'all' }],
  banner: { kind: 'own', tree: [{ kind: 'question', question: 'gender' }] },
  bases: Array.from({ length: filters }, (_, index) => ({
    name: `Filter ${index}`,
    expression: { question: 'age', datapoints: [`[0,${50 + index})`] },
  })),
  settings: { base_rule: 'all', letters: true },
};

interface Run {
  readonly state: string;
  readonly tables: number;
  readonly tables_done: number;
  readonly tables_failed: number;
}

export const killEditions: Harness = {
  name: 'kill-editions',
  promise: 'a run of a tab plan keeps every table that was reported done, and ends after the restart',
  fault: {
    mistake: 'a run that was under way begins again without the tables that it has',
    file: 'src/server/editions/open-edition-runner.ts',
    find: '  wake();\n  return {',
    replace:
      "  for (const one of listOpenEditions(storage)) endEdition(storage, one, 'restarted', '-');\n  wake();\n  return {",
  },
  async run(size, rig) {
    const { kills } = sizes[size];
    const seed = 1;
    const random = randomOf(seed);
    const dataDir = rig.copyTemplate();
    const failures: string[] = [];
    let [midway, tables] = [0, 0];
    let service = await rig.start({ dataDir });
    for (let round = 0; !rig.isInterrupted() && round < kills; round++) {
      let client = new HttpClient(service.port, rig.key);
      const read = async (address: string, json?: object): Promise<unknown> =>
        JSON.parse((await client.ask({ path: address, ...(json === undefined ? {} : { json }) })).text);
      const { id } = (await read(path, plan)) as { readonly id: string };
      const at = `${path}/${id}/editions`;
      const readRun = async () => (await read(`${at}/1`)) as Run;
      await client.ask({ method: 'POST', path: at });
      const enough = between(random, 1, 2 * filters);
      const late = performance.now() + roundMs;
      let before = await readRun();
      while (before.tables_done < enough && before.state !== 'done' && performance.now() < late) {
        before = await readRun();
      }
      if (before.state === 'running') midway++;
      await service.kill();
      client.close();
      service = await rig.start({ dataDir });
      client = new HttpClient(service.port, rig.key);
      let after = await readRun();
      if (after.tables_done < before.tables_done) {
        failures.push(
          `kill ${round}: ${before.tables_done} tables were done, ${after.tables_done} are there`,
        );
      }
      while ((after.state === 'running' || after.state === 'waiting') && performance.now() < late) {
        await wait(5);
        after = await readRun();
      }
      tables += after.tables;
      if (after.state !== 'done' || after.tables_failed > 0 || after.tables_done !== after.tables) {
        failures.push(`after kill ${round}: ${JSON.stringify({ ...after, contents: undefined })}`);
      }
      for (let number = 1; number <= after.tables_done; number++) {
        const { figures } = (await read(`${at}/1/parts/${number}`)) as { readonly figures: object | null };
        if (figures === null) failures.push(`after kill ${round}: table ${number} has no figures`);
      }
      client.close();
    }
    await service.kill();
    if (midway === 0) failures.push('no run was killed midway');
    return { figures: { seed, kills, midway, tables, lost: failures.length }, failures, delays: [] };
  },
};
