import type { FiguresResult } from '../../../../contract/figures.ts';
import type { SharedTableResult } from '../../../../contract/shared-table.ts';
import type { FigureQuery } from '../../../../figures/figure-query.ts';
import { tableQueries } from '../../../../figures/table-queries.ts';
import { askedTable } from '../../../../figures/table-request.ts';
import { type FigureAnswer, wholeAnswer } from '../../../api/figures/figure-store.ts';
import { sharedCatalogue } from '../../../connected/sharing/shared-catalogue.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { type Answer, readAnswer } from '../table/answer.ts';

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
