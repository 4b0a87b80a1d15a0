import type { ChartFields } from './chart-changes.ts';
import type { ChartAudienceInput } from '../../../../contract/saved-work/chart.ts';
import { chartSortParameterTypes, chartSortTypes } from '../../../../contract/saved-work/chart-enums.ts';
import { ChartConfiguration, configurationKey } from '../../../../contract/saved-work/chart-configuration.ts';
import type { Metadata } from '../../../../contract/metadata.ts';
import { assertNever } from '../../../../lib/assert-never.ts';
import type { WaveRule } from '../../../../lib/wave-rule.ts';
import { objectOfBytes } from '../../../../lib/json-bytes.ts';
import type { ScopeChoice } from '../../../app/scope/scope.ts';
import { type ChartPeople, writtenAnnotations } from '../../../../figures/questions/chart-query.ts';
import type { ChartDraft, DraftAudience } from './chart-draft.ts';
import type { SavedLook } from './chart-look.ts';
import { gapSort, groupTypes } from './read-chart.ts';
import { views } from '../../../charts/views/views.ts';

interface WrittenChart {
  readonly draft: ChartDraft;
  readonly look: SavedLook;
  /** Spelt out: without a rule waves added later don't change the saved chart. */
  readonly scope: {
    readonly dataset: string;
    readonly locations: readonly string[];
    readonly waves: readonly string[];
    /** Absent: the waves are named. */
    readonly waveRule?: WaveRule | undefined;
    readonly weight: string | null;
  };
  /** Metadata of the replaced chart; null for a new one. */
  readonly metadata: Metadata | null;
}

export function writeChart({ draft, look, scope, metadata }: WrittenChart): ChartFields {
  return {
    name: draft.name,
    attributes: attributesOf(draft),
    audiences: draft.audiences.map((audience) => writeAudience(audience)),
    base_audience: writeBase(draft.base),
    dataset_code: scope.dataset,
    dataset_codes: [scope.dataset],
    location_codes: [...scope.locations],
    wave_codes: [...scope.waves],
    ...(draft.points.kind !== 'wave' && { wave_points: draft.points }),
    ...(scope.waveRule && { wave_rule: scope.waveRule }),
    metrics: look.metric === null ? [] : [look.metric],
    splitter: draft.splitter,
    segments: [...(draft.segments ?? [])],
    segmented_base: draft.segmentedBase,
    ...sortFields(look),
    view_type: look.view === 'auto' ? 0 : views[look.view].type,
    group_type: groupTypes[draft.grouping],
    metadata: writeConfiguration(
      {
        title: draft.title,
        base_mode: draft.baseMode,
        weight: scope.weight ?? '',
        intervals: draft.showIntervals,
        marks: draft.showMarks,
        low_bases: draft.flagLowBases,
        table: draft.showTable,
        against: draft.against,
        correction: draft.correction,
        top: draft.top,
        rest: draft.rest,
        orientation: draft.orientation,
        scale: draft.scale,
        decimals: draft.decimals,
        locale: draft.locale,
        alt: draft.alt,
        colors: draft.colors,
        highlight: [...draft.highlight],
        references: draft.references.map((one) => ({ ...one })),
        show_base: draft.references.some(({ kind }) => kind === 'base'),
        annotations: [],
        ...writtenAnnotations(draft.annotations),
        axes: draft.axes,
        stages: draft.stages.map((stage) => ({ ...stage })),
        stage_sort: draft.stageSort,
        nets: draft.nets.map((net) => ({ ...net, datapoints: [...net.datapoints] })),
        order: [...draft.order],
        split_suffixes: draft.splitSuffixes,
        sort_metric: look.sort.by === 'value' && look.sort.series !== null ? (look.sort.metric ?? '') : '',
      },
      metadata,
    ),
  };
}

const defaults: Readonly<Record<string, unknown>> = ChartConfiguration.parse({});
/** Written where they are set: a chart that was saved before they existed is saved again as it was. */
const options: ReadonlySet<string> = new Set<keyof ChartConfiguration>([
  'orientation',
  'rest',
  'scale',
  'highlight',
  'references',
  'annotations',
  'axes',
  'decimals',
  'locale',
  'alt',
  'colors',
  'stages',
  'stage_sort',
]);

/** What others keep in the metadata stays, and what a later version of ours keeps in the configuration. */
function writeConfiguration(configuration: ChartConfiguration, before: Metadata | null): Metadata {
  const others = before === null ? {} : objectOfBytes(before.json);
  const later = Object.entries(others[configurationKey] ?? {}).filter(([name]) => !(name in defaults));
  const own = Object.entries(configuration).filter(
    ([name, value]) => !options.has(name) || JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  const text = JSON.stringify({ ...others, [configurationKey]: Object.fromEntries([...later, ...own]) });
  return { json: [...new TextEncoder().encode(text)], valid: true };
}

/**
 * The codes of a scope in the dataset's order, without unknown ones: null, and a list without known codes, is all at
 * the time of saving.
 */
export function spellOut(
  scope: Pick<ScopeChoice, 'locations' | 'waves' | 'weight'>,
  all: { readonly locations: readonly Coded[]; readonly waves: readonly Coded[] },
) {
  const { weight } = scope;
  return { locations: held(scope.locations, all.locations), waves: held(scope.waves, all.waves), weight };
}

function held(codes: readonly string[] | null, all: readonly Coded[]): readonly string[] {
  const every = all.map(({ code }) => code);
  const known = every.filter((code) => codes?.includes(code) ?? true);
  return known.length === 0 ? every : known;
}

interface Coded {
  readonly code: string;
}

/** One per datapoint and suffix; blank means all. */
function attributesOf({ question, datapoints, suffixes, further }: ChartDraft) {
  if (question === null) return [];
  return [
    ...(datapoints ?? ['']).flatMap((datapoint) =>
      (suffixes ?? ['' as const]).map((suffix) => attribute(question, datapoint, suffix)),
    ),
    ...further.map((code) => attribute(code, '', '')),
  ];
}

function attribute(code: string, datapoint: string, suffix: number | '') {
  return {
    namespace_code: namespaceOf(code),
    question_code: code,
    datapoint_code: datapoint,
    suffix_code: String(suffix),
  };
}

/** The questions of the namespace `core` are called without it. */
function namespaceOf(question: string): string {
  const [namespace, ...rest] = question.split('.');
  return rest.length === 0 || namespace === undefined ? 'core' : namespace;
}

function writeAudience({ key, id, name, color, isHidden, expression }: DraftAudience): ChartAudienceInput {
  return {
    // An id without an expression names a saved audience; everyone has neither.
    id: id === '' && expression !== null ? key : id,
    name,
    color_index: color,
    is_hidden: isHidden,
    ...(expression === null ? {} : { expression }),
  };
}

function writeBase(base: ChartPeople | null): ChartAudienceInput {
  if (base === null) return {};
  const { id, name, expression } = base;
  return { id, name, ...(expression === null ? {} : { expression }) };
}

function sortFields({ sort, metric }: SavedLook) {
  if (sort.by === 'auto') return { sort_type: 0, sort_parameter_type: 0, sort_parameter_value: '' };
  if (sort.by === 'questionnaire') {
    return { sort_type: chartSortTypes.questionnaireOrder, sort_parameter_type: 0, sort_parameter_value: '' };
  }
  const sort_type = sort.descending ? chartSortTypes.descending : chartSortTypes.ascending;
  switch (sort.by) {
    case 'name':
      return { sort_type, sort_parameter_type: chartSortParameterTypes.name, sort_parameter_value: '' };
    case 'gap':
      return {
        sort_type,
        sort_parameter_type: chartSortParameterTypes.metric,
        sort_parameter_value: gapSort,
      };
    case 'value':
      return sort.series === null
        ? {
            sort_type,
            sort_parameter_type: chartSortParameterTypes.metric,
            sort_parameter_value: sort.metric ?? metric ?? '',
          }
        : {
            sort_type,
            sort_parameter_type: chartSortParameterTypes.audience,
            sort_parameter_value: sort.series,
          };
    default:
      return assertNever(sort);
  }
}
