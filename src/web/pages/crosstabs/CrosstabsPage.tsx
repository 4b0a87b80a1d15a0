import { useQuery } from '@tanstack/react-query';
import { crosstabsOptions } from '../../api/crosstabs.ts';
import { WorkLibrary } from '../../saved-work/library/WorkLibrary.tsx';
import { crosstabKind } from './crosstab-kind.tsx';

export function CrosstabsPage() {
  return <WorkLibrary kind={crosstabKind} items={useQuery(crosstabsOptions())} />;
}
