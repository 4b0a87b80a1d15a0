import type { StatsRow } from '../../contract/stats.ts';
import { format } from '../lib/format.ts';
import type { NamedCode } from './chart-request.ts';

/** Stands where the code of an answer does; no answer has it. */
export const restCode = '#rest';

/** The first `top` answers and one that stands for the others. A single one that is left stays itself. */
export function topAnswers(answers: readonly NamedCode[], top: number | null): readonly NamedCode[] {
  if (top === null || answers.length <= top + 1) return answers;
  const others = answers.length - top;
  return [...answers.slice(0, top), { code: restCode, name: `${format.count(others)} other answers` }];
}

/**
 * Answers that exclude each other, taken together: people and respondents add up, and with them the shares. Null
 * where one is missing or they are read over different waves or bases, so that adding would mix things. It carries
 * no interval and no test: neither follows from those of its parts.
 */
export function restRow(parts: readonly (StatsRow | undefined)[]): StatsRow | null {
  const [first] = parts;
  if (first === undefined) return null;
  const rows = parts.filter((row) => row !== undefined);
  const isOneLine = rows.every(
    (row) =>
      row.waves.join(' ') === first.waves.join(' ') &&
      row.metrics.audience_sample === first.metrics.audience_sample &&
      row.base_sample === first.base_sample,
  );
  if (rows.length < parts.length || !isOneLine) return null;
  const sum = (of: (row: StatsRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const { audience_size, audience_sample } = first.metrics;
  const positive = sum(({ metrics }) => metrics.positive_size);
  const datapoint = sum(({ metrics }) => metrics.datapoint_size);
  const share = audience_size === 0 ? 0 : (100 * positive) / audience_size;
  const baseShare = first.base_size === 0 ? 0 : (100 * datapoint) / first.base_size;
  return {
    datapoint: restCode,
    segment: first.segment,
    audience: first.audience,
    suffixes: first.suffixes,
    waves: first.waves,
    metrics: {
      positive_size: positive,
      positive_sample: sum(({ metrics }) => metrics.positive_sample),
      audience_index: baseShare === 0 ? 0 : (100 * share) / baseShare,
      audience_percentage: share,
      audience_sample,
      audience_size,
      datapoint_percentage: datapoint === 0 ? 0 : (100 * positive) / datapoint,
      datapoint_sample: sum(({ metrics }) => metrics.datapoint_sample),
      datapoint_size: datapoint,
    },
    base_size: first.base_size,
    base_sample: first.base_sample,
    base_waves: first.base_waves,
    audience_effective_sample: first.audience_effective_sample,
  };
}
