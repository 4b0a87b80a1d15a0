import type { QueryClient } from '@tanstack/react-query';
import type { Chart } from '../../../../contract/chart.ts';
import { savedExpressionsOptions } from '../../../api/audiences.ts';
import { chartOptions } from '../../../api/charts.ts';
import { questionsOptions } from '../../../api/questions.ts';
import { figuresOptions } from '../../../api/figures/figures.ts';
import { address } from '../../../app/routes.ts';
import { weightNameOf } from '../../../../figures/size-unit.ts';
import { metricWithin } from '../../../charts/chart-metrics.ts';
import { shapeChart } from '../../../charts/shape-chart.ts';
import { catalogueOfScope, rootOf } from '../../../connected/use-catalogue.ts';
import type { FigureDocument } from '../../../../workbook/figure-document.ts';
import { sizeUnit } from '../../../../figures/size-unit.ts';
import { savedScope } from '../../../exports/saved-scope.ts';
import { chartQuery, savedIds } from '../chart-query.ts';
import { chartRequest, segmentsOf } from '../chart-request.ts';
import { splitNameOf } from '../editor-words.ts';
import { readChart } from '../read-chart.ts';
import { shownView } from '../view-refusal.ts';
import { exportedChart } from './chart-document.ts';

/**
 * A saved chart as a file takes it: its own figures, asked for in the scope that it was saved with. Throws an error with
 * a sentence where there is nothing to draw.
 */
export async function savedChartDocument(id: string, client: QueryClient): Promise<FigureDocument> {
  const chart = await client.fetchQuery(chartOptions(id));
  const { draft, look, scope: chosen } = readChart(chart);
  const scope = await savedScope(chosen, client);
  const questions = await client.fetchQuery(questionsOptions(rootOf(scope).code));
  const catalogue = catalogueOfScope(scope, questions);
  const question = catalogue.questionByCode.get(draft.question ?? '');
  if (question === undefined) throw new Error('Its question is not there any more.');
  const segments = segmentsOf(draft, catalogue, scope);
  const saved = await client.fetchQuery(savedExpressionsOptions(savedIds(draft)));
  const metric = metricWithin(look.metric, sizeUnit(scope.weight), question);
  const asked = chartQuery({
    draft,
    metric,
    scope: scope.toRequest(),
    question,
    segments,
    waves: scope.allWaves,
    saved,
  });
  if (asked.query === null) throw new Error(asked.refusal);
  const answer = await client.fetchQuery(figuresOptions(catalogue.dataset, asked.query));
  return exportedChart({
    figures: {
      status: 'ready',
      model: shapeChart(
        answer,
        chartRequest({
          draft,
          look,
          question,
          catalogue,
          scope,
          sizeUnit: answer.meta.sizeUnit,
        }),
      ),
      question,
      draft,
      scope,
      isRefreshing: false,
      answer,
      weight: answer.meta.weight,
    },
    view: shownView(draft, { look, metric }, question, segments.length),
    splitName: splitNameOf(draft.splitter, catalogue, scope),
    catalogue,
    weightName: weightNameOf(scope.dataset.weights, answer.meta.weight),
    title: draft.title,
    address: addressOf(chart),
  });
}

function addressOf({ id }: Pick<Chart, 'id'>): string {
  return new URL(address.chart(id), location.href).href;
}
