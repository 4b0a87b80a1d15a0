import type { CommandIndex } from './index/command-index.ts';

/** Longest that reading keeps the browser from an input. */
const sliceMs = 8;

/** Reads an index in short slices between other work, so that the first search waits for nothing. */
export function readWhenIdle(index: CommandIndex): void {
  setTimeout(() => {
    const end = performance.now() + sliceMs;
    if (!index.read(() => performance.now() > end)) readWhenIdle(index);
  });
}
