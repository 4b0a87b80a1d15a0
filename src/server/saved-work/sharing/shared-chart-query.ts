import {
  ChartConfiguration,
  configurationKey,
  type TestedAgainst,
} from '../../../contract/chart-configuration.ts';
import type { Chart, ChartAudience } from '../../../contract/chart.ts';
import type { QueryAudience, QueryBase } from '../../../contract/query.ts';
import type { StatsRequest } from '../../figures/requests/stats.ts';
import { objectOfBytes } from '../../../lib/json-bytes.ts';
import { seriesKey } from '../../../lib/series-key.ts';

/** The base as an audience of its own, as the application asks for it. */
const baseSeries = '#base';
/** Of the base and of audiences, that one answer holds. */
const mostAudiences = 49;

interface Catalogued {
  readonly waves: readonly { readonly code: string }[];
  readonly locations: readonly { readonly code: string }[];
}

/** A stats query, and what its chart is tested against. */
interface SharedChartQuery {
  readonly query: StatsRequest;
  readonly against: TestedAgainst;
}

/**
 * What a saved chart asks, as the application asks it of the chart's reader: all of it from the document. Codes of
 * waves and locations that the dataset has no more are left out, and where none is left it is all of them. null: the
 * chart has no question yet.
 */
export function sharedChartQuery(chart: Chart, { waves, locations }: Catalogued): SharedChartQuery | null {
  const own = chart.attributes.filter(({ question_code: code }) => code !== '');
  const question = own[0]?.question_code;
  if (question === undefined) return null;
  const asked = own.filter(({ question_code: code }) => code === question);
  const configuration = configurationOf(chart);
  const scope = {
    waves: heldOf(chart.wave_codes, waves),
    locations: heldOf(chart.location_codes, locations),
  };
  return {
    against: configuration.against,
    query: {
      question,
      datapoints: listOrNull(asked.map(({ datapoint_code: code }) => code)),
      suffixes: listOrNull(asked.map(({ suffix_code: code }) => code)),
      split_suffixes: configuration.split_suffixes,
      nets: configuration.nets.map(({ code, datapoints }) => ({ code, datapoints })),
      splitter: chart.splitter,
      segments: segmentsOf(chart, scope),
      segmented_base: chart.segmented_base,
      audiences: [...audiencesOf(chart.audiences), { id: baseSeries, expression: null }],
      base_audience: baseOf(chart.base_audience),
      base_mode: configuration.base_mode,
      weight: configuration.weight,
      all_intervals: true,
      means: chart.metrics.includes('mean'),
      ...scope,
    },
  };
}

/** What a chart holds beyond the interface's own fields; the defaults where it holds nothing that can be read. */
export function configurationOf({
  metadata,
}: {
  readonly metadata: Pick<Chart['metadata'], 'json'>;
}): ChartConfiguration {
  const read = ChartConfiguration.safeParse(objectOfBytes(metadata.json)[configurationKey]);
  return read.success ? read.data : ChartConfiguration.parse({});
}

function audiencesOf(audiences: readonly ChartAudience[]): QueryAudience[] {
  const taken = new Set<string>();
  return audiences.slice(0, mostAudiences).map(({ id, expression }) => {
    const key = seriesKey(taken, id);
    taken.add(key);
    if (Object.keys(expression).length > 0) return { id: key, expression };
    return id === '' ? { id: key, expression: null } : { id };
  });
}

function baseOf({ id, expression }: ChartAudience): QueryBase | null {
  if (Object.keys(expression).length > 0) return { expression };
  return id === '' ? null : { id };
}

type ScopeCodes = Readonly<Record<'waves' | 'locations', string[] | null>>;

function segmentsOf({ splitter, segments }: Chart, scope: ScopeCodes): string[] | null {
  if (splitter === '') return null;
  const within = splitter === 'waves' || splitter === 'locations' ? scope[splitter] : null;
  return listOrNull(segments.filter((code) => within?.includes(code) ?? true));
}

function heldOf(codes: readonly string[], all: readonly { readonly code: string }[]): string[] | null {
  return listOrNull(codes.filter((code) => all.some((one) => one.code === code)));
}

/** Codes once each; null, which stands for all, where there is none. */
function listOrNull(codes: readonly string[]): string[] | null {
  const named = [...new Set(codes.filter((code) => code !== ''))];
  return named.length === 0 ? null : named;
}
