import type { MeansRow } from '../../contract/means.ts';
import {
  evidenceText,
  type ExplainedSource,
  type Explanation,
  explainFigure,
} from '../../figures/explanation.ts';
import { againstWords, figureName, splitNames } from '../../figures/figure-names.ts';
import type { WordedFigure, WordedShare } from '../../figures/figure-words.ts';
import { type Finding, type FoundFigure } from '../../figures/statements/finding.ts';
import { sizeUnit } from '../../figures/size-unit.ts';
import { readSlope } from '../../figures/statements/stored-figures.ts';
import { baseStanding } from '../../lib/low-base.ts';
import { format } from '../lib/format.ts';
import { lowestLevel } from '../lib/test-defaults.ts';
import { baseOf } from './finding-facts.ts';
import { answerKey, answerName, audienceName, meanAudience, seriesOf } from './finding-places.ts';

/** Where the figures of a finding come from. */
export interface FindingContext {
  readonly where: string;
  readonly when: string;
  readonly isSynthetic: boolean;
}

/** A figure of a finding that can be explained. */
export interface ExplainedItem {
  /** Name in the list of figures: "Dog, Gen Z". */
  readonly name: string;
  readonly heading: string;
  readonly sample: number;
  readonly explanation: () => Explanation;
}

/** Every figure of a finding, its means where it has some. */
export function explainedItems(finding: Finding, context: FindingContext): readonly ExplainedItem[] {
  const { means = [], figures } = finding;
  if (means.length > 0)
    return means.map((row) => {
      const answer = answerName(finding, row);
      const name = `${answer}, ${meanAudience(finding, row.audience)}`;
      return {
        name,
        heading: name,
        sample: row.sample,
        explanation: () => explainMean(finding, row, answer, context),
      };
    });
  return figures.map((found) => {
    const { column, within } = columnNames(finding, found);
    return {
      name: placeName(finding, found),
      heading: figureName(answerName(finding, found), column, within),
      sample: found.sample,
      explanation: () => explainFound(finding, found, context),
    };
  });
}

/** A finding as plain text with its other figures and the explanation of the first, to be pasted next to a claim. */
export function findingEvidence(finding: Finding, context: FindingContext, address: string): string {
  const items = explainedItems(finding, context);
  const lead = items[finding.lead] ?? items[0];
  const { text, question } = finding;
  const others = items.flatMap((item) => {
    if (item === lead) return [];
    const { figure, sentence } = item.explanation();
    return [`${item.heading}: ${figure ?? sentence}, n ${format.count(item.sample)}`];
  });
  const heading = [text, `${question.name} (${question.code}): “${question.wording}”`, ...others];
  return lead === undefined
    ? [...heading, address].join('\n')
    : evidenceText([...heading, lead.heading].join('\n'), lead.explanation(), address);
}

function explainFound(finding: Finding, found: FoundFigure, context: FindingContext): Explanation {
  const { tests, correction } = finding;
  const family = { tests, correction, source: sourceOf(finding, context), slope: readSlope(finding) };
  const { figure } = found;
  const worded = figure.kind === 'absent' ? figure : wordedFigure(finding, { ...found, figure });
  return explainFigure(worded, family, format);
}

function wordedFigure(
  finding: Finding,
  { figure, test, ...found }: FoundFigure & { readonly figure: WordedShare },
): WordedFigure {
  const { query, question } = finding;
  const other = finding.figures[test?.otherPlace ?? -1];
  const names = {
    row: answerName(finding, found),
    does: found.does,
    question: question.name,
    ...columnNames(finding, found),
    base: baseOf(finding),
  };
  const wholeKind = found.segment === '' ? 'base' : query.segmented_base === true ? 'segment' : 'selection';
  const side =
    other === undefined
      ? { versus: test?.versus ?? ('rest' as const) }
      : { versus: 'column' as const, other: placeName(finding, other) };
  return {
    figure: { ...figure, wholeKind, intervalMethod: query.interval ?? 'wilson' },
    measure: 'columnPercentage',
    names,
    test: test === null ? null : { ...test, profile: query.test?.profile ?? 'linearised' },
    against: againstWords(side, names, wholeKind),
    higherThan: [],
    level: lowestLevel(),
    isLowBase: baseStanding(found.sample, 'wording').flagged,
    sizeUnit: sizeUnit(finding.weight),
  };
}

type Place = Pick<FoundFigure, 'datapoint' | 'segmentName' | 'suffixes' | 'audience'>;

/** Names the people of a figure, and the segment that they are in; empty: everyone of the base. */
function columnNames({ query }: Finding, { audience, segmentName }: Place) {
  const own = audience.expression === null ? '' : audienceName(audience);
  return splitNames(own, segmentName, query.splitter ?? '');
}

/** Names a figure by the parts that differ between figures. */
function placeName(finding: Finding, found: Place): string {
  const answers = new Set(finding.figures.map(answerKey));
  const answer = answerName(finding, found);
  return (
    figureName(
      answers.size > 1 ? answer : '',
      found.segmentName,
      seriesOf(finding).length > 1 ? audienceName(found.audience) : '',
    ) || answer
  );
}

function explainMean(finding: Finding, row: MeansRow, answer: string, context: FindingContext): Explanation {
  const { mean, standard_error: standardError, mean_interval: interval, median, sample, audience } = row;
  const isEveryone = finding.means_query?.audiences?.some(({ id }) => id === audience) !== true;
  return explainFigure(
    {
      figure: {
        kind: 'value',
        mean,
        standardError,
        index: null,
        positive: { sample },
        median,
        intervals: interval === undefined ? {} : { mean: interval },
      },
      measure: 'mean',
      names: {
        row: answer,
        question: null,
        column: isEveryone ? '' : meanAudience(finding, audience),
        base: baseOf(finding),
      },
      test: null,
      against: '',
      higherThan: [],
      level: lowestLevel(),
      isLowBase: baseStanding(sample, 'wording').flagged,
      sizeUnit: sizeUnit(finding.weight),
    },
    { tests: 0, correction: 'none', source: sourceOf(finding, context) },
    format,
  );
}

function sourceOf(
  { dataset, weight }: Finding,
  { where, when, isSynthetic }: FindingContext,
): ExplainedSource {
  return {
    dataset: isSynthetic ? `${dataset.name} (synthetic)` : dataset.name,
    where,
    wavesUsed: when,
    wavesSelected: '',
    weight: weight.name,
  };
}
