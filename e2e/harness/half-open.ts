import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { wait } from './rig/wait.ts';

const sizes = { small: { sockets: 20 }, full: { sockets: 200 } };
const backWithinMs = 30_000;
const addresses = { service: '10.203.77.1', clients: '10.203.77.2' };
const hold = fileURLToPath(new URL('./rig/hold-bodies.ts', import.meta.url));

export const halfOpen: Harness = {
  name: 'half-open',
  promise: 'clients whose wire is cut in the middle of a body cost nothing half a minute later',
  fault: {
    mistake: 'a body may take as long as it likes',
    file: 'src/server/http/listen.ts',
    find: 'requestMs: 12_000',
    replace: 'requestMs: 1_200_000',
  },
  missing: () =>
    process.getuid?.() === 0 && spawnSync('ip', ['netns', 'list']).status === 0
      ? null
      : 'only root can lay a wire of its own (ip netns)',
  waits: true,
  async run(size, rig) {
    const { sockets } = sizes[size];
    const name = `harness${process.pid}`;
    const wire = `h${process.pid}`;
    const ip = (...words: readonly string[]) => execFileSync('ip', words);
    ip('netns', 'add', name);
    try {
      ip('link', 'add', wire, 'type', 'veth', 'peer', 'name', `${wire}p`, 'netns', name);
      ip('addr', 'add', `${addresses.service}/30`, 'dev', wire);
      ip('link', 'set', wire, 'up');
      ip('-n', name, 'addr', 'add', `${addresses.clients}/30`, 'dev', `${wire}p`);
      ip('-n', name, 'link', 'set', `${wire}p`, 'up');
      const service = await rig.start({
        dataDir: rig.copyTemplate(),
        environment: { HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: 'on', RATE_LIMITS: 'on' },
      });
      const client = new HttpClient(service.port, rig.key, { connections: 1 });
      await client.ask({ path: '/v1/auth/me' });
      const before = service.descriptors;
      const holder = spawn(
        'ip',
        [
          'netns',
          'exec',
          name,
          process.execPath,
          hold,
          addresses.service,
          String(service.port),
          String(sockets),
          rig.key,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      await new Promise<void>((resolve) => {
        holder.stdout.once('data', () => resolve());
      });
      // What is sent is not yet accepted.
      const sentAt = performance.now();
      while (service.descriptors < before + sockets && performance.now() - sentAt < 5_000) await wait(20);
      const during = service.descriptors;
      ip('link', 'set', wire, 'down');
      const cutAt = performance.now();
      while (service.descriptors > before && performance.now() - cutAt < backWithinMs) {
        await client.ask({ path: '/healthz' });
        await wait(200);
      }
      const backMs = performance.now() - cutAt;
      const after = service.descriptors;
      holder.kill('SIGKILL');
      client.close();
      await service.kill();
      const failures: string[] = [];
      if (during < before + 0.9 * sockets)
        failures.push(`only ${during - before} of ${sockets} sockets were opened`);
      if (after > before)
        failures.push(`${after - before} descriptors are still open ${Math.round(backMs)} ms after the cut`);
      return { figures: { sockets, before, during, after, backMs: Math.round(backMs) }, failures };
    } finally {
      spawnSync('ip', ['link', 'del', wire]);
      spawnSync('ip', ['netns', 'del', name]);
    }
  },
};
