import type { InsightEntry } from '../server/insights/insight-entry.ts';
import type { StatsQuery } from '../contract/query/stats.ts';

interface PublishedFigure {
  readonly datapoint: string;
  readonly name: string;
  /** In per cent. */
  readonly share: number;
}

/** An entry of the catalogue whose finding has one figure, of 500 respondents, and no number in its words. */
export function publishedEntry(
  entry: Pick<InsightEntry, 'id' | 'name' | 'categories'> & Partial<Pick<InsightEntry, 'description'>>,
  dataset: string,
  query: StatsQuery,
  { datapoint, name, share }: PublishedFigure = { datapoint: 'f', name: 'women', share: 50 },
): InsightEntry {
  const everyone = { id: '', name: '', description: '', expression: null };
  return {
    description: '',
    ...entry,
    calculation: {
      id: `entry-${entry.id}`,
      text: entry.name,
      statement: [{ kind: 'words', text: entry.name }],
      question: { code: query.question, name: 'Question', wording: '' },
      datapoints: [{ code: datapoint, name }],
      suffixes: [],
      base_audience: everyone,
      locations: [],
      waves: [],
      dataset: { code: dataset, name: dataset },
      weight: { code: 'weight', name: 'Weight' },
      query,
      figures: [
        {
          datapoint,
          segment: '',
          audience: everyone,
          metrics: {
            positive_size: 5 * share,
            positive_sample: 5 * share,
            audience_percentage: share,
            audience_size: 500,
            audience_sample: 500,
            audience_index: 100,
            datapoint_percentage: 100,
            datapoint_size: 5 * share,
            datapoint_sample: 5 * share,
          },
          base_size: 500,
          base_sample: 500,
          audience_effective_sample: 500,
        },
      ],
    },
  };
}
