import { useQuery } from '@tanstack/react-query';
import { tabPlansOptions } from '../../api/tab-plans.ts';
import { WorkLibrary } from '../../saved-work/library/WorkLibrary.tsx';
import { tabPlanColumns, tabPlanKind } from './tab-plan-kind.tsx';

export function TabPlansPage() {
  return (
    <WorkLibrary kind={tabPlanKind} list={{ items: useQuery(tabPlansOptions()), columns: tabPlanColumns }} />
  );
}
