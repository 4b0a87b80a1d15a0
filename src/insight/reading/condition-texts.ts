import type { Expression } from '../../contract/expression.ts';
import type { People, Topic } from '../plan/plan.ts';

/** Texts of the conditions of some people, one each. */
export const conditionTexts = ({ expression }: People): readonly string[] =>
  expression === null ? [] : textsOf(expression);

/** Texts of the conditions that all hold. */
function textsOf(expression: Expression): readonly string[] {
  const { question, datapoints, suffixes, not, and, or, min_count: least } = expression;
  if (and && !not && !question && !or) return and.flatMap(textsOf);
  const counted =
    or ?? (datapoints ?? []).map((one) => ({ ...expression, not: false, min_count: 0, datapoints: [one] }));
  const isCounted = or ? !question && !and : question && !and && (least ?? 0) > 1;
  if (isCounted)
    return [
      `${not ? '!' : ''}${least ?? 1} of ${counted
        .map((one) => textsOf(one).join('&'))
        .toSorted()
        .join(' ')}`,
    ];
  return question && !and && !or
    ? [
        topicText({
          question,
          datapoints: datapoints ?? null,
          suffixes: suffixes?.map(Number) ?? null,
          negated: not === true,
        }),
      ]
    : [JSON.stringify(expression)];
}

/** Text of a topic or condition by its answers and columns; what is negated begins with "!". */
export function topicText({ question, datapoints, suffixes, negated }: Omit<Topic, 'standsInFor'>): string {
  const answers = (datapoints ?? []).toSorted().join(',');
  const columns = (suffixes ?? []).toSorted((one, other) => one - other).join(',');
  return `${negated ? '!' : ''}${question}:${answers}@${columns}`;
}
