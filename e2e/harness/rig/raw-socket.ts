import { connect } from 'node:net';

export interface Exchange {
  readonly text: string;
  /** The other side hung up. */
  readonly isClosed: boolean;
  readonly ms: number;
}

/** Sends bytes, and reads until `isEnough`, the other side hangs up, or time is over. */
export function exchange(
  port: number,
  bytes: Buffer | string,
  isEnough: (text: string) => boolean,
  timeoutMs = 3_000,
): Promise<Exchange> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    const settle = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, isClosed, ms: performance.now() - startedAt });
    };
    const timer = setTimeout(() => settle(false), timeoutMs);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (isEnough(text)) settle(false);
    });
    socket.on('error', () => settle(true));
    socket.on('end', () => settle(true));
  });
}

/** Statuses of the answers in `text`, in their order. */
export function statusesIn(text: string): readonly number[] {
  return Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
}
