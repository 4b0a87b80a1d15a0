import { readdirSync, readFileSync } from 'node:fs';

/** Watch of the peak memory, in bytes, of processes started by this one; null outside Linux. */
export interface PeakMemory {
  /** Ends the watch. */
  stop(): number | null;
}

const intervalMs = 50;

/** Watches from now on. A process's own mark of its peak is read, so that no peak is missed but in its last 50 ms. */
export function watchPeakMemory(): PeakMemory {
  let peak: number | null = null;
  const look = () => {
    for (const child of childrenOf()) {
      const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(statusOf(child))?.[1];
      if (kilobytes !== undefined) peak = Math.max(peak ?? 0, Number(kilobytes) * 1024);
    }
  };
  const timer = setInterval(look, intervalMs);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

function childrenOf(): string[] {
  try {
    return readdirSync('/proc/self/task').flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'latin1').split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

/** Empty where the process has ended. */
function statusOf(process: string): string {
  try {
    return readFileSync(`/proc/${process}/status`, 'latin1');
  } catch {
    return '';
  }
}
