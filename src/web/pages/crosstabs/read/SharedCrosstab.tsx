import { suppressedNote } from '../../../../figures/reasons.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Crosstab } from '../../../../contract/crosstab.ts';
import type { SharedTableQuery } from '../../../../contract/shared-table.ts';
import { sharedTableOptions } from '../../../api/shared.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SharedFrame } from '../../../connected/sharing/SharedFrame.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import { address } from '../../../app/routes.ts';
import { format } from '../../../lib/format.ts';
import { readCrosstab } from '../draft/read-crosstab.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { ReadOnlyTable } from './ReadOnlyTable.tsx';
import { readAnswer } from '../table/answer.ts';
import { againstOf } from '../table/against.ts';
import { letterSets } from '../table/letter-sets.ts';
import { askedItem } from '../table/table-request.ts';
import css from './SharedCrosstab.module.css';

interface SharedCrosstabProps {
  readonly token: string;
  readonly crosstab: Crosstab;
  readonly note: string;
}

/** A crosstab behind a link: the table with its figures, read-only, over the bases that it was saved with. */
export function SharedCrosstab({ token, crosstab, note }: SharedCrosstabProps) {
  const content = useMemo(() => readCrosstab(crosstab), [crosstab]);
  const [baseId, setBaseId] = useState(content.bases[0]?.id ?? '');
  const baseIndex = content.bases.findIndex(({ id }) => id === baseId);
  const isAsked = content.rows.length > 0 && content.columns.length > 0;
  const table = useQuery({
    ...sharedTableOptions(token, queryOf(content, baseIndex)),
    enabled: isAsked,
  });
  const answer = useMemo(() => {
    if (table.data === undefined) return null;
    const named = (items: CrosstabContent['rows'], headers: typeof table.data.meta.rows) =>
      // A document of another client may leave ids out; here they are those that were read for it.
      headers.map((header, index) => ({ ...header, id: items[index]?.id ?? header.id }));
    const meta = {
      ...table.data.meta,
      rows: named(content.rows, table.data.meta.rows),
      columns: named(content.columns, table.data.meta.columns),
    };
    const request = { rows: content.rows.map(askedItem), columns: content.columns.map(askedItem) };
    return readAnswer({ table: { ...table.data, meta }, request });
  }, [table, content]);
  const baseSample =
    table.data?.cells.base_sample.reduce<number>((most, n) => Math.max(most, n ?? 0), 0) ?? 0;
  const suppressed = table.data?.meta.suppressed_cells ?? 0;

  const facts = (
    <>
      <span className="isolate">
        Base: {content.bases[Math.max(0, baseIndex)]?.name ?? 'everyone'}
        {baseSample > 0 && `, n ${format.count(baseSample)}`}
      </span>
      <span>
        Edited <RelativeTime at={crosstab.updated_at} />
      </span>
      {suppressed > 0 && <span className="num">{suppressedNote(suppressed, format, '10')}</span>}
    </>
  );
  return (
    <SharedFrame
      name={crosstab.name}
      note={note}
      openAt={address.crosstab(crosstab.uuid)}
      facts={facts}
      fills
    >
      {content.bases.length > 1 && (
        <div className={css.bases}>
          <Segmented
            label="Base"
            value={baseId}
            options={content.bases.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setBaseId}
          />
        </div>
      )}
      {!isAsked && <StatePanel title="An empty table">Nothing stands in its rows or columns yet.</StatePanel>}
      {table.isError && (
        <ErrorState error={table.error} what="the figures" onRetry={() => void table.refetch()} />
      )}
      {isAsked && !table.isError && (
        <ReadOnlyTable label={crosstab.name} content={content} answer={answer} isLoading={table.isFetching} />
      )}
    </SharedFrame>
  );
}

function queryOf({ rows, columns, view }: CrosstabContent, baseIndex: number): SharedTableQuery {
  const placeOf = (id: string) => columns.findIndex((column) => column.id === id) + 1;
  const { versus, column, profile } = againstOf(view, columns);
  const sets = view.letters ? letterSets(columns, rows.length, null) : [];
  return {
    base_index: Math.max(0, baseIndex) + 1,
    test: { versus, profile, ...(column === null ? {} : { column_index: placeOf(column) }) },
    ...(sets.length === 0 ? {} : { letter_sets: sets.map((set) => set.map(placeOf)) }),
  };
}
