import type { Expression } from '../../contract/expression.ts';
import type { Finding } from '../../figures/statements/finding.ts';
import { audienceName, seriesOf } from '../../figures/statements/finding-places.ts';

interface DefinableGroup {
  readonly name: string;
  readonly expression: Expression;
}

/**
 * The people that a finding is about, as conditions: its first audience within the base, and of an answer those who
 * gave it. null where that is everyone.
 */
export function definableGroup(finding: Finding): DefinableGroup | null {
  const { question, datapoints, suffixes, base_audience: base, means } = finding;
  const [series] = seriesOf(finding);
  const people = [base.expression, series?.audience.expression ?? null].filter((one) => one !== null);
  const [answer, ...others] = datapoints;
  const gave: readonly Expression[] =
    answer === undefined || others.length > 0 || means.length > 0
      ? []
      : [
          {
            question: question.code,
            options: [answer.code],
            ...(suffixes.length === 0 ? {} : { suffixes: suffixes.map(({ code }) => code) }),
          },
        ];
  const parts = [...new Map([...people, ...gave].map((part) => [JSON.stringify(part), part])).values()];
  const [first] = parts;
  if (first === undefined) return null;
  const name =
    series === undefined || series.audience.expression === null ? '' : audienceName(series.audience);
  return {
    name: [name, ...(gave.length > 0 && answer !== undefined ? [answer.name] : [])]
      .filter((part) => part !== '')
      .join(', '),
    expression: parts.length === 1 ? first : { and: parts },
  };
}
