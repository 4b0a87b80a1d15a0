import { z } from 'zod';
import {
  type Chart,
  type ChartAudience,
  type ChartAudienceInput,
  ChartInput,
  type ChartSummary,
} from '../../../contract/saved-work/chart.ts';
import { configurationKey } from '../../../contract/saved-work/chart-configuration.ts';
import {
  annotationsOf,
  baseSeries,
  configurationOf,
  drawnAudiences,
  readAskedChart,
  writtenAnnotations,
} from '../../../figures/questions/chart-query.ts';
import { objectOfBytes } from '../../../lib/json-bytes.ts';
import { restyleWire, wireStyles } from '../../../expression/wire-style.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import {
  checkExpression,
  linkedValues,
  readDocument,
  type SharingState,
  type ShownWork,
  type StoredWork,
  type LinkedDescriptor,
} from './work-descriptor.ts';

const Item = z.object({ id: z.string().nullish(), expression: z.unknown() }).partial();
const AudienceParts = z.object({ audiences: z.array(Item).nullish(), base_audience: Item.nullish() });

export const chartKind: LinkedDescriptor<ShownWork<'charts'>, ChartInput> = {
  kind: 'charts',
  noun: 'chart',
  isOrdered: false,
  check(sent) {
    (sent.audiences ?? []).forEach(({ expression }, index) => {
      checkExpression(expression, `audiences[${index}].expression`);
    });
    checkExpression(sent.base_audience?.expression, 'base_audience.expression');
  },
  idIn: ({ id }) => ({ field: 'id', id }),
  /** Name and metadata that are not sent stay. */
  complete: (sent, current) => ({
    ...sent,
    metadata: sent.metadata ?? readDocument(ChartInput, current).metadata,
    name: sent.name ? sent.name : current.name,
  }),
  show: (stored, { access }) => ({ kind: 'charts', document: toChart(stored, access) }),
  /** What is hidden stays with the owner: a link shows no more than it draws. */
  showLinked(stored, { access }) {
    const chart = toChart(stored, access);
    const audiences = drawnAudiences(chart.audiences);
    const nobody = { is_owner: false, owner_id: 0, owner_email: '' };
    const metadata = withoutNotesOfOthers(chart, audiences);
    return { kind: 'charts', document: { ...chart, ...linkedValues, ...nobody, audiences, metadata } };
  },
  audiencesIn(document) {
    const { audiences, base_audience: base } = AudienceParts.parse(document);
    return [
      ['series', audiences ?? []],
      ['base', base === null || base === undefined ? [] : [base]],
    ];
  },
};

export function toChartSummary(stored: StoredWork, access: DatasetAccess): ChartSummary {
  const sent = readDocument(ChartInput, stored);
  const named = [sent.base_audience, ...(sent.audiences ?? [])].map((audience) => audience?.name ?? '');
  return {
    ...summarise(stored, sent, access),
    wave_codes: sent.wave_codes ?? [],
    ...(sent.wave_rule && { wave_rule: sent.wave_rule }),
    question_names: questionNames(sent, access),
    audience_names: named.filter((name) => name !== ''),
    shared_people: stored.sharing?.userCount ?? 0,
    note: stored.sharing?.note ?? '',
  };
}

function questionNames({ attributes }: ChartInput, access: DatasetAccess): string[] {
  const codes = new Set((attributes ?? []).map(({ question_code: code }) => code ?? ''));
  return [...codes].flatMap((code) => {
    const known = access.findQuestion(code);
    return known === undefined || !known.isPermitted ? [] : [known.question.name];
  });
}

/** A stored chart as the interface shows it: what was sent, the blanks filled, and the service's own fields. */
function toChart(stored: StoredWork, access: DatasetAccess): Chart {
  const sent = readDocument(ChartInput, stored);
  return {
    ...summarise(stored, sent, access),
    attributes: (sent.attributes ?? []).map((attribute) => ({
      datapoint_code: attribute.datapoint_code ?? '',
      namespace_code: attribute.namespace_code ?? '',
      question_code: attribute.question_code ?? '',
      suffix_code: attribute.suffix_code ?? '',
    })),
    audiences: (sent.audiences ?? []).map(toAudience),
    base_audience: toAudience(sent.base_audience ?? {}),
    color: sent.color ?? '',
    location_codes: sent.location_codes ?? [],
    wave_codes: sent.wave_codes ?? [],
    metrics: sent.metrics ?? [],
    segments: sent.segments ?? [],
    segmented_base: sent.segmented_base ?? false,
    splitter: sent.splitter ?? '',
    group_type: sent.group_type ?? 0,
    sort_type: sent.sort_type ?? 0,
    sort_parameter_type: sent.sort_parameter_type ?? 0,
    sort_parameter_value: sent.sort_parameter_value ?? '',
    metadata: { json: sent.metadata?.json ?? [], valid: sent.metadata?.valid ?? false },
    dataset_code: sent.dataset_code ?? '',
    ...(sent.wave_rule && { wave_rule: sent.wave_rule }),
    ...(sent.wave_points && { wave_points: sent.wave_points }),
  };
}

function summarise(stored: StoredWork, sent: ChartInput, access: DatasetAccess): ChartSummary {
  const datasetCodes = datasetCodesOf(sent, access);
  return {
    id: stored.id,
    name: stored.name,
    folder_id: stored.folderId ?? '',
    dataset_codes: datasetCodes,
    dataset_names: datasetCodes.map((code) => datasetName(code, access)),
    is_owner: stored.access === 'owner',
    is_public: stored.sharing?.isLinked ?? false,
    is_shared: stored.sharing !== null,
    owner_id: stored.ownerId,
    owner_email: stored.ownerEmail,
    shared_type: sharedType(stored.sharing),
    created_at: toSeconds(stored.createdAt),
    updated_at: toSeconds(stored.updatedAt),
    shared_at: stored.sharing === null ? 0 : toSeconds(stored.sharing.sharedAt),
    view_type: sent.view_type ?? 0,
    rev: stored.rev,
    access: stored.access,
  };
}

/** The widest way in which it is shared; the interface has seen the last name on a crosstab. */
function sharedType(sharing: SharingState | null): string {
  if (sharing === null) return '';
  if (sharing.isLinked) return 'linkSharedByURL';
  return sharing.organisationRole === null ? 'user' : 'organisation';
}

/** The datasets that the chart names, else those that its questions belong to. */
function datasetCodesOf(sent: ChartInput, access: DatasetAccess): string[] {
  const named = [...(sent.dataset_codes ?? []), ...(sent.dataset_code ? [sent.dataset_code] : [])];
  if (named.length > 0) return [...new Set(named)];
  const codes = (sent.attributes ?? []).flatMap(({ question_code: code }) => {
    const known = access.findQuestion(code ?? '');
    return known === undefined || !known.isPermitted ? [] : [known.tree.code];
  });
  return [...new Set(codes)];
}

/** `""` for a dataset that the caller may not see. */
function datasetName(code: string, access: DatasetAccess): string {
  const nodes = access.findDataset(code)?.tree.catalogue.datasets ?? [];
  return nodes.find((node) => node.code === code)?.name ?? '';
}

function toAudience(sent: ChartAudienceInput): ChartAudience {
  return {
    id: sent.id ?? '',
    name: sent.name ?? '',
    color_index: sent.color_index ?? 0,
    is_hidden: sent.is_hidden ?? false,
    expression: restyleWire(sent.expression ?? {}, wireStyles.chart),
  };
}

/** The metadata of a chart, without notes and colours of hidden audiences, and without notes at waves that it is not split by. */
function withoutNotesOfOthers(chart: Chart, drawn: ChartAudience[]): Chart['metadata'] {
  const read = objectOfBytes(chart.metadata.json);
  const all = annotationsOf(configurationOf(chart.metadata));
  const series = readAskedChart({ audiences: drawn }).asked.audiences.map(({ key }) => key);
  const isOverWaves = chart.splitter === 'waves';
  const waves = chart.wave_rule === undefined ? chart.wave_codes : [];
  const annotations = all.filter(({ anchor }) => {
    if ('mark' in anchor) return [...series, baseSeries].some((key) => anchor.mark.endsWith(`|${key}`));
    if ('x' in anchor) return true;
    const isChosen = [waves, chart.segments].every(
      (codes) => codes.length === 0 || codes.includes(anchor.wave),
    );
    return isOverWaves && isChosen;
  });
  const isWhole = drawn.length === chart.audiences.length;
  if (annotations.length === all.length && isWhole) return chart.metadata;
  const { annotations: _, ...others } = Configuration.parse(read[configurationKey]);
  const { asked } = readAskedChart({ audiences: chart.audiences });
  const hidden = new Set(asked.audiences.map(({ key }) => key).filter((key) => !series.includes(key)));
  const colors = Colors.parse(others['colors']).filter(([id]) => !hidden.has(id));
  const configuration = {
    ...others,
    ...(others['colors'] !== undefined && { colors: Object.fromEntries(colors) }),
    ...writtenAnnotations(annotations),
  };
  const text = JSON.stringify({ ...read, [configurationKey]: configuration });
  return { json: [...new TextEncoder().encode(text)], valid: chart.metadata.valid };
}

const Colors = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((colors) => Object.entries(colors));
const Configuration = z.record(z.string(), z.unknown()).catch({});

function toSeconds(timestamp: string): number {
  return Math.floor(Date.parse(timestamp) / 1000);
}
