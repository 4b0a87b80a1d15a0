import { measures, type SizeUnit } from '../../../../figures/measures.ts';
import { absentSentence } from '../../../../figures/reasons.ts';
import { figureName } from '../../../../figures/words/figure-names.ts';
import { spokenFigure } from '../../../../figures/words/verdict.ts';
import { assertNever } from '../../../../lib/assert-never.ts';
import { listed } from '../../../../lib/listed.ts';
import { format } from '../../../lib/format.ts';
import type { Metric } from '../../../../contract/saved-work/table-view.ts';
import {
  absenceReason,
  measureAt,
  type ShownCell,
  type TableCell,
} from '../../../../figures/tables/table-cell.ts';
import { metricText } from './table-cell.ts';

interface SpokenPlace {
  readonly rowName: string;
  readonly columnName: string;
  readonly sizeUnit: SizeUnit;
}

/**
 * A cell as a screen reader says it: "Patty Lane, Singles under 40. 48.2 percent. Above the rest of the base at 99
 * percent. Index 124. n 127."
 */
export function spokenCell(
  cell: TableCell,
  { rowName, columnName, sizeUnit }: SpokenPlace,
  metrics: readonly Metric[],
): string {
  const name = figureName(rowName, columnName);
  if (cell.kind === 'pending') return `${name}. Not computed yet.`;
  if (cell.kind === 'absent') return `${name}. ${absentSentence(cell.reason)}`;
  const { marked, letteredMetric } = cell;
  const spoken = metrics.map((metric) => spokenMetric(cell, metric, sizeUnit));
  const lines = metrics.map((metric, place) => ({
    // Two measures may be absent for one reason.
    words: spoken.indexOf(spoken[place] ?? '') === place ? (spoken[place] ?? '') : '',
    isMarked: metric === marked?.metric,
    isLettered: metric === letteredMetric,
  }));
  return spokenFigure({ ...cell, name, lines, higherThan: letteredColumns(cell) }, format);
}

/** "columns A and b". Small letters are of the looser level. */
function letteredColumns({ letters }: ShownCell): readonly string[] {
  if (letters === '') return [];
  const each = letters.includes(' ') ? letters.split(' ') : letters.split('');
  return [`${each.length === 1 ? 'column' : 'columns'} ${listed(each)}`];
}

function spokenMetric(cell: ShownCell, metric: Metric, sizeUnit: SizeUnit): string {
  const absence = absenceReason(cell, metric);
  if (absence !== null) return absentSentence(absence);
  const text = metricText(cell, metric);
  if (text === '') return '';
  const valueMeasure = measureAt(cell.valueKind, cell.valueLine, cell.valueLine);
  const valueName = (valueMeasure === 'mean' ? cell.names.mean?.name : null) ?? measures[valueMeasure].name;
  switch (metric) {
    case 'columnPercentage':
      if (cell.valueKind === null) return `${text} percent.`;
      return `${valueName} ${text}.`;
    case 'rowPercentage':
      return `${text} percent of the row.`;
    case 'basePercentage':
      return `${text} percent of the base.`;
    case 'index':
      return `Index ${text}.`;
    case 'sample':
      return `n ${text}.`;
    case 'size':
      return cell.valueKind === 'sum' ? `${valueName} ${text}.` : `${text} ${sizeUnit}.`;
    case 'mean':
      return `${cell.valueKind === 'sum' ? measures.mean.name : valueName} ${text}.`;
    default:
      return assertNever(metric);
  }
}
