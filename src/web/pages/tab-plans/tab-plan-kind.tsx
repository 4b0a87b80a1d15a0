import { IconTablePlus } from '@tabler/icons-react';
import { TabPlan } from '../../../contract/saved-work/tab-plan.ts';
import { createTabPlan, readTabPlanOf, removeTabPlan, replaceTabPlan } from '../../api/tab-plans.ts';
import { listed } from '../../../lib/listed.ts';
import { address, routes } from '../../app/routes.ts';
import { format } from '../../lib/format.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import { inTurn } from '../../saved-work/change-work.ts';
import { fieldChanges } from '../../saved-work/merge-lists.ts';
import type { LibraryColumn, WorkKind } from '../../saved-work/work-kind.ts';
import { summaryOf } from '../../saved-work/work-summary.ts';
import { PlanDraft } from './plan-draft.ts';

const { changes, merge } = fieldChanges<PlanDraft>({
  name: 'the name',
  dataset_code: 'the survey',
  questions: 'the questions',
  without: 'the questions',
  banner: 'the banner',
  bases: 'the bases',
  country_codes: 'where',
  wave_codes: 'when',
  wave_rule: 'when',
  weight_code: 'the weight',
  settings: 'the settings',
});

export const tabPlanColumns: readonly LibraryColumn<TabPlan>[] = [
  {
    key: 'questions',
    header: 'Questions',
    width: 160,
    sortValue: ({ item }) => item && questionWords(item),
  },
];

export const tabPlanKind: WorkKind<TabPlan, PlanDraft> = {
  kind: 'tab_plans',
  noun: 'tab plan',
  icon: <IconTablePlus />,
  routes: { list: routes.tabPlans, create: routes.tabPlanNew, open: address.tabPlan },
  sibling: { label: 'Crosstabs', to: routes.crosstabs },
  about: 'A tab plan runs many questions by one banner and gives one workbook.',
  // A column has its questions.
  summarise: oncePerObject((plan) =>
    summaryOf(plan, listed(plan.bases.map(({ name }) => name).filter(Boolean))),
  ),
  defaultView: 'list',
  miniature: ({ item }) => <IconTablePlus aria-label={questionWords(item)} />,
  areRowsPlain: true,
  schema: TabPlan,
  inputSchema: PlanDraft,
  identify: ({ id, rev, name, access }) => ({ id, rev, name, access }),
  read: readTabPlanOf,
  create: async (plan, folder_id) => createTabPlan({ ...plan, folder_id }),
  replace: async ({ saved, document, change, outlivesPage }) =>
    replaceTabPlan(saved.id, { ...document, folder_id: saved.folder_id, change }, saved.rev, outlivesPage),
  documentOf: (saved) => PlanDraft.parse(saved),
  wavesOf: ({ wave_codes, wave_rule, updated_at: at }) => ({ wave_codes, wave_rule, savedAt: new Date(at) }),
  fromVersion: (version) => (version.kind === 'tab_plans' ? version.document : null),
  copyOf: (plan, name) => ({ ...plan, name }),
  textOf: (plan) => JSON.stringify(inSchemaOrder(plan)),
  changes: (before, after) => changes(inSchemaOrder(before), inSchemaOrder(after)),
  merge: (before, mine, theirs) => merge(inSchemaOrder(before), theirs, inSchemaOrder(mine)),
  remove: async (ids) => inTurn(ids, (id) => removeTabPlan(id)),
};

/** Settings that were edited come in another order than read ones, and are the same. */
const inSchemaOrder = oncePerObject((plan: PlanDraft) => PlanDraft.parse(plan));

function questionWords({ questions, without }: Pick<TabPlan, 'questions' | 'without'>): string {
  if (!questions.every(({ kind }) => kind === 'question')) {
    const left = without.length === 0 ? '' : `, ${format.count(without.length)} left out`;
    return questions.some(({ kind }) => kind === 'all') ? `All${left}` : `By category or search${left}`;
  }
  return questions.length === 1 ? '1 question' : `${format.count(questions.length)} questions`;
}
