import { readAsset } from '../../../api/client.ts';
import { useShortcuts } from '../../../keys/use-shortcuts.ts';
import { factOf, type FigureDocument } from '../../../../workbook/figure-document.ts';
import { type ExportChoice, ExportMenu } from '../../../exports/ExportMenu.tsx';
import { documentWriters, pngOf } from '../../../exports/document-files.ts';
import { format } from '../../../lib/format.ts';
import { toasts } from '../../../ui/layers/toasts.ts';
import { chartCardId } from '../ChartCard.tsx';
import type { ChartFigures } from '../use-chart-figures.ts';
import { type ExportedChart, exportedChart } from './chart-document.ts';

interface ChartExportProps extends Omit<ExportedChart, 'figures' | 'address'> {
  readonly figures: ChartFigures;
  /** null until it is one that can be shared. */
  readonly onShare: (() => void) | null;
}

const scales = [1, 2, 4] as const;

/** The chart as a picture, a document, or a table of its figures. */
export function ChartExport(props: ChartExportProps) {
  const { figures, onShare } = props;
  const ready = figures.status === 'ready' && !figures.isRefreshing ? figures : null;
  const refusal = ready === null ? 'There is no chart yet' : undefined;
  const copy = () => {
    if (ready === null) return;
    copyPicture(exportedChart({ ...props, figures: ready, address: location.href })).then(
      () => toasts.show({ text: 'Copied as a picture' }),
      () => toasts.show({ text: 'The browser blocked copying. Export a PNG instead.' }),
    );
  };
  useShortcuts([{ keys: 'Shift C', label: 'Copy the chart as a picture', run: copy }]);
  const { png, svg, deck, workbook, delimited } = documentWriters(async () => {
    if (ready === null) throw new Error('There is no chart yet.');
    return exportedChart({ ...props, figures: ready, address: location.href });
  }, pictureOf);
  const choices: readonly ExportChoice[] = [
    ...scales.map((scale) => ({
      key: `png-${scale}`,
      label: `PNG picture, ${format.count(scale)}×`,
      write: png(scale),
    })),
    { key: 'svg', label: 'SVG drawing', write: svg },
    { key: 'copy', label: 'Copy as a picture', keys: 'Shift C', run: copy },
    {
      key: 'pptx',
      label: 'PowerPoint chart',
      separated: true,
      write: deck,
    },
    { key: 'xlsx', label: 'Excel workbook with the chart', write: workbook() },
    {
      key: 'csv',
      label: 'CSV (one row per data point)',
      write: delimited('csv'),
    },
    {
      key: 'link',
      label: 'View-only link…',
      separated: true,
      disabledReason: onShare === null ? 'Save the chart first' : undefined,
      run: () => onShare?.(),
    },
  ];
  return <ExportMenu what="the chart" choices={choices} disabledReason={refusal} />;
}

async function pictureOf(document: FigureDocument) {
  const card = window.document.getElementById(chartCardId);
  if (card === null) throw new Error('There is no chart on the page.');
  const { pagePicture } = await import('../../../exports/picture/page-picture.ts');
  const footer = `Exported ${factOf(document, 'Exported')}`;
  return pagePicture(
    card,
    { title: document.title, description: document.chart?.description ?? '', footer },
    readAsset,
  );
}

/** The promise goes into the clipboard: after a wait the browser would no longer take it for the reader's own wish. */
async function copyPicture(document: FigureDocument): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(pictureOf(document), 2) })]);
}
