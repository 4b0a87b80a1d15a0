import { parentPort } from 'node:worker_threads';
import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import { wantedNothing } from '../../conformance/projections/figures-at.case.ts';
import { blankFigures } from '../../../figures/wire/figure-arrays.ts';
import type { FromWorker, ToWorker } from './messages.ts';

// A worker for the tests of the pool: it dies on the first calls, as many as the first byte of the arena says, then
// answers every call with how many it has answered in this life.

const blank = { rows: [], columns: [], want: wantedNothing };
const nothing: AnsweredFigures = {
  ...blankFigures(blank, []),
  lines: [],
  absent: [],
};

let deaths: Uint8Array | null = null;
let answered = 0;

parentPort?.on('message', (message: ToWorker) => {
  const [slab] = message.kind === 'arena' ? message.slabs : [];
  if (slab !== undefined) deaths = new Uint8Array(slab);
  if (message.kind !== 'call') return;
  if (deaths !== null && (deaths[0] ?? 0) > 0) {
    Atomics.sub(deaths, 0, 1);
    process.exit(1);
  }
  answered++;
  const reply: FromWorker = {
    kind: 'answered',
    id: message.id,
    answer: { ...nothing, absent: [{ row: answered, column: 0, reason: 'not_asked' }] },
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(reply);
});
