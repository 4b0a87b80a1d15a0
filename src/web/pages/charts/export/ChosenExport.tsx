import { useQueryClient } from '@tanstack/react-query';
import type { ChartSummary } from '../../../../contract/chart.ts';
import { ExportMenu } from '../../../exports/ExportMenu.tsx';
import { format } from '../../../lib/format.ts';
import { deckOfCharts, workbookOfCharts } from './chosen-charts.ts';

/** A deck that is read to its end has fewer. */
const mostCharts = 100;

/** The selected charts as one file, each with its own figures in its own scope. */
export function ChosenExport({ charts }: { readonly charts: readonly ChartSummary[] }) {
  const client = useQueryClient();
  return (
    <ExportMenu
      what="the selected charts"
      look="ghost"
      disabledReason={
        charts.length > mostCharts
          ? `A file holds up to ${format.count(mostCharts)} charts; ${format.count(charts.length)} are selected`
          : undefined
      }
      choices={[
        {
          key: 'pptx',
          label: 'PowerPoint (one chart per slide)',
          write: (work) => deckOfCharts(charts, client, work),
        },
        {
          key: 'xlsx',
          label: 'Excel workbook (one chart per sheet)',
          write: (work) => workbookOfCharts(charts, client, work),
        },
      ]}
    />
  );
}
