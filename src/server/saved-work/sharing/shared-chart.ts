import type { Chart } from '../../../contract/chart.ts';
import type { SharedChart, SharedScopePart } from '../../../contract/shared-chart.ts';
import type { StatsQuery } from '../../../contract/stats.ts';
import { hasPair } from '../../../engine/survey/pairs.ts';
import { weightNameOf } from '../../../figures/size-unit.ts';
import { testsOfChart, type TrendWave } from '../../../figures/question-queries.ts';
import { waveKind } from '../../catalogue/wave-kind.ts';
import { chartKind } from '../kinds/chart-kind.ts';
import { showContext } from '../store/work-service.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../request/service-error.ts';
import { createQueryService } from '../../figures/service.ts';
import { readStatisticsSettings } from '../../workspace/statistics-settings.ts';
import type { LinkedView } from './follow-link.ts';
import { sharedChartQuery } from './shared-chart-query.ts';
import { sharedQuestion } from './shared-question.ts';

/**
 * The figures of a chart that a link shows, as its owner is answered, with the names that they are drawn with and no
 * others. Everything that is asked stands in the document: the reader of a link sends nothing. Throws `not_found`
 * where the link shows something else or the chart has no question of the owner's, and what the query throws.
 */
export async function answerSharedChart(
  deps: ServerDeps,
  { link, owner, work }: LinkedView,
  signal: AbortSignal,
): Promise<SharedChart> {
  if (link.kind !== 'charts') {
    throw new ServiceError('not_found', 'this link shows no chart; open it at /v2/shared/{token}');
  }
  const access = deps.datasets.accessOf(owner);
  const { document: chart } = chartKind.show(work, showContext(deps, owner));
  const tree = treeOf(chart, access);
  const asked = tree === undefined ? null : sharedChartQuery(chart, tree.catalogue);
  if (tree === undefined || asked === null) {
    throw new ServiceError(
      'not_found',
      'the chart of this link has no question to draw; ask whoever shared it',
    );
  }
  const { query, against } = asked;
  const { profile } = readStatisticsSettings(deps.storage, owner.organisationId);
  const tests = testsOfChart(against, query.splitter === 'waves' ? wavesOf(tree, query) : null, profile);
  const figures = await createQueryService(deps).questionFigures(owner, query, signal, tests);
  const { catalogue } = tree;
  const chosenWaves = query.waves ?? catalogue.waves.map(({ code }) => code);
  const chosenLocations = query.locations ?? catalogue.locations.map(({ code }) => code);
  return {
    dataset: { name: datasetName(chart, tree), synthetic: catalogue.synthetic },
    weight_name: weightNameOf(catalogue.weights, figures.meta.weight),
    waves: scopePart(
      catalogue.waves.map((wave) => ({ ...wave, kind: waveKind(wave) })),
      chosenWaves,
    ),
    locations: scopePart(
      catalogue.locations.map((location) => ({ ...location, kind: location.kind ?? 'location' })),
      chosenLocations,
    ),
    question: sharedQuestion(tree, query.question, namedDatapoints(query), query.suffixes ?? null),
    split: tree.questions.has(query.splitter ?? '')
      ? sharedQuestion(tree, query.splitter ?? '', query.segments ?? null, null)
      : null,
    figures,
  };
}

/** Of the question, which the owner may use: `followLink` has turned away what draws on a dataset that they have lost. */
function treeOf(chart: Chart, access: DatasetAccess): RegisteredTree | undefined {
  const code = chart.attributes.find(({ question_code: question }) => question !== '')?.question_code ?? '';
  const known = access.findQuestion(code);
  return known?.isPermitted === true ? known.tree : undefined;
}

function datasetName({ dataset_code: code }: Chart, { catalogue, name }: RegisteredTree): string {
  return catalogue.datasets.find((node) => node.code === code)?.name ?? name;
}

interface Placed {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
}

function scopePart(all: readonly Placed[], chosen: readonly string[]): SharedScopePart {
  const kinds = new Set(all.map(({ kind }) => kind));
  return {
    total: all.length,
    kind: kinds.size === 1 ? (all[0]?.kind ?? '') : '',
    items: all.flatMap(({ code, name }, place) => (chosen.includes(code) ? [{ code, name, place }] : [])),
  };
}

/** Waves that the chart is split by and its question ran in, in time order. */
function wavesOf(
  { catalogue, questions }: RegisteredTree,
  { question, segments, waves }: StatsQuery,
): TrendWave[] {
  const split = segments ?? waves ?? null;
  const ranIn = questions.get(question)?.ranIn ?? '';
  const width = catalogue.locations.length;
  return catalogue.waves.flatMap(({ code }, wave) => {
    const ran = catalogue.locations.some((_, location) => hasPair(ranIn, wave * width + location));
    return ran && (split?.includes(code) ?? true) ? [{ code, place: wave }] : [];
  });
}

/** null = all of them. */
function namedDatapoints({ datapoints, nets }: StatsQuery): readonly string[] | null {
  if (datapoints === null || datapoints === undefined) return null;
  return [...datapoints, ...(nets ?? []).flatMap((net) => net.datapoints)];
}
