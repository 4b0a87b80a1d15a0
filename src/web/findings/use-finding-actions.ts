import { useNavigate } from 'react-router';
import type { InsightCalculation } from '../../contract/insight.ts';
import { address, routes } from '../app/routes.ts';
import { scopeSearch } from '../app/scope/last-scope.ts';
import { comparisonState } from '../connected/handed-comparison.ts';
import { unsavedAudienceState } from '../connected/unsaved-audience.ts';
import { comparisonOfCalculation } from './comparison-of-calculation.ts';
import { definableGroup } from './definable-group.ts';

/** Opens what a finding asks as something else, in the finding's own scope; the page that opens says where it is from. */
export function useFindingActions() {
  const navigate = useNavigate();
  return {
    openAsChart(calculation: InsightCalculation, from: string) {
      const state = comparisonState(comparisonOfCalculation(calculation, from));
      void navigate(`${routes.chartNew}${searchOf(calculation)}`, { state });
    },
    /** null: a new crosstab. */
    addToCrosstab(calculation: InsightCalculation, from: string, uuid: string | null) {
      const state = comparisonState(comparisonOfCalculation(calculation, from));
      if (uuid === null) void navigate(`${routes.crosstabNew}${searchOf(calculation)}`, { state });
      else void navigate(address.crosstab(uuid), { state });
    },
    saveAudience: (calculation: InsightCalculation) => {
      const group = definableGroup(calculation);
      if (group === null) return;
      void navigate(`${routes.audienceNew}${searchOf(calculation)}`, {
        state: unsavedAudienceState(group.name, group.expression),
      });
    },
  };
}

function searchOf({ dataset, query }: InsightCalculation): string {
  return scopeSearch({ d: dataset.code, loc: listed(query.locations), w: listed(query.waves) });
}

function listed(codes: readonly string[] | null | undefined): string | null {
  return codes === null || codes === undefined || codes.length === 0 ? null : codes.join(',');
}
