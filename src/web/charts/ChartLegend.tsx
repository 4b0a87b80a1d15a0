import { Fragment, type ReactNode } from 'react';
import { shortAgainst } from '../../figures/words/figure-names.ts';
import { sampleRange } from '../../figures/tables/table-bases.ts';
import { letterMeaning } from '../../figures/words/meanings.ts';
import { lowestLevel, testDefaults } from '../lib/test-defaults.ts';
import { isLowBase } from '../lib/is-low-base.ts';
import { classNames } from '../lib/class-names.ts';
import type { Format } from '../../lib/format.ts';
import { format as readerFormat } from '../lib/format.ts';
import { LowBaseFlag } from '../ui/marks/LowBaseFlag.tsx';
import { Mark } from '../figures/MarkGlyph.tsx';
import { metricMeasure } from '../../figures/questions/chart-metrics.ts';
import css from './ChartLegend.module.css';
import type { ChartModel, ChartSeries } from './chart-model.ts';
import { Flex, Text } from '../ui/kit.ts';

interface ChartLegendProps {
  readonly model: ChartModel;
  readonly flagsLowBases: boolean;
  /** Series are named where they are drawn: only the marks are left to be explained. */
  readonly areSeriesNamed?: boolean;
  /** Two series are drawn with their gap, which carries the mark. */
  readonly marksGaps?: boolean;
  /** Whether compared values are drawn as ticks. */
  readonly hasTicks?: boolean;
}

/** Series with their n, and what the marks mean where any can be seen. */
export function ChartLegend({
  model,
  flagsLowBases,
  areSeriesNamed = false,
  marksGaps = false,
  hasTicks = false,
}: ChartLegendProps) {
  const [strongest = lowestLevel(), ...weaker] = testDefaults.read().levels.toSorted((a, b) => b - a);
  return (
    <Flex rowGap={6} columnGap={24} align="center" justify="space-between" wrap="wrap">
      {!areSeriesNamed && (
        <Flex component="ul" rowGap={4} columnGap={16} wrap="wrap" miw={0} aria-label="Series">
          {model.series.flatMap((series) =>
            series.isWritten === true ? (
              []
            ) : (
              <SeriesEntry key={series.id} series={series}>
                {series.letter !== '' && model.showsMarks && (
                  <Text span size="dense" c="dimmed">
                    {series.letter}
                  </Text>
                )}
                {!isAnswer(series, model) && (
                  <SeriesSample series={series} flagged={flagsLowBases} format={model.format} />
                )}
              </SeriesEntry>
            ),
          )}
        </Flex>
      )}
      {model.showsMarks && model.against === 'each_other' && !marksGaps && model.testsMade > 0 && (
        <p className="note">{letterMeaning('audience', testDefaults.read().levels, model.format)}</p>
      )}
      {model.showsMarks && (marksGaps || model.against !== 'each_other') && model.testsMade > 0 && (
        <Flex component="p" gap={4} align="center" wrap="wrap" className="note">
          <Flex component="span" display="inline-flex" gap={3} aria-hidden>
            <Mark direction="above" level={strongest} />
            <Mark direction="below" level={strongest} />
          </Flex>
          {model.against === 'each_other' ? 'the gap differs from 0' : `differs from ${model.againstWords}`}{' '}
          at {strongest}%
          {weaker.map((level) => (
            <Fragment key={level}>
              <Flex component="span" display="inline-flex" gap={3} ml={8} aria-hidden>
                <Mark direction="above" level={level} />
                <Mark direction="below" level={level} />
              </Flex>
              at {level}%
            </Fragment>
          ))}
          {hasTicks && model.metric === 'datapoint_percentage' && (
            <>
              <Flex component="span" aria-hidden="true" w={2} h={12} ml={8} mr={2} bg="var(--ink)" />
              {shortAgainst({ versus: 'rest', measure: metricMeasure(model.metric) })}
            </>
          )}
        </Flex>
      )}
    </Flex>
  );
}

interface SeriesEntryProps {
  readonly series: Pick<ChartSeries, 'name' | 'color'>;
  readonly children?: ReactNode;
}

export function SeriesEntry({ series: { name, color }, children }: SeriesEntryProps) {
  return (
    <Flex component="li" gap={6} align="center" miw={0} className={`series-${color}`}>
      <span className="swatch" />
      <Text span className={classNames(css.name, 'isolate')} size="dense-strong">
        {name}
      </Text>
      {children}
    </Flex>
  );
}

/** Whether a series is an answer, with the base of its audience instead of its own. */
function isAnswer({ id }: ChartSeries, { samples, base }: ChartModel): boolean {
  return id !== base.id && !samples.has(id) && samples.size > 0;
}

interface SeriesSampleProps extends Pick<SampleNoteProps, 'flagged' | 'format'> {
  readonly series: ChartSeries;
}

function SeriesSample({ series, ...note }: SeriesSampleProps) {
  if (series.samples.length > 0) return <SampleNote samples={series.samples} {...note} />;
  return (
    <Text span size="dense" c="dimmed">
      not asked
    </Text>
  );
}

interface SampleNoteProps {
  /** Respondents of a series, one number per answer. */
  readonly samples: readonly number[];
  /** Whether low bases are flagged. */
  readonly flagged: boolean;
  /** Absent: the reader's. */
  readonly format?: Format;
}

/** The respondents of a series: "n 383", or "n 131–383" where the bases of its answers differ. */
export function SampleNote({ samples, flagged, format = readerFormat }: SampleNoteProps) {
  const words = sampleRange(samples, format);
  const most = Math.max(...samples);
  if (flagged && isLowBase(most)) return <LowBaseFlag sample={most} words={words} />;
  return (
    <Text span className="num nowrap" size="dense" c="dimmed" flex="none">
      {words}
    </Text>
  );
}
