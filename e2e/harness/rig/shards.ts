import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CopyServer } from '../../../src/engine/sql/clickhouse.ts';

/** Where Debian's package puts it. */
const program = '/usr/sbin/clickhouse-server';
const startMs = 30_000;
const clusterName = 'two';

/** Why shards cannot be started here; null: they can. */
export function missingServer(): string | null {
  return existsSync(program) ? null : `${program} is missing: apt-get install clickhouse-server`;
}

/** Shards of one cluster on this machine. */
export interface Shards {
  readonly cluster: string;
  /** The first shard, for its writing and its reading account. */
  readonly writer: CopyServer;
  readonly reader: CopyServer;
  /** Every shard by itself, for the writing account. */
  readonly each: readonly CopyServer[];
  /** Ends a shard at once, and starts it again. */
  kill(shard: number): Promise<void>;
  start(shard: number): Promise<void>;
  close(): Promise<void>;
}

interface Ports {
  readonly http: number;
  readonly tcp: number;
  readonly between: number;
}

/** Starts servers of the oldest dialect, Debian's 18.16, on free ports. */
export async function openShards(count: number): Promise<Shards> {
  const home = mkdtempSync(join(tmpdir(), 'shards-'));
  const ports: Ports[] = [];
  for (let shard = 0; shard < count; shard++) {
    const [http = 0, tcp = 0, between = 0] = await freePorts(3);
    ports.push({ http, tcp, between });
  }
  const running = new Map<number, ChildProcess>();
  const serverOf = ({ http }: Ports, user: string): CopyServer => ({
    url: `http://127.0.0.1:${http}`,
    database: 'default',
    user,
    password: `${user}-secret`,
  });
  const each = ports.map((one) => serverOf(one, 'writer'));
  const [first = { http: 0, tcp: 0, between: 0 }] = ports;

  async function start(shard: number): Promise<void> {
    const own = ports[shard];
    if (own === undefined) throw new RangeError(`there is no shard ${shard}`);
    const directory = join(home, `${shard}`);
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'config.xml'), configOf(directory, own, ports));
    writeFileSync(join(directory, 'users.xml'), users);
    const child = spawn(program, [`--config-file=${join(directory, 'config.xml')}`], { stdio: 'ignore' });
    running.set(shard, child);
    const until = performance.now() + startMs;
    while (performance.now() < until) {
      const answer = await fetch(`http://127.0.0.1:${own.http}/ping`).catch(() => null);
      if (answer?.ok === true) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`shard ${shard} did not answer within ${startMs} ms; see ${directory}`);
  }

  async function kill(shard: number): Promise<void> {
    const child = running.get(shard);
    running.delete(shard);
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  for (const shard of ports.keys()) await start(shard);
  return {
    cluster: clusterName,
    writer: serverOf(first, 'writer'),
    reader: serverOf(first, 'reader'),
    each,
    kill,
    start,
    async close() {
      for (const shard of ports.keys()) await kill(shard);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    ports.push(typeof address === 'object' ? (address?.port ?? 0) : 0);
  }
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  return ports;
}

function configOf(directory: string, own: Ports, all: readonly Ports[]): string {
  const shards = all.map(
    ({ tcp }) =>
      `<shard><internal_replication>true</internal_replication><replica><host>127.0.0.1</host><port>${tcp}</port><user>writer</user><password>writer-secret</password></replica></shard>`,
  );
  return `<yandex>
  <logger><level>warning</level><log>${directory}/server.log</log><errorlog>${directory}/errors.log</errorlog></logger>
  <http_port>${own.http}</http_port><tcp_port>${own.tcp}</tcp_port><interserver_http_port>${own.between}</interserver_http_port>
  <listen_host>127.0.0.1</listen_host>
  <path>${directory}/data/</path><tmp_path>${directory}/tmp/</tmp_path><user_files_path>${directory}/files/</user_files_path>
  <users_config>users.xml</users_config><default_profile>default</default_profile><default_database>default</default_database>
  <mark_cache_size>268435456</mark_cache_size>
  <remote_servers><${clusterName}>${shards.join('')}</${clusterName}></remote_servers>
</yandex>`;
}

const networks = '<networks><ip>127.0.0.1</ip></networks><quota>default</quota>';
const users = `<yandex>
  <profiles><default><load_balancing>in_order</load_balancing></default><reading><readonly>2</readonly></reading></profiles>
  <quotas><default></default></quotas>
  <users>
    <writer><password>writer-secret</password><profile>default</profile>${networks}</writer>
    <reader><password>reader-secret</password><profile>reading</profile>${networks}</reader>
  </users>
</yandex>`;
