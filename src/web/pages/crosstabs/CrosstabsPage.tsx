import { useQuery } from '@tanstack/react-query';
import type { Crosstab } from '../../../contract/saved-work/crosstab.ts';
import { useNewReport } from '../../connected/use-new-report.ts';
import { crosstabsOptions } from '../../api/crosstabs.ts';
import { WorkLibrary } from '../../saved-work/library/WorkLibrary.tsx';
import { crosstabColumns, crosstabKind } from './crosstab-kind.tsx';

export function CrosstabsPage() {
  const actionsOf = useNewReport('crosstab', readWork);
  return (
    <WorkLibrary
      kind={crosstabKind}
      list={{ items: useQuery(crosstabsOptions()), columns: crosstabColumns, actionsOf }}
    />
  );
}

const readWork = async ({ uuid: id, country_codes: location_codes, ...crosstab }: Crosstab) =>
  Promise.resolve({ ...crosstab, kind: 'crosstab' as const, id, location_codes });
