import { IconTablePlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { TabPlan } from '../../../contract/tab-plan.ts';
import { routes } from '../../app/routes.ts';
import { scopeOfSaved } from '../../app/scope/saved-scope.ts';
import { useSavedScope } from '../../app/scope/use-saved-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { type Beginning, useOpenedWork } from '../../saved-work/use-opened-work.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { emptyPlan, type PlanDraft } from './plan-draft.ts';
import { TabPlanEditor } from './TabPlanEditor.tsx';
import { tabPlanKind } from './tab-plan-kind.tsx';
import { useSavedTrees } from './use-saved-trees.ts';

/** `/tab-plans/new` and `/tab-plans/:id`: waits for what the editor begins with. */
export function TabPlanPage() {
  const work = useOpenedWork(tabPlanKind);
  if (work.status === 'loading') return <LoadingPlan />;
  if (work.status === 'failed') {
    return (
      <Frame>
        {work.isGone ? (
          <PlanNotFound />
        ) : (
          <ErrorState error={work.error} what="the tab plan" onRetry={work.retry} />
        )}
      </Frame>
    );
  }
  return <Scoped key={work.beginning.draftId} beginning={work.beginning} />;
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
  const catalogue = useCatalogue();
  const trees = useSavedTrees(saved);
  if (catalogue.status === 'failed') {
    return (
      <Frame>
        <ErrorState error={catalogue.error} what="the questions" onRetry={catalogue.retry} />
      </Frame>
    );
  }
  if (catalogue.status === 'loading' || trees.isPending || (opened !== null && !isScoped)) {
    return <LoadingPlan />;
  }
  return (
    <TabPlanEditor
      beginning={beginning}
      initial={opened === null ? emptyPlan : tabPlanKind.documentOf(opened)}
      catalogue={catalogue.catalogue}
    />
  );
}

function LoadingPlan() {
  return (
    <Frame>
      <SkeletonRows rows={10} rowHeight={28} label="Loading the tab plan" />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Page title="Tab plan" parent={{ to: routes.tabPlans, label: 'Tab plans' }}>
      <ScrollBody>{children}</ScrollBody>
    </Page>
  );
}

function PlanNotFound() {
  return (
    <StatePanel
      urgent
      tone="warn"
      icon={<IconTablePlus size={24} stroke={1.5} />}
      title="Tab plan not found"
      actions={
        <ButtonLink look="primary" to={routes.tabPlans}>
          All tab plans
        </ButtonLink>
      }
    >
      It was deleted or isn’t shared with you.
    </StatePanel>
  );
}
