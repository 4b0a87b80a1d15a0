import type { DatasetImport, ImportProblem } from '../../contract/datasets/dataset-import.ts';
import { format } from './format.ts';

type ImportState = DatasetImport['state'];

export const importStateWords: Readonly<Record<ImportState, string>> = {
  waiting: 'Waits for its turn',
  reading: 'Reading',
  checking: 'Checking',
  proposed: 'Waits for decisions',
  building: 'Building',
  done: 'Published',
  refused: 'Refused',
  cancelled: 'Cancelled',
};

const underWay: ReadonlySet<ImportState> = new Set([
  'waiting',
  'reading',
  'checking',
  'proposed',
  'building',
]);
const moving: ReadonlySet<ImportState> = new Set(['waiting', 'reading', 'checking', 'building']);

/** Not ended: it is in progress or waits for a decision. */
export const isUnderWay = (state: ImportState): boolean => underWay.has(state);

/** It comes along by itself. */
export const isMoving = (state: ImportState): boolean => moving.has(state);

/** Place of a problem in its file: "line 3, q1"; empty where it concerns the whole file. */
export function placeInFile({ line, column }: Pick<ImportProblem, 'line' | 'column'>): string {
  return [line === null ? '' : `line ${format.count(line)}`, column]
    .filter((place) => place !== '')
    .join(', ');
}
