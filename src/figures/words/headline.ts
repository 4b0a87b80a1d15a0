import { assertNever } from '../../lib/assert-never.ts';
import type { Format } from '../../lib/format.ts';
import { isLargeGap, leastSample, type Side, shrunkEffect } from '../effect.ts';
import type { Interval } from '../figure.ts';
import { peopleNoun } from '../size-unit.ts';
import { type MeanName, writtenKind } from '../mean-name.ts';
import { figureInText, type Measure, type SizeUnit, type TestedVersus } from '../measures.ts';

/** Two figures that a headline may compare. */
export interface Difference {
  readonly own: Side;
  /** null where the answer does not hold it. */
  readonly other: Side | null;
  readonly versus: TestedVersus;
  readonly z: number;
  /** Whether its mark, or of waves its interval, says that the sides differ. */
  readonly isClear: boolean;
  /** Whether the figure is read over fewer waves than the chart. */
  readonly isPartial: boolean;
}

/** The result of the search for a headline; `none`: tests were made and none passed; `untested`: nothing can be said. */
export type Strongest<Candidate extends Difference> =
  | { readonly kind: 'found'; readonly difference: Candidate }
  | { readonly kind: 'small' | 'none' | 'untested' };

/** Scores nearer than this are equal. */
const tie = 0.02;

/**
 * Chooses the difference of a headline: by the end of the effect's interval that is nearer to zero, over floors of
 * sample, share and gap. Within a tie the larger share wins, then the earlier candidate.
 */
export function strongestDifference<Candidate extends Difference>(
  candidates: readonly Candidate[],
): Strongest<Candidate> {
  if (candidates.length === 0) return { kind: 'untested' };
  const clear = candidates.filter(({ isClear, isPartial }) => isClear && !isPartial);
  if (clear.length === 0) return { kind: candidates.some(({ isClear }) => isClear) ? 'small' : 'none' };
  const ranked = clear
    .filter((difference) => isOverFloors(difference))
    .map((difference) => ({ difference, score: scoreOf(difference) }));
  const best = Math.max(...ranked.map(({ score }) => score));
  const [found] = ranked
    .filter(({ score }) => score >= best - tie)
    .toSorted((a, b) => largerOf(b.difference) - largerOf(a.difference));
  if (found !== undefined) return { kind: 'found', difference: found.difference };
  return { kind: clear.some(({ other }) => other === null) ? 'untested' : 'small' };
}

function isOverFloors({ own, other }: Difference): boolean {
  if (other === null || own.sample < leastSample || other.sample < leastSample) return false;
  return isLargeGap({ own, other });
}

function scoreOf({ own, other, z }: Difference): number {
  return other === null ? 0 : shrunkEffect({ own, other, z });
}

function largerOf({ own, other }: Difference): number {
  return Math.max(own.value, other?.value ?? 0);
}

/** A drawn figure with the words that its sentence needs. */
export interface DrawnFigure {
  readonly value: number;
  /** Label of the plotted measure, as the chart draws it. */
  readonly label: string;
  readonly interval: Interval | null;
  /** Answer, quoted; what those who gave it do; series; and segment: "In Germany, ", or empty. */
  readonly answer: string;
  readonly does: string;
  readonly series: string;
  readonly where: string;
}

export interface NamedDifference extends Difference, Omit<DrawnFigure, 'value' | 'interval'> {
  /** The side compared by its name; empty: the rest or all of the chart's base. Of waves: the compared one. */
  readonly otherName: string;
  readonly ownName: string;
}

export interface HeadlineFacts {
  readonly question: string;
  readonly measure: Measure;
  /** How the question's mean is called; absent or null: the mean. */
  readonly mean?: MeanName | null;
  readonly strongest: Strongest<NamedDifference>;
  /** Whether the compared value is drawn; if not, the sentence leaves it out. */
  readonly drawsOther: boolean;
  /** Whether series change over waves. */
  readonly isTrend: boolean;
  /** Series compared with each other: "Women and Men"; empty where they are not. */
  readonly pair: string;
  /** What the chart is by: "audience", "wave"; empty where one series is drawn and nothing is split. */
  readonly by: string;
  /** Figures of the last wave, or of the whole chart. */
  readonly drawn: readonly DrawnFigure[];
  readonly isAlone: boolean;
  readonly sizeUnit: SizeUnit;
}

/** Writes one true sentence about the plotted measure; every number in it is drawn. */
export function headline(facts: HeadlineFacts, format: Format): string {
  const { question, measure, strongest, isTrend, pair } = facts;
  if (measure === 'size' || measure === 'sample') return largestSentence(facts) ?? question;
  const between = pair === '' ? '' : ` between ${pair}`;
  const changes = isTrend && measure !== 'index';
  switch (strongest.kind) {
    case 'found':
      return differenceSentence(strongest.difference, facts, format);
    case 'small':
      return changes
        ? `Only small changes in ${question}`
        : `Only small differences in ${question}${between}`;
    case 'none':
      return changes ? `No clear change in ${question}` : `No clear differences in ${question}${between}`;
    case 'untested':
      return facts.by === '' ? (leadSentence(facts) ?? question) : `${question} by ${facts.by}`;
    default:
      return assertNever(strongest);
  }
}

function differenceSentence(found: NamedDifference, facts: HeadlineFacts, format: Format): string {
  const { measure, mean, drawsOther, isAlone, sizeUnit } = facts;
  const { answer, does, series, where, own, other, versus, label } = found;
  const among = isAlone ? '' : ` among ${series}`;
  if (measure === 'index' || other === null) return `${where}${answer}: index ${label}${among}`;
  const [ownWords, otherWords] = [own, other].map(({ value }) =>
    figureInText(value, writtenKind(measure, mean), format),
  );
  if (versus === 'first_wave') {
    const verb = own.value > other.value ? 'rose' : 'fell';
    return `${answer} ${verb}${among} from ${otherWords} in ${found.otherName} to ${ownWords} in ${found.ownName}`;
  }
  const figures = drawsOther ? `${ownWords} against ${otherWords}` : ownWords;
  if (measure === 'rowPercentage') {
    const compared = drawsOther ? `, against ${otherWords} of other ${peopleNoun(sizeUnit)}` : '';
    return `${where}${series} are ${ownWords} of those who ${does}${compared}`;
  }
  const isHigher = own.value > other.value;
  if (measure === 'mean') {
    return `${where}${answer} is ${isHigher ? 'higher' : 'lower'}${among} than ${thanWords(found)}: ${figures}`;
  }
  return `${where}${answer} is ${isHigher ? 'more' : 'less'} common${among} than ${thanWords(found)}: ${figures}`;
}

function thanWords({ versus, otherName }: NamedDifference): string {
  switch (versus) {
    case 'rest':
      return otherName === '' ? 'among others' : `among ${otherName}`;
    case 'total':
      return otherName === '' ? 'in the whole base' : `among ${otherName}`;
    case 'previous_wave':
    case 'first_wave':
      return `in ${otherName}`;
    case 'column':
      return `among ${otherName}`;
    default:
      return assertNever(versus);
  }
}

/** The answer that leads, where its interval clears the next one's; null where no interval is drawn. */
function leadSentence({ question, measure, mean, drawn, isAlone }: HeadlineFacts): string | null {
  if (measure !== 'columnPercentage' && measure !== 'rowPercentage' && measure !== 'mean') return null;
  const [first, second] = drawn.toSorted((a, b) => b.value - a.value);
  if (first === undefined || second === undefined || first.interval === null) return null;
  const isClear = first.interval.low > (second.interval?.high ?? second.value);
  if (measure === 'rowPercentage') {
    return isClear && !isAlone
      ? `${first.series} are ${first.label}% of those who ${first.does}, more than of any other answer`
      : null;
  }
  const among = isAlone ? '' : ` among ${first.series}`;
  if (measure === 'mean')
    return isClear
      ? `${first.answer} has the highest ${mean?.name ?? 'mean'}${among}, at ${first.label}`
      : null;
  return isClear
    ? `${first.answer} is the most frequent answer${among}, at ${first.label}%`
    : `No single answer leads in ${question}`;
}

/** The largest figure, without a comparison. */
function largestSentence({ measure, drawn, isAlone, sizeUnit }: HeadlineFacts): string | null {
  const [largest] = drawn.toSorted((a, b) => b.value - a.value);
  if (largest === undefined) return null;
  const { where, answer, series, label } = largest;
  const among = isAlone ? '' : ` among ${series}`;
  return measure === 'size'
    ? `${where}${answer}${among} is the largest group: ${label} ${sizeUnit}`
    : `${where}${answer}${among} has the most respondents: ${label}`;
}
