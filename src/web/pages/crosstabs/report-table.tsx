import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { crosstabInReport } from '../../../figures/report-scope.ts';
import { suppressedNote } from '../../../figures/reasons.ts';
import type { FigureDocument } from '../../../workbook/figure-document.ts';
import { gridBlock } from '../../../workbook/grid-block.ts';
import type { Work } from '../../../workbook/package/work.ts';
import { readCrosstabOf } from '../../api/crosstabs.ts';
import type { ReportPart, ReportPartKind } from '../../connected/report-parts.ts';
import { PrintedTable } from '../../exports/PrintedTable.tsx';
import { format } from '../../lib/format.ts';
import { SkeletonBars } from '../../ui/states/Skeleton.tsx';
import { Stack, Text } from '../../ui/kit.ts';
import { everyoneItem } from './draft/crosstab-item.ts';
import { readCrosstab } from './draft/read-crosstab.ts';
import { viewWithin } from './draft/table-view.ts';
import { tableBlock } from './export/base-table-of.ts';
import { savedCrosstabDocument } from './export/crosstab-document.ts';
import { sharedAnswer } from './read/SharedCrosstab.tsx';
import { shapeTable } from './table/shape-table.ts';
import { baseNames } from '../../../figures/tables/cell-names.ts';

/** A crosstab of a report as a file takes it: as it is now in the scope of the report, or as an edition has it. */
async function documentOf(
  { item, scope, frozen, madeAt }: ReportPart,
  client: QueryClient,
  work: Work,
): Promise<FigureDocument> {
  if (frozen?.kind === 'crosstab') return { ...frozenDocument(frozen), exported: madeAt ?? new Date() };
  return savedCrosstabDocument(crosstabInReport(await readCrosstabOf(item.ref), item, scope), client, work);
}

function frozenDocument({
  document,
  table: shared,
}: Extract<ReportPart['frozen'], { readonly kind: 'crosstab' }>): Omit<FigureDocument, 'exported'> {
  const content = readCrosstab(document);
  const base = content.bases[0] ?? everyoneItem('everyone');
  const { answer, catalogue } = sharedAnswer(content, base, shared);
  const sizeUnit = answer?.meta.sizeUnit ?? 'people';
  const view = viewWithin(content.view, sizeUnit, content.rows.length);
  const table = shapeTable({ content: { ...content, view }, answer, catalogue, base: baseNames(base) });
  const suppressed =
    (answer?.upright?.meta.suppressedCells ?? 0) + (answer?.turned?.meta.suppressedCells ?? 0);
  return {
    title: document.name,
    source: { kind: 'crosstabs', id: document.uuid, dataset: document.dataset_code },
    subtitle: '',
    facts: [],
    sizeUnit,
    chart: null,
    blocks: [tableBlock(base, { table, answer, view, catalogue })],
    notes: suppressed === 0 ? [] : [suppressedNote(suppressed, format, '10')],
    queries: [],
  };
}

const noWork: Pick<Work, 'onProgress'> = { onProgress: () => undefined };

function ReportTable({ renderProblem, ...part }: ComponentProps<ReportPartKind['View']>) {
  const client = useQueryClient();
  const { item, scope, frozen } = part;
  const read = useQuery({
    queryKey: ['crosstabs', 'one', item.ref, 'report', item.scope, scope, frozen] as const,
    queryFn: async ({ signal }) => documentOf(part, client, { ...noWork, signal }),
    structuralSharing: false,
    retry: false,
  });
  if (read.isError) return renderProblem(read.error);
  const [block] = read.data?.blocks ?? [];
  if (read.data === undefined || block === undefined) return <SkeletonBars label="Loading the crosstab" />;
  return (
    <Stack component="figure" gap={4} m={0} id={`item-${item.id}`}>
      <Text component="h2" size="finding-sm" className="isolate">
        {read.data.title}
      </Text>
      <PrintedTable base={gridBlock(block, format)} facts={[]} isOneSheet />
    </Stack>
  );
}

/** Crosstabs in reports. */
export const reportTable: ReportPartKind = { View: ReportTable, titleOf: () => '', documentOf };
