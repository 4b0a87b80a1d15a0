import type { Format } from '../../lib/format.ts';
import { type FigureNames, inSegment, rowDoes, wholeWords } from './figure-names.ts';
import type { ShareFigure, ValueFigure } from '../figure.ts';
import { type ScoredFigure, scoreParts, writtenKind } from '../mean-name.ts';
import { measuredValue, wholeShare } from '../measured.ts';
import { figureInText, type Measure, measures, type SizeUnit } from '../measures.ts';
import { peopleNoun } from '../size-unit.ts';
import type { WrittenShare } from '../test-rows.ts';

type Shares = Pick<
  WrittenShare,
  'columnPercentage' | 'rowPercentage' | 'column' | 'whole' | 'wholePositive'
> &
  Partial<Pick<ShareFigure, 'wholeKind'>>;

type ValuedFigure = ScoredFigure & Partial<Pick<ValueFigure, 'total' | 'standardError' | 'quantiles'>>;

/** Reads a share as a number of every hundred people, next to that of the whole. */
export function shareSentence(
  share: Shares,
  measure: 'columnPercentage' | 'rowPercentage',
  names: FigureNames,
  sizeUnit: SizeUnit,
  format: Format,
): string {
  const { column, within = '' } = names;
  const noun = peopleNoun(sizeUnit);
  const groups = [column === '' ? '' : `“${column}”`, within].filter((group) => group !== '');
  const are = groups.map((group) => ` in ${group}`).join('');
  if (measure === 'rowPercentage') {
    const rounded = about(share.rowPercentage, format);
    const those = `${noun}${inSegment(names, share.wholeKind)}`;
    return `Of every 100 ${those} who ${rowDoes(names)}, ${rounded} are${are === '' ? ' in the base' : are}.`;
  }
  const whole = wholeWords(names, share.wholeKind);
  const whom = are === '' ? ` of the base (${whole})` : are;
  const first = `Of every 100 ${noun}${whom}, ${about(share.columnPercentage, format)} ${rowDoes(names)}.`;
  return are === '' || isWhole(share)
    ? first
    : `${first} Among ${whole} it is ${about(wholeShare(share), format)}.`;
}

/**
 * Says the mean or the total of a row's numbers in one sentence: "The NPS of “Acme” among “Women” is +34 (41% promoters,
 * 7% detractors)."
 */
export function valueSentence(
  measure: Measure,
  figure: ValuedFigure,
  names: FigureNames,
  sizeUnit: SizeUnit,
  format: Format,
): string {
  const { row, column, within = '', mean = null } = names;
  const value = measuredValue({ kind: 'value', index: null, ...figure }, measure);
  const written = figureInText(value ?? 0, writtenKind(measure, mean), format);
  const group = column === '' ? peopleNoun(sizeUnit) : `“${column}”`;
  const isEveryone = column === '' && within === '';
  const whom = isEveryone ? wholeWords(names) : `${group}${within === '' ? '' : ` in ${within}`}`;
  if (measure === 'total') return `“${row}” of ${whom} adds up to ${written}.`;
  if (measure === 'sample') return `${written} respondents among ${whom} have a value of “${row}”.`;
  if (measure !== 'mean') return `The ${statisticName(measure)} of “${row}” among ${whom} is ${written}.`;
  if (mean === null) return `The mean of “${row}” among ${whom} is ${written}.`;
  const parts = scoreParts(figure, mean, format);
  const isOfQuestion = row === mean.name || row === `${mean.name}: ${mean.of}`;
  if (mean.isPercentage === true)
    return `The answers to “${isOfQuestion ? mean.of : row}” among ${whom} add up to ${written}.`;
  return `The ${mean.name} of “${isOfQuestion ? mean.of : row}” among ${whom} is ${written}${parts === '' ? '' : ` (${parts})`}.`;
}

function statisticName(measure: Measure): string {
  const { name } = measures[measure];
  return name === 'SD' ? 'standard deviation' : name.toLowerCase();
}

/** Whether a column holds all people of its whole. */
export function isWhole({ column, whole }: Pick<WrittenShare, 'column' | 'whole'>): boolean {
  return column.sample === whole.sample;
}

function about(percentage: number, format: Format): string {
  const rounded = Math.round(percentage);
  if (rounded === 0) return percentage > 0 ? 'fewer than 1' : 'none';
  return `about ${format.count(rounded)}`;
}
