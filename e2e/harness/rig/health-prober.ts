import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface HealthProber {
  /** Ends the process; the milliseconds of each `/healthz`. */
  end(): Promise<readonly number[]>;
}

/** Probes the health of a service from a process of its own, so that what the clients do delays no probe. */
export async function startHealthProber(port: number): Promise<HealthProber> {
  const child = fork(new URL('./probe-health.ts', import.meta.url), [String(port)], { execArgv: [] });
  await once(child, 'message');
  return {
    async end() {
      const told = once(child, 'message');
      child.send('end');
      const [took] = await told;
      if (!Array.isArray(took)) throw new Error('the prober ended without its figures');
      return took.map(Number);
    },
  };
}
