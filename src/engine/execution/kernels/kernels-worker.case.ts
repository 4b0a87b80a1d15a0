import { parentPort } from 'node:worker_threads';
import { loadKernels } from './kernels.ts';
import { kernelsPath } from './kernels-path.ts';

// A thread with kernels of its own: it counts one bit and says so.

const kernels = loadKernels(kernelsPath);
const bitmap = kernels.arena.allocateZeros(8192);
kernels.fill(bitmap, 3, 4);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(kernels.popcount(bitmap, { from: 0, to: 1024 }));
