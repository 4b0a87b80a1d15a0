import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Harness } from './harness.ts';
import { findDatabaseProblem } from './rig/database-problem.ts';
import { HttpClient } from './rig/http-client.ts';
import { calls, errors, missingShim, Shim } from './rig/shim.ts';

const kinds = ['write', 'sync', 'open', 'rename', 'truncate'] as const;
const names = ['ENOSPC', 'EIO', 'EDQUOT', 'EMFILE'] as const;
/** The call of a write that fails: its first, its second, … */
const sizes = { small: { places: 3 }, full: { places: 40 } };
const writesAFault = 4;

export const ioFaults: Harness = {
  name: 'io-faults',
  promise:
    'whichever call to the disk fails, however it fails: what was acknowledged is there, what was refused is not, and the service goes on',
  fault: {
    mistake: 'a failure of the disk passes for a success',
    file: 'src/server/storage/storage.ts',
    find: 'database.exec(steps.keep);',
    replace:
      'try { database.exec(steps.keep); } catch { if (database.isTransaction) database.exec(steps.undo); }',
  },
  missing: missingShim,
  async run(size, rig) {
    const { places } = sizes[size];
    const dataDir = rig.copyTemplate();
    const home = rig.path('shim');
    mkdirSync(home);
    const shim = new Shim(home, dataDir);
    const service = await rig.start({ dataDir, environment: { ...shim.environment } });
    const client = new HttpClient(service.port, rig.key, { connections: 1 });
    const failures: string[] = [];
    const mustBe = new Map<string, string>();
    let refusedCalls = 0;
    let refusedWrites = 0;
    let acknowledged = 0;
    let tried = 0;

    async function chart(name: string, id?: string): Promise<void> {
      tried++;
      const answer = await client.ask(
        id === undefined
          ? { path: '/v1/charts', json: { name } }
          : { path: `/v1/charts/${id}`, method: 'PUT', json: { name } },
      );
      if (answer.status === 200) {
        acknowledged++;
        mustBe.set(id ?? String((JSON.parse(answer.text) as { readonly id: unknown }).id), name);
        return;
      }
      refusedWrites++;
      if (answer.status !== 503) failures.push(`a write was refused with ${answer.status} ${answer.text}`);
    }

    await chart('replaced 0');
    const [id = ''] = mustBe.keys();
    for (const kind of kinds) {
      for (const error of names) {
        for (let after = 0; after < places; after++) {
          for (const times of [1, 3]) {
            shim.refuse({ kinds: calls[kind], error: errors[error], after, times });
            for (let write = 0; write < writesAFault; write++) {
              const name = `${kind} ${error} ${after} ${times} ${write}`;
              await (write % 2 === 0 ? chart(name, id) : chart(`new ${name}`));
            }
            refusedCalls += shim.refused;
            shim.allow();
            const stored = await client.ask({ path: `/v1/charts/${id}` });
            const name =
              stored.status === 200 ? (JSON.parse(stored.text) as { readonly name: string }).name : '';
            if (name !== mustBe.get(id)) {
              failures.push(
                `${kind} ${error} ${after}: "${mustBe.get(id)}" must be stored, but "${name}" is`,
              );
            }
            if (failures.length > 20) break;
          }
        }
      }
    }
    failures.push(...(await findDifferences(client, mustBe)));
    const wasAlive = service.isAlive;
    if (!wasAlive) failures.push(`the service ended: ${service.printed.slice(-500)}`);
    client.close();
    const { code } = await service.stop();
    if (code !== 0) failures.push(`it stopped with ${code}`);
    const problem = findDatabaseProblem(join(dataDir, 'service.sqlite'));
    if (problem !== null) failures.push(problem);

    const again = await rig.start({ dataDir });
    const fresh = new HttpClient(again.port, rig.key);
    failures.push(...(await findDifferences(fresh, mustBe)).map((text) => `after a restart: ${text}`));
    fresh.close();
    await again.kill();
    if (refusedCalls === 0) failures.push('no call was refused: nothing was tried out');
    return {
      figures: { writes: tried, acknowledged, refusedWrites, refusedCalls, wrong: failures.length },
      failures,
    };
  },
};

/** What is stored and was not acknowledged, and the other way round. */
async function findDifferences(client: HttpClient, mustBe: ReadonlyMap<string, string>): Promise<string[]> {
  const stored = new Map<string, string>();
  for (let offset = 0; ; offset += 1_000) {
    const { text } = await client.ask({ path: '/v1/charts/search', json: { results_limit: 1_000, offset } });
    const page = JSON.parse(text) as readonly { readonly id: string; readonly name: string }[];
    for (const { id, name } of page) stored.set(id, name);
    if (page.length < 1_000) break;
  }
  return [
    ...Array.from(mustBe).flatMap(([id, name]) =>
      stored.get(id) === name ? [] : [`"${name}" was acknowledged and "${stored.get(id)}" is stored`],
    ),
    ...Array.from(stored).flatMap(([id, name]) =>
      mustBe.has(id) ? [] : [`"${name}" was refused and is stored`],
    ),
  ];
}
