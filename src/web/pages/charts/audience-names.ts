import { describe } from '../../../phrases/who-of.ts';
import type { Expression } from '../../../expression/expression.ts';
import { type Catalogue, catalogueNames } from '../../catalogue/catalogue.ts';
import type { QuestionPick } from '../../catalogue/question-pick.ts';
import { listed } from '../../../lib/listed.ts';

const longestName = 60;

/** A name for answers that become a series: `16–24`, `Dog or Cat`. */
export function pickName(pick: QuestionPick, catalogue: Catalogue, join: 'or' | 'and'): string {
  const question = catalogue.questionByCode.get(pick.question);
  const names = (pick.datapoints ?? []).map((code) => question?.datapointByCode.get(code)?.name ?? code);
  if (names.length === 0) return question?.name ?? pick.question;
  return shortened(join === 'and' ? listed(names) : names.join(' or '));
}

/** A name for conditions, to be changed: what its sentence says, without its noun. */
export function expressionName(expression: Expression, catalogue: Catalogue): string {
  const { text } = describe(expression, catalogueNames(catalogue));
  const short = text.replace(/^(?:People|Respondents) (?:who |whose )?/, '').replace(/\.$/, '');
  return shortened(short.charAt(0).toLocaleUpperCase() + short.slice(1));
}

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}
