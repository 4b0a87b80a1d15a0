import type { Expression } from '../../contract/expression.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';

/** A survey as far as one person may see it: its catalogue without the questions of others, and the audiences at hand. */
export interface InsightSurvey {
  readonly catalogue: Catalogue;
  /** Those of the person before those of the platform. */
  readonly audiences: readonly NamedAudience[];
  /** Code of the weight that figures are counted with, which is first in the catalogue; absent: the survey's default. */
  readonly weight?: string;
}

export interface NamedAudience {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly expression: Expression;
}

/** The same expression with its answers under `datapoints`, which saved audiences call `options`. */
export function withDatapoints({ options, and, or, ...rest }: Expression): Expression {
  const datapoints = [...(rest.datapoints ?? []), ...(options ?? [])];
  return {
    ...rest,
    ...(datapoints.length > 0 ? { datapoints } : {}),
    ...(and ? { and: and.map(withDatapoints) } : {}),
    ...(or ? { or: or.map(withDatapoints) } : {}),
  };
}
