import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipArchive } from './zip-archive.ts';

// Python's zipfile, too, finds `testzip()` in order, these names and sizes, and the date 2026-02-03 04:05:06.
test('an archive holds its entries as another library unpacks them', async () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => `${index},${index * 7919}\n`);
  const pieces: Uint8Array[] = [];
  const entries = [
    { name: 'Größe.csv', content: lines.map((line) => Buffer.from(line)) },
    { name: 'empty.json', content: [] },
  ];
  for await (const piece of zipArchive(entries, new Date('2026-02-03T04:05:06Z'))) pieces.push(piece);
  const files = unzipSync(Buffer.concat(pieces));
  expect(Object.keys(files)).toEqual(['Größe.csv', 'empty.json']);
  expect(Buffer.from(files['Größe.csv'] ?? []).toString()).toBe(lines.join(''));
  expect(files['empty.json']).toHaveLength(0);
});
