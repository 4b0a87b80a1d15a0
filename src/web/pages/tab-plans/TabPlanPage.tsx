import { useMemo } from 'react';
import type { TabPlan } from '../../../contract/saved-work/tab-plan.ts';
import { scopeOfSaved } from '../../app/scope/saved-scope.ts';
import { useSavedScope } from '../../app/scope/use-saved-scope.ts';
import { OpenedWork, WithQuestions } from '../../saved-work/OpenedWork.tsx';
import type { Beginning } from '../../saved-work/use-opened-work.ts';
import { emptyPlan, type PlanDraft } from './plan-draft.ts';
import { TabPlanEditor } from './TabPlanEditor.tsx';
import { tabPlanKind } from './tab-plan-kind.tsx';
import { useSavedTrees } from './use-saved-trees.ts';

/** `/tab-plans/new` and `/tab-plans/:id`: waits for what the editor begins with. */
export function TabPlanPage() {
  return <OpenedWork kind={tabPlanKind} Editor={Scoped} />;
}

interface BeginningProps {
  readonly beginning: Beginning<TabPlan, PlanDraft>;
}

/** Waits for the scope that the plan was saved with, the questions and the saved banners. */
function Scoped({ beginning }: BeginningProps) {
  const { opened, restored } = beginning;
  const saved = restored ?? opened;
  const isScoped = useSavedScope(
    useMemo(() => (opened === null ? undefined : scopeOfSaved(restored ?? opened)), [opened, restored]),
  );
  const trees = useSavedTrees(saved);
  return (
    <WithQuestions kind={tabPlanKind} isReady={!trees.isPending && (opened === null || isScoped)}>
      {(catalogue) => (
        <TabPlanEditor
          beginning={beginning}
          initial={opened === null ? emptyPlan : tabPlanKind.documentOf(opened)}
          catalogue={catalogue}
        />
      )}
    </WithQuestions>
  );
}
