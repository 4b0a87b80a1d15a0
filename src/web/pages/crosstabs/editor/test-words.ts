import type { Correction } from '../../../../lib/significance.ts';
import { correctionNames, shortTestCount, testCount } from '../../../../figures/meanings.ts';
import { format } from '../../../lib/format.ts';
import { listed } from '../../../../lib/listed.ts';
import type { MarkLevel, TableView } from '../draft/table-view.ts';
import type { Against } from '../table/against.ts';

interface LevelChoice {
  readonly levels: readonly MarkLevel[];
  readonly label: string;
}

export const levelChoices: readonly LevelChoice[] = [
  { levels: [95, 99], label: 'Mark at 95 and 99%' },
  { levels: [99], label: 'Mark at 99% only' },
  { levels: [90, 95], label: 'Mark at 90 and 95%' },
  { levels: [], label: 'No marks' },
];

export function isSameLevels(one: TableView['levels'], other: TableView['levels']): boolean {
  return one.join() === other.join();
}

/** "vs rest, 95 and 99%" */
export function levelsName(levels: TableView['levels'], { shortWords }: Pick<Against, 'shortWords'>): string {
  if (levels.length === 0) return 'No marks';
  return `vs ${shortWords}, ${listed(levels.map((level) => format.count(level)))}%`;
}

/** "Holm correction" */
export function correctionLabel(correction: Correction): string {
  return `${correction === 'none' ? 'No' : correctionNames[correction]} correction`;
}

/** Counts the tests of a table's marks or letters: for a button, and whole for its tooltip. */
export function testsWords(
  tests: number,
  { levels, correction }: Pick<TableView, 'levels' | 'correction'>,
): { readonly short: string; readonly whole: string } {
  const counted = { tests, correction, level: Math.min(99, ...levels) };
  return { short: shortTestCount(counted, format), whole: testCount(counted, format) };
}
