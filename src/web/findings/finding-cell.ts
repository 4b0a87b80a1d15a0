import { againstWords } from '../../figures/figure-names.ts';
import type { Whole } from '../../figures/figure-query.ts';
import { plotted } from '../../figures/measured.ts';
import { absentLabel } from '../../figures/reasons.ts';
import type { Finding, FoundFigure } from '../../figures/statements/finding.ts';
import { readSlope } from '../../figures/statements/stored-figures.ts';
import { baseStanding } from '../../lib/low-base.ts';
import type { AbsentCell, ShownCell } from '../charts/chart-model.ts';
import type { ExplainedCell } from '../charts/mark-words.ts';
import { format } from '../lib/format.ts';
import { baseOf } from './finding-facts.ts';
import { answerName, columnNames, measureOf, placeName } from './finding-places.ts';

export type FindingCell =
  | (Extract<ExplainedCell, { kind: 'absent' }> & Pick<AbsentCell, 'label'>)
  | (Extract<ExplainedCell, { kind: 'shown' }> &
      Pick<ShownCell, 'value' | 'label' | 'interval' | 'mark' | 'letters'>);

/** Returns a figure of a finding as a cell of a chart has it, drawn and explained alike. */
export function findingCell(finding: Finding, { figure, test, ...found }: FoundFigure): FindingCell {
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
    slope: readSlope(finding),
    ...plotted(figure, measureOf(finding), format),
  };
}
