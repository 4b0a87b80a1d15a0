import type { Format } from '../../lib/format.ts';
import { baseStanding } from '../../lib/low-base.ts';
import type { DrawnAbsence, DrawnValue } from '../drawing/drawn-panel.ts';
import type { AbsentFigure, Slope } from '../figure.ts';
import { againstWords } from '../words/figure-names.ts';
import type { Whole } from '../figure-query.ts';
import type { WordedCell } from '../words/figure-words.ts';
import { plotted } from '../measured.ts';
import { absentLabel } from '../reasons.ts';
import type { Finding, FoundFigure } from './finding.ts';
import { answerName, baseOf, columnNames, measureOf, placeName } from './finding-places.ts';
import { readSlope } from './stored-figures.ts';

interface ShownCell
  extends WordedCell,
    Pick<DrawnValue, 'kind' | 'label' | 'interval' | 'mark' | 'letters' | 'sample'> {
  /** In the measure's unit, as the interval. */
  readonly value: number;
  /** null: the finding has none. */
  readonly slope: Slope | null;
}

export type FindingCell = (Pick<AbsentFigure, 'kind' | 'reason'> & Pick<DrawnAbsence, 'label'>) | ShownCell;

/** Returns a figure of a finding as a cell of a chart has it, drawn and explained alike. */
export function findingCell(
  finding: Finding,
  { figure, test, ...found }: FoundFigure,
  format: Format,
): FindingCell {
  if (figure.kind === 'absent')
    return { ...figure, label: absentLabel(figure.reason, { n: format.count(found.sample) }) };
  const { query, question } = finding;
  const other = finding.figures[test?.otherPlace ?? -1];
  const names = {
    row: answerName(finding, found),
    does: found.does,
    question: figure.kind === 'share' ? question.name : null,
    ...columnNames(finding, found),
    base: baseOf(finding),
  };
  const wholeKind: Whole['kind'] =
    found.segment === '' ? 'base' : query.segmented_base === true ? 'segment' : 'selection';
  const side =
    other === undefined
      ? { versus: test?.versus ?? ('rest' as const) }
      : { versus: 'column' as const, other: placeName(finding, other) };
  return {
    kind: 'shown',
    figure:
      figure.kind === 'share' ? { ...figure, wholeKind, intervalMethod: query.interval ?? 'wilson' } : figure,
    names,
    test: test === null ? null : { ...test, profile: query.test?.profile ?? 'linearised' },
    against: againstWords(side, names, wholeKind),
    mark: null,
    letters: '',
    letterTests: [],
    isLowBase: baseStanding(found.sample, 'wording').flagged,
    sample: found.sample,
    slope: readSlope(finding),
    ...plotted(figure, measureOf(finding), format),
  };
}
