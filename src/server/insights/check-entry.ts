import type { InsightCalculation } from '../../contract/insight.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { AskSurvey } from '../../insight/answering/ask-survey.ts';
import { storedShare } from '../../figures/statements/stored-figures.ts';
import { askAgain, untrueOf } from '../../insight/answering/check-statement.ts';
import type { InsightPicture } from './insight-entry.ts';
import { pictureOfFinding } from './picture-of-finding.ts';
import { strayNumbers } from './stray-numbers.ts';

interface CheckedEntry {
  readonly name: string;
  readonly description: string;
  readonly picture: InsightPicture;
  readonly calculation: InsightCalculation;
}

/**
 * What no longer holds of an entry of the catalogue, a sentence each; none where all of it does. Its queries are asked
 * again: the numbers of its statement are compared digit by digit, those of its title and text with the statement's, and
 * those of its picture as they are printed.
 */
export async function checkEntry(
  { name, description, picture, calculation }: CheckedEntry,
  catalogue: Catalogue,
  ask: AskSurvey,
): Promise<readonly string[]> {
  const again = await askAgain(calculation, ask);
  const problems = [...untrueOf(calculation, again)];
  for (const words of [name, description]) {
    const stray = strayNumbers(words, calculation);
    if (stray.length > 0)
      problems.push(`“${words}” prints ${stray.join(', ')}, which none of its queries gives`);
  }
  if (calculation.figures.length === 0) return problems;
  const figures = again.figures.flatMap((share) => {
    const stored = calculation.figures.find(({ audience }) => audience.id === share.audience);
    return stored === undefined ? [] : [storedShare(share, stored.audience)];
  });
  const { bars } = pictureOfFinding({ ...calculation, figures }, catalogue);
  for (const { label, percentage } of picture.bars) {
    const then = Math.round(percentage);
    const named = bars.filter((bar) => bar.label === label).map((bar) => Math.round(bar.percentage));
    const [today] = named;
    if (!named.includes(then))
      problems.push(`“${label}” was ${then}% and is ${today === undefined ? 'not there' : `${today}%`} now`);
  }
  return problems;
}
