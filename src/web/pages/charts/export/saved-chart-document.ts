import type { QueryClient } from '@tanstack/react-query';
import { weightNameOf } from '../../../../figures/size-unit.ts';
import type { FigureDocument } from '../../../../workbook/figure-document.ts';
import { chartOptions } from '../../../api/charts.ts';
import { figuresOptions } from '../../../api/figures/figures.ts';
import { address } from '../../../app/routes.ts';
import { savedSurvey } from '../../../connected/saved-survey.ts';
import { readChart } from '../read-chart.ts';
import { drawnChart, savedChartQuery } from '../surveyed-chart.ts';
import { exportedChart } from './chart-document.ts';

/**
 * A saved chart as a file takes it: its own figures, asked for in the scope that it was saved with. Throws an error with
 * a sentence where there is nothing to draw.
 */
export async function savedChartDocument(id: string, client: QueryClient): Promise<FigureDocument> {
  const read = readChart(await client.fetchQuery(chartOptions(id)));
  const survey = await savedSurvey(read.scope, client);
  const surveyed = { ...read, ...survey };
  const { scope, catalogue } = survey;
  const query = await savedChartQuery(surveyed, client);
  const answer = await client.fetchQuery(figuresOptions(catalogue.dataset, query));
  const drawn = drawnChart(surveyed, answer);
  if (drawn === null) throw new Error('Its question is not there any more.');
  return exportedChart({
    ...drawn,
    catalogue,
    weightName: weightNameOf(scope.dataset.weights, answer.meta.weight),
    title: read.draft.title,
    address: new URL(address.chart(id), location.href).href,
  });
}
