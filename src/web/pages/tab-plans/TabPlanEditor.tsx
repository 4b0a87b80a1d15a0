import { useMemo, useReducer, useState } from 'react';
import type { TabPlan } from '../../../contract/saved-work/tab-plan.ts';
import { routes } from '../../app/routes.ts';
import { planScope, scopeOfSaved } from '../../app/scope/saved-scope.ts';
import { useOpenScope } from '../../app/scope/use-open-scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { useEditions } from '../../connected/editions/use-editions.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { newHistory, reduceHistory } from '../../lib/history.ts';
import type { Beginning } from '../../saved-work/use-opened-work.ts';
import { useWork } from '../../saved-work/use-work.ts';
import { useWorkControls } from '../../saved-work/use-work-controls.tsx';
import { StatusStrip } from '../../ui/states/StatusStrip.tsx';
import { UndoButtons } from '../../ui/lists/StepButtons.tsx';
import { BannerColumns } from './BannerColumns.tsx';
import { type ChangePlan, type PlanDraft, planSize, type PlanTable, runRefusal } from './plan-draft.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { PlanQuestionList } from './PlanQuestionList.tsx';
import { PlanRun, RunActions } from './PlanRun.tsx';
import { PlanSettingsForm } from './PlanSettingsForm.tsx';
import css from './TabPlanEditor.module.css';
import { tabPlanKind } from './tab-plan-kind.tsx';
import { useSavedTrees } from './use-saved-trees.ts';

interface TabPlanEditorProps {
  readonly beginning: Beginning<TabPlan, PlanDraft>;
  readonly initial: PlanDraft;
  readonly catalogue: Catalogue;
}

/** Questions, banner, settings and runs of a tab plan. */
export function TabPlanEditor({ beginning, initial, catalogue }: TabPlanEditorProps) {
  const scope = useScope();
  const openScope = useOpenScope();
  const [draft, dispatch] = useReducer(reduceHistory<PlanDraft>, initial, newHistory);
  const plan = draft.present;
  const { byId: trees, names } = useSavedTrees(plan);
  const work = useWork(tabPlanKind, {
    beginning,
    onNamed: (name) => dispatch({ kind: 'amend', edit: amendName(name) }),
    write: (saved) => ({ ...plan, ...planScope(scope, saved) }),
    untouched: tabPlanKind.documentOf,
    past: draft.past,
    open: (document, step, keepsScope = false) => {
      dispatch({ kind: 'edit', name: step, edit: () => document });
      if (!keepsScope) openScope(scopeOfSaved(document));
    },
    name: plan.name,
  });
  const proposedName = `${scope.dataset.name} tables`;
  const controls = useWorkControls({
    kind: tabPlanKind,
    work,
    name: plan.name,
    proposedName,
    onRename: (name) => dispatch({ kind: 'edit', name: 'rename the tab plan', edit: amendName(name) }),
    cantSave: undefined,
    hasPrimary: true,
  });
  const isNew = beginning.opened === null && beginning.restored === null;
  const mayEdit = work.status.kind !== 'viewing';
  const change: ChangePlan = (name, edit) =>
    mayEdit ? dispatch({ kind: 'edit', name, edit }) : controls.offerCopy();
  useShortcuts([
    { keys: 'Ctrl Z', label: 'Undo', run: () => dispatch({ kind: 'undo' }) },
    { keys: 'Ctrl Shift Z', label: 'Redo', run: () => dispatch({ kind: 'redo' }) },
  ]);
  const size = useMemo(() => planSize(plan, catalogue, trees), [plan, catalogue, trees]);
  const id = work.saved?.id ?? null;
  const runs = useEditions({
    kind: 'tab_plans',
    id,
    label: 'Run the tab plan',
    refusal: runRefusal(size, mayEdit),
    isDirty: work.isDirty,
    onSave: async () => (id === null ? work.create(plan.name || proposedName, '') : work.save()),
  });
  const parts = { plan, catalogue, trees, names, onChange: change };
  const [current, setCurrent] = useState<Pick<PlanTable, 'question' | 'row'> | null>(null);
  const place = size.once.findIndex(
    ({ question, row }) => question.code === current?.question.code && row === current.row,
  );
  return (
    <Page
      title={plan.name === '' ? 'New tab plan' : plan.name}
      parent={{ to: routes.tabPlans, label: 'Tab plans' }}
      heading={controls.heading}
      status={controls.status}
      actions={
        <>
          <UndoButtons history={draft} onStep={dispatch} />
          {controls.button}
          <RunActions runs={runs} />
        </>
      }
      top={controls.notices}
      bottom={<StatusStrip hints={planHints}>A run continues after this page is closed.</StatusStrip>}
    >
      <PlanRun id={id} size={size} runs={runs}>
        <div className={css.parts}>
          <PlanQuestionList
            {...parts}
            current={size.once[Math.max(0, place)]?.question.code}
            onCurrent={(code) =>
              setCurrent(size.once.find(({ question }) => question.code === code) ?? current)
            }
          />
          <BannerColumns {...parts} columns={size.columns} isNew={isNew} />
          <PlanSettingsForm {...parts} />
        </div>
        <PlanPreview
          {...parts}
          tables={size.once}
          count={size.tables}
          place={Math.max(0, place)}
          onShow={setCurrent}
        />
      </PlanRun>
      {controls.dialogs}
    </Page>
  );
}

const amendName = (name: string) => (plan: PlanDraft) => ({ ...plan, name });

const planHints = [
  { keys: 'Ctrl ↵', does: 'run' },
  { keys: 'Shift E', does: 'export' },
  { keys: 'Space', does: 'select' },
  { keys: '/', does: 'search' },
  { keys: 'F2', does: 'rename' },
  { keys: 'Ctrl Z', does: 'undo' },
  { keys: '?', does: 'all' },
] as const;
