import {
  type ExplainedSource,
  type Explanation,
  explainFigure,
} from '../../../../figures/words/explanation.ts';
import { wordedCell } from '../../../../figures/words/figure-words.ts';
import { measureAbsence } from '../../../../figures/measured.ts';
import type { SizeUnit } from '../../../../figures/measures.ts';
import { untestedSentence } from '../../../../figures/reasons.ts';
import type { Correction } from '../../../../lib/significance.ts';
import { format } from '../../../lib/format.ts';
import { type Against, untestedWords } from '../table/against.ts';
import { measureAt } from '../../../../figures/tables/table-cell.ts';
import type { ShownCell, TableCell } from '../../../../figures/tables/table-cell.ts';

export interface ExplainContext {
  /** Tests of the cells' family, and how p was corrected for them. */
  readonly tests: number;
  readonly correction: Correction;
  readonly against: Pick<Against, 'versus'>;
  /** The share that is shown. */
  readonly lead: 'columnPercentage' | 'rowPercentage';
  readonly source: ExplainedSource;
  /** What people of its row do, by the survey's phrases; absent: the row's name is quoted. */
  readonly does?: string | undefined;
  readonly sizeUnit: SizeUnit;
}

const notComputed: Explanation = {
  sentence: 'Not computed yet.',
  figure: null,
  verdict: '',
  mark: null,
  interval: null,
  parts: [],
};

/** How a cell was computed. */
export function explainCell(cell: TableCell, context: ExplainContext): Explanation {
  if (cell.kind === 'pending') return notComputed;
  if (cell.kind === 'absent') {
    const explanation = explainFigure(cell, context, format);
    return cell.figure === null ? { ...explanation, parts: [] } : explanation;
  }
  const { figure } = cell;
  const { lead, sizeUnit, does } = context;
  const names = does === undefined ? cell.names : { ...cell.names, does };
  const absence = figure.kind === 'share' ? measureAbsence(figure, lead) : null;
  if (absence !== null) return explainFigure({ kind: 'absent', reason: absence }, context, format);
  const measure = cell.valueKind === null ? lead : measureAt(cell.valueKind, cell.valueLine, cell.valueLine);
  const untested = untestedNote(cell, context);
  return explainFigure(wordedCell({ ...cell, names }, { measure, sizeUnit, untested }), context, format);
}

/** Why a cell has no test, where its lines or the selected waves are why. */
function untestedNote({ figure, marked, test, against }: ShownCell, context: ExplainContext): string {
  if (test !== null) return '';
  if (marked === null) return untestedSentence('no_test_for_measure', against);
  return untestedWords(context.against, figure.line.waves.length);
}
