import type { AskSurvey } from '../../insight/answering/ask-survey.ts';
import { storedShare } from '../../figures/statements/stored-figures.ts';
import { given } from '../../lib/given.ts';
import { askAgain, untrueOf } from '../../insight/answering/check-statement.ts';
import { printedValues } from './picture-of-finding.ts';
import type { CalculatedInsight } from './store.ts';
import { strayNumbers } from './stray-numbers.ts';

type CheckedEntry = Pick<CalculatedInsight, 'name' | 'description' | 'calculation'>;

/**
 * What no longer holds of an entry of the catalogue, a sentence each; none where all of it does. Its queries are asked
 * again: the numbers of its statement are compared digit by digit, those of its title and text with the statement's, and
 * those of its picture as they are printed.
 */
export async function checkEntry(
  { name, description, calculation }: CheckedEntry,
  ask: AskSurvey,
): Promise<readonly string[]> {
  const again = await askAgain(calculation, ask);
  const problems = [...untrueOf(calculation, again)];
  for (const words of [name, description]) {
    const stray = strayNumbers(words, calculation);
    if (stray.length > 0)
      problems.push(`“${words}” prints ${stray.join(', ')}, which none of its queries gives`);
  }
  const figures = again.figures.flatMap((share) => {
    const stored = calculation.figures.find(
      ({ audience, segment }) => audience.id === share.audience && segment === share.segment,
    );
    if (stored === undefined) return [];
    return [storedShare(share, stored.audience, given({ segment_name: stored.segment_name }))];
  });
  const today = printedValues({ ...calculation, figures, means: [...again.means] });
  for (const [label, then] of printedValues(calculation)) {
    const now = today.get(label) ?? 'not there';
    if (now !== then) problems.push(`“${label}” was ${then} and is ${now} now`);
  }
  return problems;
}
