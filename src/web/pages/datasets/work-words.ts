import type { WorkKind } from '../../../contract/work-change.ts';
import { address, routes } from '../../app/routes.ts';

export const workKindNames: Readonly<Record<WorkKind, string>> = {
  audiences: 'audience',
  charts: 'chart',
  crosstabs: 'crosstab',
  banners: 'banner',
  tab_plans: 'tab plan',
  insights: 'insight',
};

/** Where saved work, or a published insight, is opened. */
export function workAddress({ kind, id }: { readonly kind: WorkKind; readonly id: string }): string {
  switch (kind) {
    case 'audiences':
      return address.audienceEdit(id);
    case 'charts':
      return address.chart(id);
    case 'crosstabs':
      return address.crosstab(id);
    case 'banners':
      return routes.tabPlans;
    case 'tab_plans':
      return address.tabPlan(id);
    case 'insights':
      return address.insight(Number(id));
  }
}
