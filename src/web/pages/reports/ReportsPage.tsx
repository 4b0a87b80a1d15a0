import { useQuery } from '@tanstack/react-query';
import { reportsOptions } from '../../api/reports.ts';
import { WorkLibrary } from '../../saved-work/library/WorkLibrary.tsx';
import { reportColumns, reportKind } from './report-kind.tsx';

export function ReportsPage() {
  return (
    <WorkLibrary kind={reportKind} list={{ items: useQuery(reportsOptions()), columns: reportColumns }} />
  );
}
