import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Harness } from './harness.ts';
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
    // Both ends of the wire are in networks of their own: a browser on this machine would see a change of the machine's,
    // and break off its requests.
    const [server, clients] = [`harness${process.pid}s`, `harness${process.pid}c`];
    const wire = `h${process.pid}`;
    const ip = (...words: readonly string[]) => execFileSync('ip', words, { encoding: 'utf8' });
    const inNetwork = (network: string) => ['ip', 'netns', 'exec', network];
    ip('netns', 'add', server);
    ip('netns', 'add', clients);
    try {
      ip('-n', server, 'link', 'add', wire, 'type', 'veth', 'peer', 'name', `${wire}p`, 'netns', clients);
      ip('-n', server, 'addr', 'add', `${addresses.service}/30`, 'dev', wire);
      ip('-n', server, 'link', 'set', wire, 'up');
      ip('-n', server, 'link', 'set', 'lo', 'up');
      ip('-n', clients, 'addr', 'add', `${addresses.clients}/30`, 'dev', `${wire}p`);
      ip('-n', clients, 'link', 'set', `${wire}p`, 'up');
      const service = await rig.start({
        dataDir: rig.copyTemplate(),
        environment: { HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: 'on', RATE_LIMITS: 'on' },
        under: inNetwork(server),
      });
      const ask = (path: string) => {
        const headers = JSON.stringify({ authorization: rig.key, connection: 'close' });
        const script = `console.log((await fetch('http://127.0.0.1:${service.port}${path}', { headers: ${headers} })).status)`;
        return ip('netns', 'exec', server, process.execPath, '--input-type=module', '-e', script).trim();
      };
      const begun = ask('/v1/auth/me');
      const before = service.descriptors;
      const holder = spawn(
        'ip',
        [
          'netns',
          'exec',
          clients,
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
      ip('-n', server, 'link', 'set', wire, 'down');
      const cutAt = performance.now();
      while (service.descriptors > before && performance.now() - cutAt < backWithinMs) await wait(200);
      const backMs = performance.now() - cutAt;
      const after = service.descriptors;
      const answers = [begun, ask('/healthz')];
      holder.kill('SIGKILL');
      await service.kill();
      const failures: string[] = [];
      if (answers.some((status) => status !== '200'))
        failures.push(`requests were answered ${answers.join(', ')}`);
      if (during < before + 0.9 * sockets)
        failures.push(`only ${during - before} of ${sockets} sockets were opened`);
      if (after > before)
        failures.push(`${after - before} descriptors are still open ${Math.round(backMs)} ms after the cut`);
      return { figures: { sockets, before, during, after, backMs: Math.round(backMs) }, failures };
    } finally {
      for (const network of [server, clients]) spawnSync('ip', ['netns', 'del', network]);
    }
  },
};
