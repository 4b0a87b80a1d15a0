import type { SavedKind } from '../../../contract/saved-work/sharing.ts';
import { audienceKind } from './audience-kind.ts';
import { bannerKind } from './banner-kind.ts';
import { chartKind } from './chart-kind.ts';
import { crosstabKind } from './crosstab-kind.ts';
import { reportKind } from './report-kind.ts';
import { tabPlanKind } from './tab-plan-kind.ts';

/** Every kind of saved work. A further kind is an entry here and its own endpoints. */
export const workKinds = {
  audiences: audienceKind,
  crosstabs: crosstabKind,
  charts: chartKind,
  banners: bannerKind,
  tab_plans: tabPlanKind,
  reports: reportKind,
} as const satisfies { readonly [Kind in SavedKind]: { readonly kind: Kind } };
