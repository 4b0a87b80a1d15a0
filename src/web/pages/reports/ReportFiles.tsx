import { useQueryClient } from '@tanstack/react-query';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { formatsOf } from '../../saved-work/library/bulk-files.ts';
import { shownWorks } from '../../../figures/report-scope.ts';
import type { ReportItem } from '../../../contract/saved-work/report.ts';
import { itemDocument, type SheetSource } from './report-documents.ts';

/** A report as a deck of a slide for each chart and crosstab, or as a workbook: as it is now, or an edition. */
export function ReportFiles({ source }: { readonly source: SheetSource }) {
  const client = useQueryClient();
  const items = shownWorks(source.pages).map(({ item }) => item);
  const formats = formatsOf<ReportItem>({
    noun: 'item',
    title: source.name,
    summarise: ({ text }) => ({ name: text }),
    figuresOf: async (item, _, work) => itemDocument(source, item, client, work),
  });
  return (
    <ExportMenu
      what="the report"
      choices={formats.map(({ key, label, write }) => ({
        key,
        label,
        write: async (work) => write(items, { client, scope: null }, work),
      }))}
      disabledReason={items.length === 0 ? 'Add a chart or crosstab first' : undefined}
    />
  );
}
