import type { QueryClient } from '@tanstack/react-query';
import type { Crosstab } from '../../../../contract/crosstab.ts';
import type { FigureDocument } from '../../../../workbook/figure-document.ts';
import { partOf, type Work } from '../../../../workbook/package/work.ts';
import { datasetsOptions } from '../../../api/datasets.ts';
import { address } from '../../../app/routes.ts';
import { savedSurvey } from '../../../connected/saved-survey.ts';
import { readCrosstab } from '../draft/read-crosstab.ts';
import { scopeToOpen } from '../draft/saved-scope.ts';
import { refusedItems } from '../table/refused-items.ts';
import { shapeTable } from '../table/shape-table.ts';
import { tableRequest } from '../../../../figures/table-request.ts';
import { askWholeTable, crosstabDocument } from './crosstab-document.ts';

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
  const [base] = content.bases;
  if (content.rows.length + content.columns.length === 0 || base === undefined) {
    throw new Error('It has no rows or columns yet.');
  }
  const { datasets } = await client.fetchQuery(datasetsOptions());
  const chosen = scopeToOpen(saved, datasets) ?? { dataset: '', locations: null, waves: null, weight: null };
  const { scope, catalogue } = await savedSurvey(chosen, client);
  const query = tableRequest(content, base.asks, scope.toRequest(), content.view, catalogue);
  const answer = await askWholeTable(client, scope.dataset.code, query, partOf(work, 0, 0.5));
  const refused = refusedItems(shapeTable({ content, answer, catalogue }));
  return crosstabDocument(
    {
      content,
      bases: content.bases,
      refused: new Set(refused.map(({ item }) => item.id)),
      catalogue,
      scope,
      address: new URL(address.crosstab(saved.uuid), location.href).href,
    },
    client,
    partOf(work, 0.5, 1),
  );
}
