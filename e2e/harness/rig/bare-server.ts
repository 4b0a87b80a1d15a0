import { fsyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';

/** The least that a server can do, to measure ours against: `/echo` answers a fixed body, `/sync` after a sync of it. */
const [path = '', body = ''] = process.argv.slice(2);
const file = openSync(path, 'w');
const page = Buffer.alloc(4_096, 1);
let written = 0;

const server = createServer((incoming, outgoing) => {
  incoming.resume();
  incoming.on('end', () => {
    if (incoming.url === '/sync') {
      // As a log does: a page is added, and begun anew after a thousand.
      writeSync(file, page, 0, page.length, (written++ % 1_000) * page.length);
      fsyncSync(file);
    }
    outgoing.setHeader('Content-Type', 'application/json');
    outgoing.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
