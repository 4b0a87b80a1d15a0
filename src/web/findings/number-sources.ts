import type { Finding } from '../../figures/statements/finding.ts';
import type { StatementMetric } from '../../contract/query/statement.ts';
import type { SizeUnit } from '../../figures/measures.ts';
import { sizeUnit } from '../../figures/size-unit.ts';
import { answerName, audienceName } from '../../figures/statements/finding-places.ts';

/** A number of a finding's statement, and what it is of: what an editor looks over before it is published. */
export interface NumberSource {
  /** As it is printed. */
  readonly text: string;
  readonly is: string;
  readonly of: string;
  readonly n: number;
}

const shares: ReadonlySet<StatementMetric> = new Set([
  'audience_percentage',
  'complement_percentage',
  'audience_share',
  'audience_share_rest',
  'base_percentage',
]);

/** The printed numbers of a finding, in the order of its words. */
export function numberSources(finding: Finding): readonly NumberSource[] {
  const { statement = [], figures, means } = finding;
  return statement.flatMap(({ kind, text, metric, of = [] }) => {
    if (kind !== 'number' || metric === undefined) return [];
    const is = wordsOf(metric, sizeUnit(finding.weight));
    const isOfBase = metric === 'base_percentage';
    const read = metric.startsWith('mean') ? means : figures;
    const rows = of.flatMap((at) => read[at] ?? []);
    const names = rows.map((found) => {
      const people = isOfBase ? finding.base_audience : found.audience;
      return `${answerName(finding, found)}, ${found.segmentName || audienceName(people)}`;
    });
    const samples = rows.map(({ sample, figure }) =>
      isOfBase && figure.kind === 'share' ? figure.whole.sample : sample,
    );
    return [{ text, is, of: names.join(' and '), n: Math.min(...samples) }];
  });
}

function wordsOf(metric: StatementMetric, unit: SizeUnit): string {
  if (shares.has(metric)) return 'share';
  if (metric.endsWith('difference')) return 'gap';
  if (metric === 'slope') return 'slope';
  if (metric.endsWith('_size')) return unit;
  if (metric.endsWith('_sample')) return 'respondents';
  if (metric.startsWith('interval')) return 'end of the interval';
  return metric === 'mean' ? 'average' : 'index';
}
