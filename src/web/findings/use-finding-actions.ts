import { useNavigate } from 'react-router';
import type { Finding } from '../../figures/statements/finding.ts';
import { address, routes } from '../app/routes.ts';
import { scopeSearch } from '../app/scope/last-scope.ts';
import { comparisonState } from '../connected/handed-comparison.ts';
import { unsavedAudienceState } from '../connected/unsaved-audience.ts';
import { comparisonOfFinding } from './comparison-of-finding.ts';
import { definableGroup } from './definable-group.ts';

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
