import { questionsOf } from '../../../../figures/tables/table-header.ts';
import { weightNameOf } from '../../../../figures/size-unit.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Crosstab } from '../../../../contract/saved-work/crosstab.ts';
import { datasetsOptions } from '../../../api/datasets.ts';
import { questionCoverageOptions } from '../../../api/questions.ts';
import { address as routeTo } from '../../../app/routes.ts';
import { savedSurvey } from '../../../connected/saved-survey.ts';
import { toWireQuery, figureKeys, figuresOptions } from '../../../api/figures/figures.ts';
import { type Scope, wavesInScope } from '../../../app/scope/scope.ts';
import { sizeUnit } from '../../../../figures/size-unit.ts';
import type { FigureBlock, FigureDocument, NamedQuery } from '../../../../workbook/figure-document.ts';
import { partOf, type Work } from '../../../../workbook/package/work.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { derivedNotes } from '../../../catalogue/derived-words.ts';
import { format } from '../../../lib/format.ts';
import { exportedFact, scopeFacts } from '../../../exports/scope-facts.ts';
import { type CrosstabContent, emptyReason } from '../draft/crosstab-content.ts';
import { readCrosstab } from '../draft/read-crosstab.ts';
import { scopeToOpen } from '../draft/saved-scope.ts';
import { isAnyAsked, routedBy } from '../table/routed-by.ts';
import { refusedItems, shapeTable } from '../table/shape-table.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { viewWithin } from '../draft/table-view.ts';
import { waveFootnotes } from '../../../../figures/tables/partial-lines.ts';
import { baseNames } from '../../../../figures/tables/cell-names.ts';
import { tableRequest } from '../../../../figures/tables/table-request.ts';
import { tableBlock } from './base-table-of.ts';
import type { FigureQuery } from '../../../../figures/figure-query.ts';
import type { TableQueries } from '../../../../figures/tables/table-queries.ts';
import type { FigureAnswer } from '../../../api/figures/figure-store.ts';
import { type Answer, readAnswer } from '../table/answer.ts';

interface ExportedCrosstab {
  readonly content: CrosstabContent;
  /** Ordered as in the file. */
  readonly bases: readonly CrosstabItem[];
  readonly catalogue: Catalogue | null;
  readonly scope: Scope;
  /** Address of the page, for looking again. */
  readonly address: string;
  /** Id of the saved crosstab; null: it was never saved. */
  readonly savedId: string | null;
}

/** A whole crosstab as a file takes it: every row of every base, without those that the reader may not see. */
export async function crosstabDocument(
  crosstab: ExportedCrosstab,
  client: QueryClient,
  work: Work,
): Promise<FigureDocument> {
  const { content, bases, catalogue, scope, address, savedId } = crosstab;
  const exported = new Date();
  const isAsked = isAnyAsked(content.rows, content.view.bases, catalogue);
  const coverage = isAsked ? await coverageOf(client, scope.dataset.code) : undefined;
  const routedOf = routedBy(coverage, catalogue);
  const share = (place: number) => partOf(work, place / (bases.length + 1), (place + 1) / (bases.length + 1));
  const tableOf = async (of: Pick<CrosstabContent, 'rows' | 'columns'>, base: CrosstabItem, part: Work) => {
    const view = viewWithin(content.view, sizeUnit(scope.weight), of.rows.length);
    const query = tableRequest(of, base.asks, scope.toRequest(), view, catalogue);
    const answer = await askWholeTable(client, scope.dataset.code, query, part);
    const table = shapeTable({
      content: { ...of, view },
      answer,
      catalogue,
      base: baseNames(base),
      routedOf,
    });
    return { query, answer, table, view };
  };
  const [first] = bases;
  const whole = first && (await tableOf(content, first, share(0)));
  const refused = whole === undefined ? [] : refusedItems(whole.table);
  const isLeft = (item: CrosstabItem) => refused.every((line) => line.item.id !== item.id);
  const left = { rows: content.rows.filter(isLeft), columns: content.columns.filter(isLeft) };
  const waves = wavesInScope(scope);
  const blocks: FigureBlock[] = [];
  const queries: NamedQuery[] = [];
  let weight = '';
  for (const [place, base] of bases.entries()) {
    const { query, answer, table, view } = await tableOf(left, base, share(place + 1));
    weight = answer?.meta.weight ?? '';
    for (const sent of [query.upright, query.turned]) {
      if (sent !== null) queries.push({ name: base.name, query: toWireQuery(scope.dataset.code, sent) });
    }
    const derived = derivedNotes([...left.rows, ...left.columns, base].flatMap(questionsOf), catalogue);
    const footnotes = waveFootnotes([...table.rows, ...table.columns], waves, format);
    blocks.push(
      tableBlock(
        base,
        { table, answer, view, catalogue },
        { first: derived, footnotes, refused: refused.length },
      ),
    );
  }
  // Slides show the first base, which is the one that a saved crosstab is refreshed with.
  const isRefreshable = savedId !== null && (content.bases[0]?.id ?? first?.id) === first?.id;
  return {
    source: isRefreshable ? { kind: 'crosstabs', id: savedId, dataset: scope.dataset.code } : null,
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

/** Who was asked each question; undefined where that can't be counted: then base lines name the question. */
async function coverageOf(client: QueryClient, dataset: string) {
  try {
    return await client.fetchQuery(questionCoverageOptions(dataset));
  } catch {
    return undefined;
  }
}

/**
 * A saved crosstab as a file takes it: its own figures, asked for in the scope that it was saved with. Throws an error
 * with a sentence where it has no rows or columns.
 */
export async function savedCrosstabDocument(
  saved: Crosstab,
  client: QueryClient,
  work: Work,
): Promise<FigureDocument> {
  const content = readCrosstab(saved);
  if (emptyReason(content) !== undefined) throw new Error('It has no rows or columns yet.');
  const { datasets } = await client.fetchQuery(datasetsOptions());
  const chosen = scopeToOpen(saved, datasets) ?? { dataset: '', locations: null, waves: null, weight: null };
  const { scope, catalogue } = await savedSurvey(chosen, client);
  const page = new URL(routeTo.crosstab(saved.uuid), location.href).href;
  return crosstabDocument(
    { content, bases: content.bases, catalogue, scope, address: page, savedId: saved.uuid },
    client,
    work,
  );
}

/** Every cell of a table, what the page does not have asked for in parts: a large table can be watched and stopped. */
async function askWholeTable(
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
