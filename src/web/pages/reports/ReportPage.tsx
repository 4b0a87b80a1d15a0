import { useMemo } from 'react';
import type { Report } from '../../../contract/saved-work/report.ts';
import { scopeOfSaved } from '../../app/scope/saved-scope.ts';
import { useSavedScope } from '../../app/scope/use-saved-scope.ts';
import type { ReportParts } from '../../connected/report-parts.ts';
import { OpenedWork, WorkPlaceholder } from '../../saved-work/OpenedWork.tsx';
import type { Beginning } from '../../saved-work/use-opened-work.ts';
import { emptyReport, type ReportDraft, savedScopeOfReport } from './report-draft.ts';
import { ReportEditor } from './ReportEditor.tsx';
import { reportKind } from './report-kind.tsx';

interface EditorProps {
  readonly beginning: Beginning<Report, ReportDraft>;
}

/** Makes the page of `/reports/new` and `/reports/:id`, with the parts that draw charts and crosstabs. */
export function reportPageWith(parts: ReportParts) {
  /** Waits for the scope that the report was saved with. */
  function Scoped({ beginning }: EditorProps) {
    const { opened, restored } = beginning;
    const isScoped = useSavedScope(
      useMemo(() => {
        const saved = restored ?? opened;
        return opened === null || saved === null ? undefined : scopeOfSaved(savedScopeOfReport(saved));
      }, [opened, restored]),
    );
    if (opened !== null && !isScoped) return <WorkPlaceholder kind={reportKind} />;
    return (
      <ReportEditor
        beginning={beginning}
        initial={opened === null ? emptyReport : reportKind.documentOf(opened)}
        parts={parts}
      />
    );
  }
  return function ReportPage() {
    return <OpenedWork kind={reportKind} Editor={Scoped} />;
  };
}
