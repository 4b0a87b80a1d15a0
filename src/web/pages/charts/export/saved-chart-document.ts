import type { QueryClient } from '@tanstack/react-query';
import type { Chart } from '../../../../contract/chart.ts';
import { savedExpressionsOptions } from '../../../api/audiences.ts';
import { chartOptions } from '../../../api/charts.ts';
import { datasetsOptions } from '../../../api/datasets.ts';
import { locationsOptions } from '../../../api/locations.ts';
import { questionsOptions } from '../../../api/questions.ts';
import { figuresOptions } from '../../../api/figures/figures.ts';
import { wavesOptions } from '../../../api/waves.ts';
import { address } from '../../../app/routes.ts';
import { buildScope } from '../../../app/scope/build-scope.ts';
import type { Scope, ScopeChoice } from '../../../app/scope/scope.ts';
import { writeCodes } from '../../../app/scope/scope-address.ts';
import { shapeChart } from '../../../charts/shape-chart.ts';
import { catalogueOfScope, rootOf } from '../../../connected/use-catalogue.ts';
import type { FigureDocument } from '../../../../workbook/figure-document.ts';
import { answersOf } from '../chart-answers.ts';
import { viewOf } from '../chart-look.ts';
import { chartQuery, savedIds } from '../chart-query.ts';
import { chartRequest, contentOf, segmentsOf } from '../chart-request.ts';
import { splitNameOf } from '../editor-words.ts';
import { readChart } from '../read-chart.ts';
import { viewRefusal } from '../view-refusal.ts';
import { exportedChart } from './chart-document.ts';

/**
 * A saved chart as a file takes it: its own figures, asked for in the scope that it was saved with. Throws an error with
 * a sentence where there is nothing to draw.
 */
export async function savedChartDocument(id: string, client: QueryClient): Promise<FigureDocument> {
  const chart = await client.fetchQuery(chartOptions(id));
  const { draft, look, scope: chosen } = readChart(chart);
  const scope = await scopeOf(chosen, client);
  const questions = await client.fetchQuery(questionsOptions(rootOf(scope).code));
  const catalogue = catalogueOfScope(scope, questions);
  const question = catalogue.questionByCode.get(draft.question ?? '');
  if (question === undefined) throw new Error('Its question is not there any more.');
  const segments = segmentsOf(draft, catalogue, scope);
  const saved = await client.fetchQuery(savedExpressionsOptions(savedIds(draft)));
  const asked = chartQuery({ draft, scope: scope.toRequest(), question, segments, saved });
  if (asked.query === null) throw new Error(asked.refusal);
  const answer = await client.fetchQuery(figuresOptions(catalogue.dataset, asked.query));
  const wanted = viewOf(look, contentOf(draft, segments.length, answersOf(question, draft).length));
  const isDrawn =
    viewRefusal(wanted, draft, look, question) === null && (wanted !== 'trend' || draft.splitter === 'waves');
  const { weights } = scope.dataset;
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
    view: isDrawn ? wanted : 'bars',
    splitName: splitNameOf(draft.splitter, catalogue, scope),
    weightName: (weights.find(({ code }) => code === answer.meta.weight) ?? weights[0])?.name ?? 'none',
    title: draft.title,
    address: addressOf(chart),
  });
}

async function scopeOf(saved: ScopeChoice, client: QueryClient): Promise<Scope> {
  const { datasets } = await client.fetchQuery(datasetsOptions());
  // A chart that names no dataset is looked at in the first.
  const dataset = saved.dataset === '' ? datasets[0] : datasets.find(({ code }) => code === saved.dataset);
  if (dataset === undefined) throw new Error('You may not use its dataset, or it is not there any more.');
  const [{ waves }, { locations }] = await Promise.all([
    client.fetchQuery(wavesOptions(dataset.namespace)),
    client.fetchQuery(locationsOptions(dataset.namespace)),
  ]);
  return buildScope({
    dataset,
    datasets,
    waves,
    locations,
    address: { d: dataset.code, loc: written(saved.locations, locations), w: written(saved.waves, waves) },
    setAddress: () => undefined,
  });
}

function written(
  chosen: readonly string[] | null,
  known: readonly { readonly code: string }[],
): string | null {
  const codes = known.map(({ code }) => code);
  return writeCodes(chosen, codes, { ranges: false });
}

function addressOf({ id }: Pick<Chart, 'id'>): string {
  return new URL(address.chart(id), location.href).href;
}
