import type { Correction } from '../../../../lib/significance.ts';
import { format } from '../../../lib/format.ts';
import { listed } from '../../../lib/words.ts';
import type { MarkLevel, TableView } from '../draft/table-view.ts';

interface LevelChoice {
  readonly key: string;
  readonly levels: readonly MarkLevel[];
  readonly label: string;
}

export const levelChoices: readonly [LevelChoice, ...LevelChoice[]] = [
  { key: 'both', levels: [95, 99], label: 'Mark against the rest, 95 and 99%' },
  { key: 'strict', levels: [99], label: 'Mark against the rest, 99% only' },
  { key: 'off', levels: [], label: 'No marks' },
];

/** "vs rest, 95 and 99%" */
export function levelsName(levels: TableView['levels']): string {
  return levels.length === 0 ? 'No marks' : `vs rest, ${listed(levels.map((level) => format.count(level)))}%`;
}

export const correctionNames: Readonly<Record<Correction, string>> = {
  none: 'No correction',
  holm: 'Holm correction',
  benjamini_hochberg: 'Benjamini–Hochberg correction',
};
