import { HttpClient } from './http-client.ts';

/** A process that reads `/healthz` every few milliseconds until told to end, and then reports how long each took. */
const client = new HttpClient(Number(process.argv[2]), null, { connections: 1 });
const intervalMs = 5;
const told = new AbortController();
process.once('message', () => told.abort());

const took: number[] = [];
process.send?.('begun');
while (!told.signal.aborted) {
  const { ms, status } = await client.ask({ path: '/healthz' });
  if (status !== 200) throw new Error(`/healthz answered ${status}`);
  took.push(ms);
  await new Promise((resolve) => setTimeout(resolve, intervalMs));
}
client.close();
process.send?.(took);
process.disconnect();
