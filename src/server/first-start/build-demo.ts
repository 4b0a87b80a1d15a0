import { Worker } from 'node:worker_threads';

/** Makes up the demo survey and writes it, complete, as the dataset directory `directory`; off the main thread. */
export function buildDemo(directory: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-demo-worker.ts', import.meta.url), { workerData: directory });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the worker that builds the demo survey ended with ${code}`));
    });
  });
}
