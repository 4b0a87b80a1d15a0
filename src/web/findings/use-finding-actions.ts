import { useNavigate } from 'react-router';
import type { Finding } from '../../figures/statements/finding.ts';
import { address, routes } from '../app/routes.ts';
import { scopeSearch } from '../app/scope/build-scope.ts';
import {
  comparisonState,
  type HandedAudience,
  type HandedComparison,
} from '../connected/comparison/handed-comparison.ts';
import { unsavedAudienceState } from '../connected/unsaved-audience.ts';
import {
  audienceKey,
  seriesAsAsked,
  audienceName,
  seriesOf,
} from '../../figures/statements/finding-places.ts';
import type { Expression } from '../../contract/expression.ts';

/** Opens what a finding asks as something else, in the finding's own scope; the page that opens says where it is from. */
export function useFindingActions() {
  const navigate = useNavigate();
  return {
    openAsChart(finding: Finding, from: string) {
      const state = comparisonState(comparisonOfFinding(finding, from));
      void navigate(`${routes.chartNew}${searchOf(finding)}`, { state });
    },
    /** null: a new crosstab. */
    addToCrosstab(finding: Finding, from: string, uuid: string | null) {
      const state = comparisonState(comparisonOfFinding(finding, from));
      if (uuid === null) void navigate(`${routes.crosstabNew}${searchOf(finding)}`, { state });
      else void navigate(address.crosstab(uuid), { state });
    },
    saveAudience: (finding: Finding) => {
      const group = definableGroup(finding);
      if (group === null) return;
      void navigate(`${routes.audienceNew}${searchOf(finding)}`, {
        state: unsavedAudienceState(group.name, group.expression),
      });
    },
  };
}

function searchOf({ dataset, query }: Finding): string {
  return scopeSearch({
    d: dataset.code,
    loc: listed(query.locations),
    w: listed(query.waves),
    weight: query.weight || null,
  });
}

function listed(codes: readonly string[] | null | undefined): string | null {
  return codes === null || codes === undefined || codes.length === 0 ? null : codes.join(',');
}

/** What a finding asks, on its way to a chart or a crosstab. One of everyone alone needs no audiences. */
export function comparisonOfFinding(finding: Finding, from: string): HandedComparison {
  const { question, datapoints, suffixes, query, base_audience: base, figures, means, correction } = finding;
  const isAveraged = figures.length === 0 && means.length > 0;
  const audiences = seriesAsAsked(finding).map(
    ({ name, audience: { id, expression } }): HandedAudience => ({ id, name, expression }),
  );
  return {
    from,
    question: question.code,
    datapoints: datapoints.length === 0 ? null : datapoints.map(({ code }) => code),
    suffixes: suffixes.length === 0 ? null : suffixes.map(({ code }) => code),
    splitSuffixes: query.split_suffixes === true,
    audiences: audiences.some(({ expression }) => expression !== null) ? [...audiences] : [],
    base: base.expression === null ? null : { id: base.id, name: base.name, expression: base.expression },
    splitter: query.splitter ?? '',
    segmentedBase: query.segmented_base ?? false,
    baseMode: query.base_mode ?? 'all',
    weight: query.weight ?? '',
    ...(isAveraged ? { metric: 'mean' } : {}),
    ...(isOfSides(finding) ? { against: 'each_other' } : {}),
    ...(correction === 'none' ? {} : { correction }),
  };
}

/** Whether two audiences are compared, not two waves or answers. */
function isOfSides({ figures, lead }: Finding): boolean {
  const own = figures[lead];
  const other = figures[own?.test?.otherPlace ?? -1];
  return (
    own !== undefined && other !== undefined && audienceKey(own.audience) !== audienceKey(other.audience)
  );
}

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
