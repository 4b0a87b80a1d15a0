import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importInProcess } from '../../testing/import-in-process.ts';

/** A survey with a text that no question reads, and a question that belongs to another questionnaire. */
const codebook = {
  dataset: { code: 'tea', name: 'Tea drinkers' },
  children: [{ code: 'extra', name: 'Extra' }],
  id_column: 'id',
  weight_column: 'w',
  wave_column: 'wave',
  waves: [
    { code: 'w1', name: 'Wave 1' },
    { code: 'w2', name: 'Wave 2' },
  ],
  locations: [{ code: 'all', name: 'All', value: 1 }],
  questions: [
    {
      code: 'kind',
      name: 'Kind of tea',
      type: 'single',
      column: 'Kind',
      datapoints: [
        { code: 'green', name: 'Green', value: 1 },
        { code: 'black', name: 'Black', value: 2 },
        { code: 'none', name: 'None', value: 9 },
      ],
    },
    { code: 'cups', name: 'Cups', type: 'numeric', column: 'cups', namespace: 'extra' },
  ],
};

/** Imports rows of `id,wave,w,Kind,cups,said`, written in `home`, into a new directory. */
export async function importSaid(home: string, rows: readonly string[], directory: string): Promise<void> {
  writeFileSync(join(home, 'codebook.json'), JSON.stringify(codebook));
  writeFileSync(join(home, 'data.csv'), `id,wave,w,Kind,cups,said\n${rows.join('\n')}\n`);
  await importInProcess(home, directory, null);
}
