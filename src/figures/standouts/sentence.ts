import { clauseWords } from '../../phrases/clause-words.ts';
import type { Expression } from '../../expression/expression.ts';
import type { Names } from '../../phrases/names.ts';
import { quoted } from '../../phrases/quoted.ts';
import { whoOf } from '../../phrases/who-of.ts';
import type { Format } from '../../lib/format.ts';
import type { BaseNames } from '../../phrases/base-words.ts';
import { againstWords } from '../words/figure-names.ts';
import { type MeanName, writtenKind } from '../mean-name.ts';
import { figureInText } from '../measures.ts';
import { pWords } from '../reasons.ts';
import type { StandoutLine } from './candidates.ts';
import { rivalOf } from './fold.ts';
import type { Standout } from './standouts.ts';

/** Words for the lines of a table. */
export interface StandoutNames {
  readonly survey: Names;
  readonly base: BaseNames;
  readonly nameOf: (line: StandoutLine) => string;
  /** How the mean of a row is called; null: the mean. */
  readonly meanOf: (row: StandoutLine) => MeanName | null;
}

/** States a finding in one sentence: "A larger share of men than of women ate alone." */
export function standoutSentence(one: Standout, names: StandoutNames): string {
  const { row, column, mark } = one;
  const isAbove = mark.direction === 'above';
  const rival = rivalOf(one);
  const people = peopleOf(column, names);
  const others = rival === null ? otherPeople(column, names) : peopleOf(rival.column, names);
  if (row.content.kind === 'value') {
    const compared = isAbove ? 'higher' : 'lower';
    return `The ${meanWords(row, names)} is ${compared} among ${people} than among ${others}.`;
  }
  const share = isAbove ? 'A larger' : 'A smaller';
  return `${share} share of ${people} than of ${others} ${rowDoes(row, names)}.`;
}

/** Names the findings folded under another, except its own contrary: "fewer ate with others, 56.1% against 79.7%". */
export function alsoWords(one: Standout, names: StandoutNames, format: Format): readonly string[] {
  const rival = rivalOf(one);
  return one.also
    .filter((also) => also !== rival)
    .map((also) => {
      const { row, column, mark } = also;
      const isAbove = mark.direction === 'above';
      const figures = comparedFigures(also, names, format);
      if (row.content.kind === 'value')
        return `${isAbove ? 'higher' : 'lower'} ${meanWords(row, names)}, ${figures}`;
      const people = column.id === one.column.id ? '' : ` ${peopleOf(column, names)}`;
      return `${isAbove ? 'more' : 'fewer'}${people} ${rowDoes(row, names)}, ${figures}`;
    });
}

/** Writes both figures: "43.9% against 20.3%". */
export function comparedFigures({ row, own, other }: Standout, names: StandoutNames, format: Format): string {
  const kind = writtenKind(
    row.content.kind === 'value' ? 'mean' : 'columnPercentage',
    row.content.kind === 'value' ? names.meanOf(row) : null,
  );
  return `${figureInText(own.value, kind, format)} against ${figureInText(other.value, kind, format)}`;
}

/** The words of a finding in a list. */
export interface FindingWords {
  readonly sentence: string;
  /** "43.9% against 20.3%" */
  readonly figures: string;
  /** Samples, p after correction and the like. */
  readonly facts: readonly string[];
  /** Findings that say the same. */
  readonly also: readonly string[];
}

/** Writes a finding with its facts: "n 263 and 1,498", "p < 0.001". */
export function standoutWords(one: Standout, names: StandoutNames, format: Format): FindingWords {
  return {
    sentence: standoutSentence(one, names),
    figures: comparedFigures(one, names, format),
    facts: [sampleWords(one.own.sample, one.other.sample, format), pWords(one.correctedPValue, format)],
    also: alsoWords(one, names, format),
  };
}

/** Writes the respondents of both sides. */
function sampleWords(own: number, other: number, format: Pick<Format, 'count'>): string {
  return `n ${format.count(own)} and ${format.count(other)}`;
}

/** Says what those of a row of shares do: "ate alone". */
export function rowDoes(
  row: Pick<StandoutLine, 'content'>,
  { survey }: Pick<StandoutNames, 'survey'>,
): string {
  const of = row.content.kind === 'share' ? row.content.of : null;
  if (of?.kind === 'clause') return clauseWords(of, survey, of.negated).does;
  return `are ${whoOf(of, survey)}`;
}

/** Conditions that a sentence has room for. */
const mostConditions = 3;

/** People of a few plain conditions by their phrases, such as a nested column; others by the name that they were given. */
function peopleOf(column: StandoutLine, { survey, nameOf }: StandoutNames): string {
  const of = column.content.kind === 'share' ? column.content.of : null;
  return hasPhrases(of) ? whoOf(of, survey) : quoted(nameOf(column));
}

/** Whether people are a few plain conditions, so that the survey's phrases name them. */
export function hasPhrases(of: Expression | null): boolean {
  const parts = of?.kind === 'group' && of.match.kind === 'all' && !of.negated ? of.children : [of];
  return parts.length <= mostConditions && parts.every((part) => part?.kind === 'clause' && !part.negated);
}

function otherPeople({ within }: StandoutLine, { survey, base }: StandoutNames): string {
  if (within !== undefined) return `other ${whoOf(within, survey)}`;
  return base.name === null ? `other ${survey.people}` : againstWords({ versus: 'rest' }, { base });
}

function meanWords(row: StandoutLine, { nameOf, meanOf }: StandoutNames): string {
  const mean = meanOf(row);
  return `${mean?.name ?? 'mean'} of ${quoted(mean?.of ?? nameOf(row))}`;
}
