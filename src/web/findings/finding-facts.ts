import { type Finding, leadInterval } from '../../figures/statements/finding.ts';
import { baseWords } from '../../phrases/base-words.ts';
import { pValueWords } from '../../figures/words/verdict.ts';
import type { FigureStats } from '../figures/StatLine.tsx';
import { format } from '../lib/format.ts';
import { audienceKey, baseOf, seriesAsAsked } from '../../figures/statements/finding-places.ts';

export function factsOf(finding: Finding): FigureStats {
  const { figures, means, query, lead, verdict, tests } = finding;
  const samples =
    means.length > 0
      ? means.map(({ sample }) => sample)
      : (query.splitter ?? '') !== ''
        ? comparedOf(finding).map(({ sample }) => sample)
        : seriesAsAsked(finding).map(({ key }) => sampleOf(finding, key));
  // Tests are of shares: they say nothing of a mean.
  const test = means.length > 0 ? null : (figures[lead]?.test ?? null);
  return {
    n: sampleWords(samples),
    base: baseWords(baseOf(finding)),
    interval: intervalWords(finding),
    test:
      verdict === 'not_tested'
        ? { mark: null, words: 'not tested' }
        : test === null
          ? null
          : {
              mark: test.mark,
              words: `${test.mark === null ? 'no clear difference, ' : ''}${pValueWords(test, format, tests)}`,
            },
  };
}

function intervalWords(finding: Finding): FigureStats['interval'] {
  const found = leadInterval(finding);
  if (found === null) return null;
  const { isOfGap, low, high } = found;
  return { label: isOfGap ? 'gap 95% CI' : '95% CI', value: format.interval(low, high) };
}

/** The two figures that are compared, for a change over time its first and last wave; all if no two are. */
function comparedOf({ figures }: Finding): Finding['figures'] {
  const compared = figures.filter(({ test }) => test?.versus === 'column');
  return compared.length === 0 ? figures : compared;
}

function sampleOf({ figures }: Finding, series: string): number {
  return figures.find(({ audience }) => audienceKey(audience) === series)?.sample ?? 0;
}

/** "589", "589 and 263", "392 to 707". */
export function sampleWords(samples: readonly number[]): string {
  const counted = [...new Set(samples)];
  if (counted.length <= 2) return counted.map((sample) => format.count(sample)).join(' and ');
  return `${format.count(Math.min(...counted))} to ${format.count(Math.max(...counted))}`;
}
