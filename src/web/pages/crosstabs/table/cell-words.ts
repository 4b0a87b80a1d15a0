import { absentSentence } from '../../../../figures/reasons.ts';
import { assertNever } from '../../../../lib/assert-never.ts';
import { format } from '../../../lib/format.ts';
import { listed } from '../../../lib/words.ts';
import type { Metric } from '../draft/table-view.ts';
import { metricText, type ShownCell, type TableCell } from './table-cell.ts';

interface CellPlace {
  readonly rowName: string;
  readonly columnName: string;
}

/**
 * A cell as a screen reader says it: "Patty Lane, Singles under 40. 48.2 percent. Above the rest at 99 percent.
 * Index 124. n 127." A low base is said before the value.
 */
export function spokenCell(
  cell: TableCell,
  { rowName, columnName }: CellPlace,
  metrics: readonly Metric[],
  against = 'the rest',
): string {
  const place = `${rowName}, ${columnName}.`;
  if (cell.kind === 'pending') return `${place} Not computed yet.`;
  if (cell.kind === 'absent') return `${place} ${absentSentence(cell.reason)}`;
  return [
    place,
    cell.isLowBase ? 'Low base.' : '',
    ...metrics.flatMap((metric) => [
      spokenMetric(cell, metric),
      metric === cell.markedMetric ? markWords(cell, against) : '',
      metric === cell.letteredMetric ? letterWords(cell) : '',
    ]),
    cell.isPartial ? 'Answered over some of the waves.' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** "Above the rest at 99 percent." Empty where nothing is marked, or for what it is tested against. */
function markWords({ mark }: ShownCell, against: string): string {
  if (mark === null) return '';
  return `${mark.direction === 'above' ? 'Above' : 'Below'} ${against} at ${format.count(mark.level)} percent.`;
}

/** "Higher than columns A and b." Small letters are of the looser level. */
function letterWords({ letters }: ShownCell): string {
  if (letters === '') return '';
  const each = letters.includes(' ') ? letters.split(' ') : letters.split('');
  return `Higher than ${each.length === 1 ? 'column' : 'columns'} ${listed(each)}.`;
}

function spokenMetric(cell: ShownCell, metric: Metric): string {
  const text = metricText(cell, metric);
  if (text === '') return '';
  switch (metric) {
    case 'columnPercentage':
      if (cell.valueKind === null) return `${text} percent.`;
      return `${cell.valueKind === 'average' ? 'Mean' : 'Total'} ${text}.`;
    case 'rowPercentage':
      return `${text} percent of the row.`;
    case 'basePercentage':
      return `${text} percent of the base.`;
    case 'index':
      return `Index ${text}.`;
    case 'sample':
      return `n ${text}.`;
    case 'size':
      return cell.valueKind === 'sum' ? `Total ${text}.` : `${text} people.`;
    case 'mean':
      return `Mean ${text}.`;
    default:
      return assertNever(metric);
  }
}
