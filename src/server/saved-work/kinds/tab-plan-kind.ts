import { type TabPlan, TabPlanInput } from '../../../contract/saved-work/tab-plan.ts';
import { readSentExpression } from '../../figures/reading/request-reader.ts';
import { checkTree } from './banner-kind.ts';
import {
  readDocument,
  shownFieldsOf,
  type ShownWork,
  type StoredWork,
  type WorkDescriptor,
} from './work-descriptor.ts';

/** Saved tab plans. */
export const tabPlanKind: WorkDescriptor<ShownWork<'tab_plans'>, TabPlanInput> = {
  kind: 'tab_plans',
  noun: 'tab plan',
  isOrdered: false,
  most: 200,
  check({ banner, bases }) {
    if (banner.kind === 'own') checkTree(banner.tree, 'banner.tree');
    for (const [index, base] of (bases ?? []).entries())
      if (base.expression !== null) readSentExpression(base.expression, `bases[${index}].expression`);
  },
  idIn: ({ id }) => ({ field: 'id', id }),
  show: (stored) => ({ kind: 'tab_plans', document: toTabPlan(stored) }),
  audiencesIn: () => [],
};

/** A stored plan as the interface shows it, the blanks filled. */
function toTabPlan(stored: StoredWork): TabPlan {
  const sent = readDocument(TabPlanInput, stored);
  return {
    ...shownFieldsOf(stored),
    dataset_code: sent.dataset_code,
    questions: sent.questions,
    without: sent.without ?? [],
    banner: sent.banner,
    bases: sent.bases ?? [],
    country_codes: sent.country_codes ?? [],
    wave_codes: sent.wave_codes ?? [],
    wave_rule: sent.wave_rule ?? { kind: 'fixed' },
    weight_code: sent.weight_code ?? '',
    settings: sent.settings ?? {},
  };
}
