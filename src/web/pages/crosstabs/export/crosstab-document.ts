import { questionsOf } from '../../../../figures/table-header.ts';
import { weightNameOf } from '../../../../figures/size-unit.ts';
import type { QueryClient } from '@tanstack/react-query';
import { toWireQuery } from '../../../api/figures/wire-query.ts';
import type { Scope } from '../../../app/scope/scope.ts';
import { sizeUnit } from '../../../../figures/size-unit.ts';
import { selectedWaves } from '../../../connected/selected-waves.ts';
import type { FigureBlock, FigureDocument, NamedQuery } from '../../../../workbook/figure-document.ts';
import { partOf, type Work } from '../../../../workbook/package/work.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { derivedNotes } from '../../../catalogue/derived-words.ts';
import { exportedFact, scopeFacts } from '../../../exports/scope-facts.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { viewWithin } from '../draft/table-view.ts';
import { arrangeTable } from '../table/arrange-table.ts';
import { waveFootnotes } from '../table/partial-lines.ts';
import { baseNames } from '../table/cell-names.ts';
import { shapeTable } from '../table/shape-table.ts';
import { tableRequest } from '../../../../figures/table-request.ts';
import { tableBlock } from './base-table-of.ts';
import type { FigureQuery } from '../../../../figures/figure-query.ts';
import type { TableQueries } from '../../../../figures/table-queries.ts';
import type { FigureAnswer } from '../../../api/figures/figure-store.ts';
import { figureKeys, figuresOptions } from '../../../api/figures/figures.ts';
import { type Answer, readAnswer } from '../table/answer.ts';

export interface ExportedCrosstab {
  readonly content: CrosstabContent;
  /** Ordered as in the file. */
  readonly bases: readonly CrosstabItem[];
  /** Ids of rows and columns that the reader may not see: they are left out. */
  readonly refused: ReadonlySet<string>;
  readonly catalogue: Catalogue | null;
  readonly scope: Scope;
  /** Address of the page, for looking again. */
  readonly address: string;
}

/** A whole crosstab, every row of every base asked of the service, as a file takes it. */
export async function crosstabDocument(
  crosstab: ExportedCrosstab,
  client: QueryClient,
  work: Work,
): Promise<FigureDocument> {
  const { content, bases, refused, catalogue, scope, address } = crosstab;
  const exported = new Date();
  const isLeft = ({ id }: CrosstabItem) => !refused.has(id);
  const left = { rows: content.rows.filter(isLeft), columns: content.columns.filter(isLeft) };
  const view = viewWithin(content.view, sizeUnit(scope.weight), left.rows.length);
  const selected = selectedWaves(scope);
  const waves = scope.allWaves.filter(({ code }) => selected.has(code));
  const blocks: FigureBlock[] = [];
  const queries: NamedQuery[] = [];
  let weight = '';
  for (const [place, base] of bases.entries()) {
    const query = tableRequest(left, base.asks, scope.toRequest(), view, catalogue);
    const part = partOf(work, place / bases.length, (place + 1) / bases.length);
    const answer = await askWholeTable(client, scope.dataset.code, query, part);
    weight = answer?.meta.weight ?? '';
    const table = shapeTable({
      content: { ...left, view },
      answer,
      catalogue,
      base: baseNames(base),
    });
    const arranged = arrangeTable(table, view);
    for (const sent of [query.upright, query.turned]) {
      if (sent !== null) queries.push({ name: base.name, query: toWireQuery(scope.dataset.code, sent) });
    }
    const derived = derivedNotes([...left.rows, ...left.columns, base].flatMap(questionsOf), catalogue);
    const footnotes = waveFootnotes([...table.rows, ...table.columns], waves);
    blocks.push(
      tableBlock(
        base,
        { arranged, table, answer, view },
        { first: derived, footnotes, refused: refused.size },
      ),
    );
  }
  return {
    title: content.name === '' ? 'New crosstab' : content.name,
    facts: [
      ...scopeFacts(scope, weightNameOf(scope.dataset.weights, weight)),
      exportedFact(exported, address),
    ],
    subtitle: '',
    exported,
    sizeUnit: sizeUnit(scope.weight),
    chart: null,
    blocks,
    notes: [],
    queries,
  };
}

/** Every cell of a table, what the page does not have asked for in parts: a large table can be watched and stopped. */
export async function askWholeTable(
  client: QueryClient,
  dataset: string,
  { upright, turned }: TableQueries,
  work: Work,
): Promise<Answer | null> {
  return readAnswer({
    upright: upright === null ? null : await askWhole(client, dataset, upright, work),
    turned: turned === null ? null : await askWhole(client, dataset, turned, work),
  });
}

async function askWhole(
  client: QueryClient,
  dataset: string,
  query: FigureQuery,
  { signal, onProgress }: Work,
): Promise<FigureAnswer> {
  const queryKey = figureKeys.of(dataset, query);
  const cells = query.rows.length * query.columns.length;
  const unsubscribe = client.getQueryCache().subscribe(({ query: { queryHash, state } }) => {
    if (queryHash !== JSON.stringify(queryKey)) return;
    const answer: unknown = state.data;
    if (typeof answer === 'object' && answer !== null && 'there' in answer) {
      onProgress(Math.min(1, Number(answer.there) / cells));
    }
  });
  const cancel = () => void client.cancelQueries({ queryKey, exact: true });
  signal.addEventListener('abort', cancel);
  try {
    return await client.fetchQuery(figuresOptions(dataset, query));
  } finally {
    signal.removeEventListener('abort', cancel);
    unsubscribe();
  }
}
