import { describe, expect, test } from 'vitest';
import { baseOf, columnOf, figureQuery, shareRow } from '../../../testing/build-figure-query.ts';
import { createFiguresWriter } from './figures-writer.ts';
import type { WritingOrder } from './writing-messages.ts';

const rows = Array.from({ length: 400 }, () => shareRow(null, { base: baseOf('all') }));
const order: WritingOrder = {
  request: { query: figureQuery(rows, [columnOf(null)]), hiddenRows: new Set(), hiddenColumns: new Set() },
  floor: 0,
};
const end = {
  associations: [],
  meta: {
    dataset: 'tiny',
    weight: 'people',
    size_unit: 'people' as const,
    waves: ['w1'],
    interval_level: 95,
    floor: 0,
    data_version: 'v1',
    codebook_revision: 1,
  },
};

/** A thread that does this with each message. */
function writerThat(does: string) {
  const script = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id }) => { ${does} });`;
  return createFiguresWriter(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
}

describe('a thread that writes answers', () => {
  test('writes the JSON of an answer without tiles', async () => {
    const writer = createFiguresWriter();
    const finished = await writer.begin(order).finish(end);
    const chunks = 'written' in finished ? finished.written : [];
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
      meta: { dataset: 'tiny', suppressed_cells: 0 },
      cells: {},
      absent: [],
    });
    await writer.close();
  });

  test('that ends refuses its open answers, and the next answer has a new thread', async () => {
    const writer = writerThat('process.exit(1)');
    for (const _ of [1, 2]) {
      const writing = writer.begin(order);
      await expect(writing.finish(end)).rejects.toMatchObject({ kind: 'unavailable' });
    }
    await writer.close();
  });

  test('refuses an answer that it fails to write', async () => {
    const writer = writerThat("parentPort.postMessage({ kind: 'failed', id, error: new RangeError('-0') })");
    await expect(writer.begin(order).finish(end)).rejects.toThrow('-0');
    await writer.close();
  });

  test('that is closed refuses what is not written', async () => {
    const writer = writerThat('');
    const refused = expect(writer.begin(order).finish(end)).rejects.toMatchObject({ kind: 'unavailable' });
    await writer.close();
    await refused;
  });
});
