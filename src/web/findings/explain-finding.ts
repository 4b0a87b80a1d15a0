import { evidenceText, type ExplainedSource, type Explanation } from '../../figures/words/explanation.ts';
import { figureName } from '../../figures/words/figure-names.ts';
import { type Finding, shownFigures } from '../../figures/statements/finding.ts';
import { sizeUnit } from '../../figures/size-unit.ts';
import { explainCell } from '../charts/mark-words.ts';
import { format } from '../lib/format.ts';
import { findingCell } from '../../figures/statements/finding-cell.ts';
import { answerName, columnNames, measureOf, placeName } from '../../figures/statements/finding-places.ts';

/** A figure of a finding that can be explained. */
export interface ExplainedItem {
  /** Name in the list of figures: "Dog, Gen Z". */
  readonly name: string;
  readonly heading: string;
  readonly sample: number;
  readonly explanation: () => Explanation;
}

/** Every figure of a finding, its means where it has some. */
export function explainedItems(finding: Finding, source: ExplainedSource): readonly ExplainedItem[] {
  const { tests: testsMade, correction, weight } = finding;
  const metric = measureOf(finding) === 'columnPercentage' ? 'audience_percentage' : 'mean';
  const model = { metric, sizeUnit: sizeUnit(weight), testsMade, correction } as const;
  return shownFigures(finding).map((found) => {
    const { column, within } = columnNames(finding, found);
    return {
      name: placeName(finding, found),
      heading: figureName(answerName(finding, found), column, within),
      sample: found.sample,
      explanation: () => explainCell(findingCell(finding, found, format), model, source),
    };
  });
}

/** A finding as plain text with its other figures and the explanation of the first, to be pasted next to a claim. */
export function findingEvidence(finding: Finding, source: ExplainedSource, address: string): string {
  const items = explainedItems(finding, source);
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
