import { suppressedNote } from '../../../../figures/reasons.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Crosstab } from '../../../../contract/saved-work/crosstab.ts';
import { sharedTableOptions } from '../../../api/shared.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { SharedFrame } from '../../../connected/sharing/SharedFrame.tsx';
import { RelativeTime } from '../../../ui/marks/RelativeTime.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { SizeUnitContext } from '../../../app/scope/use-scope.ts';
import { address } from '../../../app/routes.ts';
import { format } from '../../../lib/format.ts';
import { readCrosstab } from '../draft/read-crosstab.ts';
import { everyoneItem, type CrosstabItem } from '../draft/crosstab-item.ts';
import { baseSample } from '../export/base-table-of.ts';
import { ReadOnlyTable } from './ReadOnlyTable.tsx';
import css from './SharedCrosstab.module.css';
import type { FiguresResult } from '../../../../contract/query/figures.ts';
import type { SharedTableResult } from '../../../../contract/saved-work/shared-table.ts';
import type { FigureQuery } from '../../../../figures/figure-query.ts';
import { tableQueries } from '../../../../figures/tables/table-queries.ts';
import { askedTable } from '../../../../figures/tables/table-request.ts';
import { type FigureAnswer, wholeAnswer } from '../../../api/figures/figure-store.ts';
import { sharedCatalogue } from '../../../connected/sharing/shared-catalogue.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { type Answer, readAnswer } from '../table/answer.ts';

interface SharedCrosstabProps {
  readonly token: string;
  readonly crosstab: Crosstab;
  readonly note: string;
}

/** The crosstab of a link: the table with its figures, read-only, over its saved bases. */
export function SharedCrosstab({ token, crosstab, note }: SharedCrosstabProps) {
  const content = useMemo(() => readCrosstab(crosstab), [crosstab]);
  const [baseId, setBaseId] = useState(content.bases[0]?.id ?? '');
  const baseIndex = content.bases.findIndex(({ id }) => id === baseId);
  const isAsked = content.rows.length + content.columns.length > 0;
  const base = useMemo(
    () => content.bases[Math.max(0, baseIndex)] ?? everyoneItem('everyone'),
    [content, baseIndex],
  );
  const table = useQuery({
    ...sharedTableOptions(token, Math.max(0, baseIndex)),
    enabled: isAsked,
  });
  const shared = useMemo(
    () => (table.data === undefined ? null : sharedAnswer(content, base, table.data)),
    [table.data, content, base],
  );
  const answer = shared?.answer ?? null;
  const sample = baseSample(answer);
  const suppressed =
    (answer?.upright?.meta.suppressedCells ?? 0) + (answer?.turned?.meta.suppressedCells ?? 0);

  const facts = (
    <>
      <span className="isolate">
        Base: {base.name}
        {sample !== null && sample > 0 && `, n ${format.count(sample)}`}
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
        <div className={`${css.bases ?? ''} no-print`}>
          <Segmented
            label="Base"
            value={baseId}
            options={content.bases.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setBaseId}
          />
        </div>
      )}
      {!isAsked && <StatePanel title="This table is empty">It has no rows or columns yet.</StatePanel>}
      {table.isError && (
        <ErrorState error={table.error} what="the figures" onRetry={() => void table.refetch()} />
      )}
      {isAsked && !table.isError && (
        <SizeUnitContext value={answer?.meta.sizeUnit ?? 'people'}>
          <ReadOnlyTable
            label={crosstab.name}
            content={content}
            base={base}
            answer={answer}
            catalogue={shared?.catalogue ?? null}
            isLoading={table.isFetching}
          />
        </SizeUnitContext>
      )}
    </SharedFrame>
  );
}

/** The figures of a crosstab's link by the ids of its rows and columns, and the names that their words need. */
export function sharedAnswer(
  content: CrosstabContent,
  base: CrosstabItem,
  { waves, questions, ...results }: SharedTableResult,
): { readonly answer: Answer | null; readonly catalogue: Catalogue } {
  const sizeUnit = (results.upright ?? results.turned)?.meta.size_unit ?? 'people';
  const facts = { datasetName: '', synthetic: false, sizeUnit, waves, locations: [], questions };
  const catalogue = sharedCatalogue(facts);
  const { upright, turned } = tableQueries(askedTable(content, base.asks, catalogue));
  const answer = readAnswer({
    upright: answerOf(upright, results.upright),
    turned: answerOf(turned, results.turned),
  });
  return { answer, catalogue };
}

function answerOf(query: FigureQuery | null, result: FiguresResult | null): FigureAnswer | null {
  return query === null || result === null ? null : wholeAnswer(query, result);
}
