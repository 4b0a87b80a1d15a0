import { evidenceText, type ExplainedSource, type Explanation } from '../../figures/explanation.ts';
import { againstWords, figureName, splitNames } from '../../figures/figure-names.ts';
import { type Finding, type FoundFigure, shownFigures } from '../../figures/statements/finding.ts';
import { sizeUnit } from '../../figures/size-unit.ts';
import { readSlope } from '../../figures/statements/stored-figures.ts';
import { baseStanding } from '../../lib/low-base.ts';
import { explainCell, type ExplainedCell } from '../charts/mark-words.ts';
import { format } from '../lib/format.ts';
import { baseOf } from './finding-facts.ts';
import { answerKey, answerName, audienceName, measureOf, seriesOf } from './finding-places.ts';

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
  const { tests: testsMade, correction, weight } = finding;
  const metric = measureOf(finding) === 'mean' ? 'mean' : 'audience_percentage';
  const model = { metric, sizeUnit: sizeUnit(weight), testsMade, correction } as const;
  return shownFigures(finding).map((found) => {
    const { column, within } = columnNames(finding, found);
    return {
      name: placeName(finding, found),
      heading: figureName(answerName(finding, found), column, within),
      sample: found.sample,
      explanation: () => explainCell(cellOf(finding, found), model, sourceOf(finding, context)),
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

/** A figure as a cell of a chart has it. */
function cellOf(finding: Finding, { figure, test, ...found }: FoundFigure): ExplainedCell {
  if (figure.kind === 'absent') return figure;
  const { query, question } = finding;
  const other = finding.figures[test?.otherPlace ?? -1];
  const names = {
    row: answerName(finding, found),
    does: found.does,
    question: figure.kind === 'share' ? question.name : null,
    ...columnNames(finding, found),
    base: baseOf(finding),
  };
  const wholeKind = found.segment === '' ? 'base' : query.segmented_base === true ? 'segment' : 'selection';
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
    letterTests: [],
    isLowBase: baseStanding(found.sample, 'wording').flagged,
    slope: readSlope(finding),
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
  const answers = new Set(shownFigures(finding).map(answerKey));
  const answer = answerName(finding, found);
  return (
    figureName(
      answers.size > 1 ? answer : '',
      found.segmentName,
      seriesOf(finding).length > 1 ? audienceName(found.audience) : '',
    ) || answer
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
