import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processFence } from './process-fence.ts';

const server = createServer((_, response) => response.end('reached'));
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  port = typeof bound === 'object' && bound !== null ? bound.port : 0;
});
afterAll(() => void server.close());

/** Ways out, each of which ends in `tell` with its error or without one. */
const reaching: Readonly<Record<string, string>> = {
  net: "tells(use('net').connect({ host, port }), 'connect')",
  'net by name': "tells(use('net').connect({ host: 'localhost', port, family: 4 }), 'connect')",
  http: "tells(use('http').get({ host, port }), 'response')",
  http2: "tells(use('http2').connect(url), 'connect')",
  fetch: 'fetch(url).then(() => tell(), (error) => tell(error.cause))',
  'a port of its own': "tells(use('net').createServer().listen(0), 'listening')",
  'udp to a host':
    "const socket = use('dgram').createSocket('udp4'); tells(socket, 'never'); socket.send('x', port, host, tell)",
  'dns.lookup': "use('dns').lookup('localhost', tell)",
  'dns.promises.lookup': "use('dns').promises.lookup('localhost').then(() => tell(), tell)",
};
const further: Readonly<Record<string, string>> = {
  'a local socket': "tells(use('net').connect('/run/nothing.sock'), 'connect')",
  tls: "tells(use('tls').connect({ host, port }), 'secureConnect')",
  https: "tells(use('https').get({ host, port }), 'response')",
  'udp port': "tells(use('dgram').createSocket('udp4').bind(0), 'listening')",
  'dns.resolve': "use('dns').resolve4('localhost', tell)",
  'a resolver': "new (use('dns').promises.Resolver)().resolveTxt('localhost').then(() => tell(), tell)",
  'dns as a module':
    "import('node:dns/promises').then((dns) => dns.lookup('localhost')).then(() => tell(), tell)",
  'the bindings': "process.binding('tcp_wrap'); tell()",
  'a door opened again': `const socket = use('net').connect({ host, port });
    socket.on('error', () => {}); const doors = Object.getPrototypeOf(socket._handle);
    delete doors.connect; Object.defineProperty(doors, 'connect', { value: () => 0 }); tell();`,
};

test('a process without the fence gets out in each of these ways', async () => {
  expect(await attempt(reaching, [])).toEqual(
    Object.fromEntries(Object.keys(reaching).map((name) => [name, 'reached'])),
  );
});

test('within the fence nothing leads out: no connection, no port, no name looked up', async () => {
  const ways = { ...reaching, ...further };
  const fence = await processFence([], null, 512);
  const answers = await attempt(ways, fence);
  expect(Object.keys(answers).toSorted()).toEqual(Object.keys(ways).toSorted());
  for (const [name, answer] of Object.entries(answers)) {
    expect([name, answer]).toEqual([name, expect.stringMatching(/^(?:EACCES|ERR_ACCESS_DENIED|TypeError)$/)]);
  }
});

test('a fenced process that may load native code has no network either', async () => {
  const answers = await attempt(reaching, await processFence([], null, 512, true));
  expect(new Set(Object.values(answers))).toEqual(new Set(['EACCES']));
});

/** What each way came to, all of them tried in one process. */
async function attempt(
  ways: Readonly<Record<string, string>>,
  fence: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const script = `
    const use = (name) => process.getBuiltinModule(name);
    const host = '127.0.0.1', port = ${port}, url = 'http://127.0.0.1:${port}';
    const answers = {};
    const ways = { ${Object.entries(ways)
      .map(([name, way]) => `${JSON.stringify(name)}: (tell, tells) => { ${way} }`)
      .join(',\n')} };
    const left = new Set(Object.keys(ways));
    const end = () => { console.log(JSON.stringify(answers)); process.exit(); };
    for (const [name, way] of Object.entries(ways)) {
      const tell = (error) => {
        answers[name] ??= error ? (error.code ?? error.name) : 'reached';
        left.delete(name);
        if (left.size === 0) end();
      };
      const tells = (emitter, event) => emitter?.once('error', tell).once(event, () => tell());
      try { way(tell, tells); } catch (error) { tell(error); }
    }
    setTimeout(end, 5000);`;
  const { stdout } = await promisify(execFile)(process.execPath, [...fence, '-e', script], {
    cwd: tmpdir(),
    env: {},
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the script above writes it
  return JSON.parse(stdout) as Readonly<Record<string, string>>;
}
