import { useQuery } from '@tanstack/react-query';
import { crosstabsOptions } from '../../api/crosstabs.ts';
import { WorkLibrary } from '../../saved-work/library/WorkLibrary.tsx';
import { crosstabColumns, crosstabKind } from './crosstab-kind.tsx';

export function CrosstabsPage() {
  return (
    <WorkLibrary
      kind={crosstabKind}
      list={{ items: useQuery(crosstabsOptions()), columns: crosstabColumns }}
    />
  );
}
