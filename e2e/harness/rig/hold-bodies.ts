import { connect } from 'node:net';

/** Opens so many connections, sends half a body on each, says so, and holds them: host, port, how many, key. */
const [host = '', port = '', count = '', key = ''] = process.argv.slice(2);
let opened = 0;
for (let index = 0; index < Number(count); index++) {
  const socket = connect(Number(port), host, () => {
    socket.write(
      `POST /v2/waves/filter HTTP/1.1\r\nHost: x\r\nAuthorization: ${key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"namespaces"`,
      () => {
        opened++;
        if (opened === Number(count)) process.stdout.write('all are open\n');
      },
    );
  });
  socket.on('error', () => undefined);
}
setInterval(() => undefined, 60_000);
