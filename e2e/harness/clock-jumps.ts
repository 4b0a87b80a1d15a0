import { mkdirSync } from 'node:fs';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { missingShim, Shim } from './rig/shim.ts';
import { wait } from './rig/wait.ts';

const sizes = { small: { requests: 40 }, full: { requests: 2_000 } };
const day = 86_400;
const jumps = { 'two days back': -2 * day, 'ten years on': 3_652 * day, 'as it was': 0 };

export const clockJumps: Harness = {
  name: 'clock-jumps',
  promise:
    'when the clock of the machine jumps nothing fails or hangs, revisions count on, and only what expires by the clock follows it',
  fault: {
    mistake: 'requests are timed by the clock on the wall',
    file: 'src/server/http/connection-rules.ts',
    find: 'const late = setTimeout(() => {',
    replace:
      'const begun = Date.now(); setTimeout(() => { if (Math.abs(Date.now() - begun) > 9e6) socket.destroy(); }, 20);\n    const late = setTimeout(() => {',
  },
  missing: missingShim,
  async run(size, rig) {
    const { requests } = sizes[size];
    const dataDir = rig.copyTemplate();
    const home = rig.path('shim');
    mkdirSync(home);
    const shim = new Shim(home, dataDir);
    const service = await rig.start({ dataDir, environment: { ...shim.environment } });
    const client = new HttpClient(service.port, rig.key, { connections: 2 });
    const failures: string[] = [];
    const made = await client.ask({ path: '/v1/charts', json: { name: 'over time' } });
    let { id, rev } = JSON.parse(made.text) as { id: string; rev: number };
    const given = await client.ask({ path: '/v1/auth/token', json: {} });
    const { token } = JSON.parse(given.text) as { readonly token: string };
    const delays: string[] = [];
    let asked = 0;
    for (const [name, seconds] of Object.entries(jumps)) {
      // A request is under way when the clock jumps.
      const during = client.ask({ path: '/v2/query/stats', json: { question: 'gender' } });
      shim.moveClock(seconds);
      const { status } = await during;
      if (status !== 200) failures.push(`${name}: a query under way was answered ${status}`);
      for (let index = 0; index < requests; index++) {
        asked++;
        const answer = await client.ask({
          path: `/v1/charts/${id}`,
          method: 'PUT',
          json: { name: `${name} ${index}` },
        });
        const read = await client.ask({ path: `/v1/charts/${id}` });
        if (answer.status !== 200 || read.status !== 200)
          failures.push(`${name}: a chart was answered ${answer.status} and ${read.status}`);
        else {
          const stored = JSON.parse(read.text) as { readonly rev: number };
          if (stored.rev !== rev + 1)
            failures.push(`${name}: the revision went from ${rev} to ${stored.rev}`);
          rev = stored.rev;
        }
        if (answer.ms > 2_000) delays.push(`${name}: a write took ${Math.round(answer.ms)} ms`);
        if (failures.length > 10) break;
      }
      const years = Math.round((Date.parse(await timeOf(client, id)) - Date.now()) / 1_000 / day);
      if (Math.abs(years - seconds / day) > 1)
        failures.push(`${name}: the service lives ${years} days from now`);
      const me = await client.ask({ path: '/v1/auth/me', headers: { Authorization: token } });
      const due = seconds === 0 ? 200 : 401;
      if (me.status !== due) failures.push(`${name}: a token of 15 minutes was answered ${me.status}`);
      await wait(50);
    }
    if (!service.isAlive) failures.push('the service ended');
    client.close();
    const { code } = await service.stop();
    if (code !== 0) failures.push(`it stopped with ${code}`);
    return {
      figures: { jumps: Object.keys(jumps).length, requests: asked, wrong: failures.length },
      failures,
      delays,
    };
  },
};

async function timeOf(client: HttpClient, id: string): Promise<string> {
  const { text } = await client.ask({ path: `/v1/charts/${id}` });
  const { updated_at: seconds } = JSON.parse(text) as { readonly updated_at: number };
  return new Date(seconds * 1_000).toISOString();
}
