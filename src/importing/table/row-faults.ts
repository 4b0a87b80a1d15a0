import type { ProblemList } from '../problem-list.ts';
import type { CsvRow } from './csv-reader.ts';

/** Lists what is wrong with a row's text. */
export function addFaults({ line, faults }: CsvRow, headers: readonly string[], problems: ProblemList): void {
  for (const { kind, cell, message } of faults) {
    problems.add({ line, column: cell === null ? null : (headers[cell] ?? null), code: kind, message });
  }
}
