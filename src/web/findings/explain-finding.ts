import type { MeansRow } from '../../contract/means.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import {
  evidenceText,
  type ExplainedSource,
  type Explanation,
  explainValue,
} from '../../figures/explanation.ts';
import { explainFigure, type WordedFigure } from '../../figures/figure-words.ts';
import { type Finding, type FoundFigure, trendPart } from '../../figures/statements/finding.ts';
import { againstWords } from '../../figures/reasons.ts';
import { meanSentence } from '../../figures/share-sentence.ts';
import { sizeUnit } from '../../figures/size-unit.ts';
import { baseStanding } from '../../lib/low-base.ts';
import { format } from '../lib/format.ts';
import { lowestLevel } from '../lib/test-defaults.ts';
import { baseOf } from './finding-facts.ts';
import {
  answerKey,
  answerName,
  audienceName,
  everyoneName,
  type SegmentNames,
  segmentNameOf,
  seriesOf,
} from './finding-places.ts';

/** Where the figures of a finding come from, and what segments are called. */
export interface FindingContext {
  readonly segmentName: SegmentNames;
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
  return figures.map((found) => ({
    name: figureName(finding, found, context.segmentName),
    heading: [answerName(finding, found), ...Object.values(columnNames(finding, found, context.segmentName))]
      .filter((part) => part !== '')
      .join(', '),
    sample: found.sample,
    explanation: () => explainFound(finding, found, context),
  }));
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
  const { question, tests, correction } = finding;
  const family = { question: question.name, tests, correction, source: sourceOf(finding, context) };
  const { figure } = found;
  if (figure.kind === 'absent') return explainFigure(figure, family, format);
  const explanation = explainFigure(wordedFigure(finding, { ...found, figure }, context), family, format);
  return { ...explanation, parts: explanation.parts.toSpliced(-1, 0, ...trendPart(finding, format)) };
}

function wordedFigure(
  finding: Finding,
  { figure, test, ...found }: FoundFigure & Pick<WordedFigure, 'figure'>,
  { segmentName }: FindingContext,
): WordedFigure {
  const other = finding.figures[test?.otherPlace ?? -1];
  return {
    figure,
    measure: 'columnPercentage',
    names: {
      row: answerName(finding, found),
      ...columnNames(finding, found, segmentName),
      base: baseOf(finding),
    },
    test,
    against:
      other === undefined
        ? againstWords(test?.versus ?? 'rest')
        : againstWords('column', { column: figureName(finding, other, segmentName) }),
    higherThan: [],
    level: lowestLevel(),
    isLowBase: baseStanding(found.sample, 'wording').flagged,
    sizeUnit: sizeUnit(finding.weight),
  };
}

type Place = Pick<FoundFigure, 'datapoint' | 'segment' | 'suffixes' | 'audience'>;

/** Names the people of a figure, and the wave or location that they are in; empty: everyone of the base. */
function columnNames(finding: Finding, { audience, segment }: Place, segmentName: SegmentNames) {
  const own = audience.expression === null ? '' : audienceName(audience);
  const split = segmentNameOf(finding, segment, segmentName);
  const { splitter } = finding.query;
  if (splitter === wavesQuestion || splitter === locationsQuestion) return { column: own, within: split };
  return { column: [own, split].filter((part) => part !== '').join(', '), within: '' };
}

/** Names a figure by the parts that differ between figures. */
function figureName(finding: Finding, found: Place, names: SegmentNames): string {
  const answers = new Set(finding.figures.map(answerKey));
  const answer = answerName(finding, found);
  const parts = [
    answers.size > 1 ? answer : '',
    segmentNameOf(finding, found.segment, names),
    seriesOf(finding).length > 1 ? audienceName(found.audience) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? answer : parts.join(', ');
}

/** The audience of a mean. */
export function meanAudience(finding: Finding, id: string): string {
  return (
    finding.means_query?.audiences?.find((one) => one.id === id)?.name ??
    seriesOf(finding).find(({ audience }) => audience.id === id)?.name ??
    everyoneName
  );
}

function explainMean(finding: Finding, row: MeansRow, answer: string, context: FindingContext): Explanation {
  const { mean, standard_error: standardError, mean_interval: interval, median, sample, audience } = row;
  const isEveryone = finding.means_query?.audiences?.some(({ id }) => id === audience) !== true;
  const name = meanAudience(finding, audience);
  return explainValue(
    {
      mean,
      standardError,
      median,
      sample,
      ...(interval === undefined ? {} : { interval }),
      total: null,
      index: null,
      isLowBase: baseStanding(sample, 'wording').flagged,
    },
    {
      sentence: meanSentence(answer, isEveryone ? baseOf(finding) : `“${name}”`, mean, format),
      figure: format.mean(mean),
      names: { row: answer, column: isEveryone ? '' : name, base: baseOf(finding) },
      against: '',
      test: null,
      untested: '',
      higherThan: [],
      tests: 0,
      correction: 'none',
      method: '',
      isIndexClear: null,
      sizeUnit: sizeUnit(finding.weight),
      source: sourceOf(finding, context),
    },
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
