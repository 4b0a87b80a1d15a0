import { ChartInput } from '../../../contract/saved-work/chart.ts';
import type { SharedChart, SharedScopePart } from '../../../contract/saved-work/shared-chart.ts';
import { offeredQuestion } from '../../../codebook/lay-over.ts';
import type { Question } from '../../../engine/survey/catalogue.ts';
import { hasPair } from '../../../engine/survey/pairs.ts';
import type { RuledWave } from '../../../lib/wave-rule.ts';
import { drawnScore, metricWithin } from '../../../figures/questions/chart-metrics.ts';
import {
  type AskedChart,
  chartQuery,
  drawnAudiences,
  readAskedChart,
  rowWords,
  savedIds,
  segmentsOf,
} from '../../../figures/questions/chart-query.ts';
import { furtherOf } from '../../../figures/questions/further-questions.ts';
import { peopleNoun, sizeUnitOf, weightNameOf } from '../../../figures/size-unit.ts';
import { wireQueryOf } from '../../../figures/wire/wire-query.ts';
import type { Principal } from '../../request/principal.ts';
import { waveKind } from '../../catalogue/wave-kind.ts';
import { readDocument } from '../kinds/work-descriptor.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../request/service-error.ts';
import { resolveRule, ruledWavesOf } from '../../figures/reading/query-scope.ts';
import { createQueryService } from '../../figures/service.ts';
import { readStatisticsSettings } from '../../workspace/statistics-settings.ts';
import type { LinkedView } from './follow-link.ts';

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
  return answerChart(deps, owner, readDocument(ChartInput, work), signal);
}

/** What a chart asks, with the people and waves of today, and the questions that its drawing names. */
export function askSavedChart(deps: AskDeps, owner: Principal, chart: ChartInput) {
  const read = readAskedChart({ ...chart, audiences: drawnAudiences(chart.audiences ?? []) });
  const tree = treeOf(read.asked, deps.datasets.accessOf(owner));
  if (tree === undefined) throw nothingToDraw();
  const scope = {
    waves: wavesOfChart(read.scope, tree),
    locations: heldOf(read.scope.locations, tree.catalogue.locations),
    weight: read.scope.weight,
  };
  return { read, tree, scope, ...askChart(deps, owner, tree, { ...read, scope }) };
}

/** The figures of a chart as its owner is answered, with the names that they are drawn with and no others. */
export async function answerChart(
  deps: AskDeps,
  owner: Principal,
  chart: ChartInput,
  signal: AbortSignal,
): Promise<SharedChart> {
  const { read, tree, scope, query, yearBefore, words, question, split, further } = askSavedChart(
    deps,
    owner,
    chart,
  );
  const { catalogue } = tree;
  const service = createQueryService(deps);
  const figures = await service.wholeFigures(owner, wireQueryOf('', query), signal);
  return {
    dataset: { name: datasetName(chart, tree), synthetic: catalogue.synthetic },
    weight_name: weightNameOf(catalogue.weights, figures.meta.weight),
    waves: scopePart(
      catalogue.waves.map((wave) => ({ ...wave, kind: waveKind(wave) })),
      scope.waves,
      read.asked.points.kind === 'period' ? ruledWavesOf(tree) : [],
    ),
    locations: scopePart(
      catalogue.locations.map((location) => ({ ...location, kind: location.kind ?? 'location' })),
      scope.locations,
    ),
    question,
    split,
    ...(further.length > 0 && { further }),
    figures,
    ...(yearBefore && {
      year_before: await service.wholeFigures(owner, wireQueryOf('', yearBefore), signal),
    }),
    row_words: words,
  };
}

/** Waves of a chart: those that its rule means today, else the named ones that are there. */
function wavesOfChart(
  { waves, waveRule = { kind: 'fixed' } }: ReturnType<typeof readAskedChart>['scope'],
  tree: RegisteredTree,
): string[] | null {
  return waveRule.kind === 'fixed'
    ? heldOf(waves, tree.catalogue.waves)
    : resolveRule(waveRule, waves ?? [], tree);
}

type AskDeps = Omit<ServerDeps, 'editions'>;

type ReadAsked = Pick<ReturnType<typeof readAskedChart>, 'asked' | 'metric'> & {
  readonly scope: Record<'waves' | 'locations', string[] | null> & { readonly weight: string | null };
};

/** What the chart asks, as its own page asks it, and the questions that its drawing names. */
function askChart(
  deps: AskDeps,
  owner: Principal,
  tree: RegisteredTree,
  { asked, metric, scope }: ReadAsked,
) {
  const { locations, weights } = tree.catalogue;
  const waves = ruledWavesOf(tree);
  const find = (code: string) => {
    const question = tree.questions.get(code);
    return question && offeredQuestion(question);
  };
  const question = find(asked.question ?? '');
  if (question === undefined) throw nothingToDraw();
  const names = { ...scope, allWaves: waves, allLocations: locations };
  const sizeUnit = sizeUnitOf(weights, scope.weight ?? '');
  const segments = segmentsOf(asked, { questionByCode: { get: find } }, names);
  const drawn = metricWithin(metric, sizeUnit, question);
  const chart = chartQuery({
    draft: asked,
    metric: drawn,
    scope,
    question: { ...question, waves: wavesOf(tree, question) },
    further: furtherOf(asked, { questionByCode: { get: find } }),
    segments,
    waves,
    saved: new Map(
      savedIds(asked).flatMap((id) => {
        const expression = deps.findSavedExpression(owner, id);
        return expression === undefined ? [] : [[id, expression] as const];
      }),
    ),
    profile: readStatisticsSettings(deps.storage, owner.organisationId).profile,
  });
  if (chart.query === null) throw nothingToDraw();
  const { query, yearBefore } = chart;
  const { datapoints, nets, suffixes, splitter, further } = asked;
  const named = datapoints && [...datapoints, ...nets.flatMap((net) => net.datapoints)];
  return {
    query,
    yearBefore,
    segmentNames: segments.map(({ name }) => name),
    words: Object.fromEntries(rowWords(query, { people: peopleNoun(sizeUnit), question: find })),
    question: sharedQuestion(tree, question.code, named, suffixes, drawnScore(drawn, question) !== null),
    further: further
      .filter((code) => tree.questions.has(code))
      .map((code) => sharedQuestion(tree, code, null, null)),
    split: tree.questions.has(splitter) ? sharedQuestion(tree, splitter, asked.segments, null) : null,
  };
}

/** Of the question, which the owner may use: `followLink` has turned away what draws on a dataset that they have lost. */
function treeOf({ question }: AskedChart, access: DatasetAccess): RegisteredTree | undefined {
  const known = access.findQuestion(question ?? '');
  return known?.isPermitted === true ? known.tree : undefined;
}

function datasetName({ dataset_code: code }: ChartInput, { catalogue, name }: RegisteredTree): string {
  return catalogue.datasets.find((node) => node.code === code)?.name ?? name;
}

interface Placed {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
}

/** `dated`: the same waves with the days of their periods; none where these are not needed. */
function scopePart(
  all: readonly Placed[],
  chosen: readonly string[] | null,
  dated: readonly RuledWave[] = [],
): SharedScopePart {
  const kinds = new Set(all.map(({ kind }) => kind));
  return {
    total: all.length,
    kind: kinds.size === 1 ? (all[0]?.kind ?? '') : '',
    items: all.flatMap(({ code, name }, place) =>
      chosen?.includes(code) !== false ? [{ ...dated[place], code, name, place }] : [],
    ),
  };
}

/** Waves in which a question ran. */
function wavesOf({ catalogue }: RegisteredTree, { ranIn }: Question): readonly string[] {
  const width = catalogue.locations.length;
  return catalogue.waves.flatMap(({ code }, wave) =>
    catalogue.locations.some((_, location) => hasPair(ranIn, wave * width + location)) ? [code] : [],
  );
}

/** Codes that the survey still has; null (all) where it has none. */
function heldOf(codes: readonly string[] | null, all: readonly { readonly code: string }[]): string[] | null {
  const held = codes?.filter((code) => all.some((one) => one.code === code)) ?? [];
  return held.length === 0 ? null : held;
}

function nothingToDraw(): ServiceError {
  return new ServiceError('not_found', 'the chart has no question to draw; ask its owner to choose one');
}
