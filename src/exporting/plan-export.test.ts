import { expect, test } from 'vitest';
import type { EditionPart } from '../contract/saved-work/edition.ts';
import { beginPlanExport } from './export-process.ts';
import type { PlanTask } from './export-task.ts';

const task: PlanTask = {
  format: 'xlsx',
  file: {
    edition: {
      number: 1,
      state: 'done',
      reason: '',
      name: 'Standard tables',
      plan_rev: 1,
      banner_rev: 0,
      dataset_code: 'tiny',
      dataset_version: 'v1',
      codebook_revision: 1,
      wave_codes: [],
      wave_names: [],
      waves: 'All waves',
      columns: 1,
      figures: 0,
      tables: 0,
      tables_done: 0,
      tables_failed: 0,
      current: '',
      seconds_left: null,
      started_by: 'analyst@first.test',
      created_at: '2026-11-20T16:00:00Z',
      published_at: '',
      pages: [],
      ended_at: '2026-11-20T16:00:01Z',
      settings: {
        total: 'first',
        grids: 'as_opened',
        base_rule: 'question',
        base_rows: [],
        measures: ['column_percentage'],
        versus: 'rest',
        profile: 'linearised',
        letters: false,
        levels: [95],
        correction: 'none',
        sheets: 'question',
        least_sample: 0,
        low_base: 100,
      },
      contents: [],
    },
    changes: {
      wave_codes: [],
      before_codes: [],
      waves: '',
      before: '',
      comparisons: 0,
      clear: 0,
      changes: [],
      survey: [],
    },
    settings: [],
  },
};

const tables = (next: () => Promise<never>): AsyncIterable<EditionPart> => ({
  [Symbol.asyncIterator]: () => ({ next }),
});
/** Tables of a run that never come. */
const endless = tables(() => new Promise(() => undefined));

test('the workbook of a run is not written past its deadline, nor after its request has ended', async () => {
  const killed = 'ended before it was done (SIGKILL)';
  await expect(beginPlanExport(task, endless, AbortSignal.abort())).rejects.toThrow(killed);
  const { signal } = new AbortController();
  await expect(beginPlanExport(task, endless, signal, { deadlineMs: 50 })).rejects.toThrow(killed);
});

test('a table that can no longer be read ends the process with the reason', async () => {
  const gone = tables(() => Promise.reject(new Error('the run was removed')));
  await expect(beginPlanExport(task, gone, new AbortController().signal)).rejects.toThrow(
    'the run was removed',
  );
});
