import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group of the kernel that ends a process which takes more memory. */
export interface MemoryGroup {
  /** Shell words that put a command into it. */
  readonly under: readonly string[];
  /** Once nothing runs in it. */
  remove(): void;
}

/** Of the second version of control groups, else the first; null: the machine lets us make none. */
export function openMemoryGroup(bytes: number): MemoryGroup | null {
  const hierarchies = [
    { home: '/sys/fs/cgroup', mark: 'cgroup.controllers', limit: 'memory.max' },
    { home: '/sys/fs/cgroup/memory', mark: 'memory.limit_in_bytes', limit: 'memory.limit_in_bytes' },
  ];
  for (const { home, mark, limit } of hierarchies) {
    if (!existsSync(join(home, mark))) continue;
    const group = join(home, `audience-insights-${process.pid}-${Date.now()}`);
    const remove = () => {
      if (existsSync(group)) rmdirSync(group);
    };
    try {
      mkdirSync(group);
      writeFileSync(join(group, limit), String(bytes));
      return { under: ['sh', '-c', `echo $$ > ${group}/cgroup.procs; exec "$@"`, 'sh'], remove };
    } catch {
      // Not ours to use: the next, or none.
      remove();
    }
  }
  return null;
}
