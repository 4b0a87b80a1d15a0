import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';
import { type AdminAnswer, AdminCommand } from './command.ts';

/** One line each way: a command, and its outcome. */
type Reply =
  | { readonly ok: true; readonly answer: AdminAnswer }
  | { readonly ok: false; readonly message: string };

export interface AdminSocket {
  close(): Promise<void>;
}

/** Lets the administration command reach the running service; only the owner of the data directory can open it. */
export async function openAdminSocket(deps: ServerDeps): Promise<AdminSocket> {
  const path = socketPath(deps.config.dataDir);
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', (error) => deps.log.warn({ error }, 'administration was cut off'));
    void answerSocket(deps, socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return {
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Asks the service that runs over `dataDir`. Throws `ServiceError` where it refuses, with its words, or is not heard. */
export async function askRunningService(dataDir: string, command: AdminCommand): Promise<AdminAnswer> {
  const socket = createConnection(socketPath(dataDir));
  await once(socket, 'connect').catch((cause: unknown) => {
    throw new ServiceError(
      'unavailable',
      `a service owns ${dataDir} but takes no commands; wait until it has started, or start it again`,
      { cause },
    );
  });
  socket.write(`${JSON.stringify(command)}\n`);
  const line = await readLine(socket).catch((cause: unknown) => {
    throw new ServiceError(
      'unavailable',
      'the service ended before it answered; look whether it did what was asked before you try again',
      { cause },
    );
  });
  const said: Reply = JSON.parse(line);
  if (!said.ok) throw new ServiceError('invalid_value', said.message);
  return said.answer;
}

/** Never rejects: a client that hangs up before the line is whole has asked nothing. */
async function answerSocket(deps: ServerDeps, socket: Socket): Promise<void> {
  try {
    const answer = await answerLine(deps, await readLine(socket));
    socket.end(`${JSON.stringify(answer)}\n`);
  } catch (error) {
    deps.log.warn({ error }, 'administration was cut off');
    socket.destroy();
  }
}

async function answerLine(deps: ServerDeps, line: string): Promise<Reply> {
  try {
    const command = AdminCommand.parse(JSON.parse(line));
    deps.log.security({ command: command.command }, 'administration');
    const { runCommand } = await import('./run-command.ts');
    return { ok: true, answer: await runCommand(deps, command) };
  } catch (error) {
    if (error instanceof ServiceError) return { ok: false, message: error.message };
    deps.log.error({ error }, 'administration failed');
    return { ok: false, message: 'the service failed to do this; its log says why' };
  }
}

function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (text.endsWith('\n')) resolve(text);
    });
    socket.once('error', reject);
    socket.once('end', () => reject(new Error('the connection ended before the line did')));
  });
}

/** Relative, because the address of a socket may have some hundred characters only. */
function socketPath(dataDir: string): string {
  const absolute = join(dataDir, 'admin.sock');
  const fromHere = relative(process.cwd(), absolute);
  return fromHere.length < absolute.length ? fromHere : absolute;
}
