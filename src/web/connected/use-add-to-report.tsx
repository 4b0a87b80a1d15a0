import { IconPresentation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { createReport, readReportOf, replaceReport, reportsOptions } from '../api/reports.ts';
import { address } from '../app/routes.ts';
import { useScope } from '../app/scope/use-scope.ts';
import { ChooseOne } from '../chooser/list/ChooseOne.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { toasts } from '../ui/layers/toasts.ts';
import { withItemLast, workItem } from './report-parts.ts';
import { reportOf, type ScopedWork } from './use-new-report.ts';

/** Saves what is added where that is not done yet, and describes it. */
type MakeWork = () => Promise<ScopedWork>;

/** Adds a chart, crosstab or finding to a report that is chosen, or to a new one; the layer is to be mounted. */
export function useAddToReport(): { readonly add: (make: MakeWork) => void; readonly layer: ReactNode } {
  const [make, setMake] = useState<MakeWork | null>(null);
  const navigate = useNavigate();
  const take = async (made: MakeWork, report: string) => {
    const work = await made();
    const { id, name } =
      report === newReport ? await createReport(reportOf([work], work.kind)) : await addTo(report, work);
    toasts.show({
      text: `Added to “${name}”`,
      action: { label: 'Open report', run: () => void navigate(address.report(id)) },
    });
  };
  return {
    add: (added) => setMake(() => added),
    layer: make !== null && (
      <ReportChooser
        onClose={() => setMake(null)}
        onTake={(report) => {
          take(make, report).catch((error: Error) => toasts.show({ text: error.message }));
        }}
      />
    ),
  };
}

const newReport = 'new';

async function addTo(id: string, work: ScopedWork) {
  const report = await readReportOf(id);
  const { name, dataset_code, location_codes, wave_codes, wave_rule, locale, prepare, folder_id } = report;
  const item = workItem(work, work.kind === 'finding' ? 'own' : 'report');
  const pages = withItemLast(report.pages, item);
  const kept = { name, dataset_code, location_codes, wave_codes, wave_rule, locale, prepare, folder_id };
  return replaceReport(id, { ...kept, pages, change: `add “${work.name}”` }, report.rev, false);
}

interface ReportChooserProps {
  readonly onTake: (id: string) => void;
  readonly onClose: () => void;
}

function ReportChooser({ onTake, onClose }: ReportChooserProps) {
  const { data: reports } = useQuery(reportsOptions());
  const items = useMemo(
    () => [
      { key: newReport, name: 'New report', context: '' },
      ...(reports ?? [])
        .filter(({ access, owner_id: owner }) => access !== 'view' && owner !== 0)
        .map(({ id, name }) => ({ key: id, name, context: '' })),
    ],
    [reports],
  );
  return (
    <ChooseOne
      title="Add to a report"
      label="Find a report"
      items={items}
      covers
      onTake={({ key }) => onTake(key)}
      onClose={onClose}
      emptyText="No reports yet."
    />
  );
}

interface AddToReportProps {
  /** The saved chart or crosstab; null before its first save. */
  readonly id: string | null;
  readonly kind: 'chart' | 'crosstab';
  readonly name: string;
}

/** The button of an editor that adds its work to a report. */
export function AddToReport({ id, kind, name }: AddToReportProps) {
  const { dataset, locations, waves, waveRule } = useScope();
  const { add, layer } = useAddToReport();
  const scope = {
    dataset_code: dataset.code,
    location_codes: locations ?? [],
    wave_codes: waves ?? [],
    wave_rule: waveRule,
  };
  return (
    <>
      <IconButton
        label="Add to report"
        icon={<IconPresentation />}
        disabledReason={id === null ? `Save the ${kind} first` : undefined}
        onClick={() => id !== null && add(async () => Promise.resolve({ ...scope, kind, id, name }))}
      />
      {layer}
    </>
  );
}
