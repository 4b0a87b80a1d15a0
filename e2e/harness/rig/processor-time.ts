import { readFileSync } from 'node:fs';

/** Of the kernel's count, which user programs see in hundredths of a second whatever the kernel's own is (proc(5)). */
const tickMs = 10;

/** Milliseconds that a process has computed, all of its threads, for itself and in the kernel. */
export function processorMs(pid: number): number {
  // The name in brackets may itself hold spaces; of what follows it, the 12th and 13th.
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
