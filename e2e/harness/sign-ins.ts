import { createAccounts } from '../../src/server/identity/accounts.ts';
import { createTestApp } from '../../src/testing/test-app.ts';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { quantile } from './rig/quantile.ts';

const sizes = { small: { signIns: 24, rounds: 1 }, full: { signIns: 200, rounds: 3 } };
const chartMs = 500;
const memoryMb = 256;
const account = { email: 'many@first.test', password: 'one of many people' };

export const signIns: Harness = {
  name: 'sign-ins',
  promise:
    'while 200 people sign in at once a chart is read within 500 ms (p99), the service grows by 256 MB at most, and each of them is answered as their password deserves',
  fault: {
    mistake: 'passwords are hashed on the event loop',
    file: 'src/server/identity/secrets/password.ts',
    find: "argon2('argon2id', {",
    replace:
      "((name, given, told) => told(null, process.getBuiltinModule('node:crypto').argon2Sync(name, given)))('argon2id', {",
  },
  measuresTime: true,
  async run(size, rig) {
    const { signIns: atOnce, rounds } = sizes[size];
    const app = await createTestApp({ dataDir: rig.copyTemplate() });
    try {
      const { secret } = createAccounts(app.deps).createUser({
        email: account.email,
        organisation: 'First',
        role: 'analyst',
      });
      await app.request('/v1/auth/sign-in', { json: { secret, ...account }, authorization: null });
      const made = await app.request('/v1/charts', { json: { name: 'read meanwhile' } });
      const { id } = (await made.json()) as { readonly id: string };
      await app.stop();

      const service = await rig.start({ dataDir: app.dataDir });
      const reader = new HttpClient(service.port, app.key, { connections: 1 });
      const read = async () => {
        const { ms, status } = await reader.ask({ path: `/v1/charts/${id}` });
        if (status !== 200) throw new Error(`the chart answered ${status}`);
        return ms;
      };
      const signIn = (person: HttpClient, password: string) =>
        person.ask({ path: '/v1/auth/sign-in', json: { email: account.email, password } });

      for (let index = 0; index < 50; index++) await read();
      const first = new HttpClient(service.port, null);
      await signIn(first, account.password);
      first.close();
      const memoryBefore = service.memoryBytes;
      const failures: string[] = [];
      const readMs: number[] = [];
      const signInMs: number[] = [];
      for (let round = 0; round < rounds; round++) {
        // Connections of its own: those of the last round may have been idle for too long.
        const people = new HttpClient(service.port, null, { connections: atOnce });
        const left = new Set(Array.from({ length: atOnce }, (_, index) => index));
        const answers = Promise.allSettled(
          Array.from(left, async (index) => {
            // Every fourth has forgotten.
            const isRight = index % 4 !== 3;
            try {
              const { status, ms } = await signIn(people, isRight ? account.password : 'something else');
              signInMs.push(ms);
              if (status !== (isRight ? 200 : 401)) failures.push(`a sign-in was answered with ${status}`);
            } catch (error) {
              failures.push(`a sign-in was not answered: ${String(error)}`);
            }
            left.delete(index);
          }),
        );
        while (left.size > 0) readMs.push(await read());
        await answers;
        people.close();
      }
      const figures = {
        signIns: rounds * atOnce,
        signInsMs: Math.round(Math.max(...signInMs)),
        charts: readMs.length,
        chartP50Ms: Math.round(quantile(readMs, 0.5)),
        chartP99Ms: Math.round(quantile(readMs, 0.99)),
        chartLongestMs: Math.round(Math.max(...readMs)),
        grownMb: Math.round((service.peakMemoryBytes - memoryBefore) / 1e6),
      };
      reader.close();
      await service.stop();
      if (figures.grownMb > memoryMb) failures.push(`memory grew by ${figures.grownMb} MB`);
      const delays: string[] = [];
      if (readMs.length < 2 * rounds * atOnce)
        delays.push(`only ${readMs.length} charts were read while ${rounds * atOnce} people signed in`);
      if (figures.chartP99Ms > chartMs)
        delays.push(`chart p99 was ${figures.chartP99Ms} ms; at most ${chartMs} are promised`);
      return { figures, failures, delays };
    } finally {
      await app.close();
    }
  },
};
