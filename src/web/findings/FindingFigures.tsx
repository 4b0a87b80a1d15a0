import { useState } from 'react';
import type { Fielding } from '../../figures/words/footnotes.ts';
import type { Finding } from '../../figures/statements/finding.ts';
import { SeriesEntry } from '../charts/ChartLegend.tsx';
import { format } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import { Flex, Stack, Text } from '../ui/kit.ts';
import { latePart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { StatLine } from '../figures/StatLine.tsx';
import { type FindingChart, findingChart } from '../../figures/statements/finding-chart.ts';
import { factsOf, sampleWords } from './finding-facts.ts';

// The charts' drawing library is large, and the words come first.
const FindingDrawing = latePart<FindingChart & { readonly mostHeight?: number }>(
  async () => (await import('./FindingDrawing.tsx')).FindingDrawing,
  (drawn) => <Skeleton width="100%" height={heightOf(drawn)} />,
);

interface FindingFiguresProps {
  readonly finding: Finding;
  readonly mostRows: number;
  /** Names of what is compared, in their order. */
  readonly sides?: readonly string[];
  /** The waves that lack some places. */
  readonly fielding?: Fielding;
}

/** The drawing of a finding, its stat line, and what of it is not drawn or was asked in some places only. */
export function FindingFigures({ finding, mostRows, sides, fielding }: FindingFiguresProps) {
  const [isOpen, setOpen] = useState(false);
  const drawn = findingChart(finding, isOpen ? Infinity : mostRows, format, sides, fielding?.partial);
  return (
    <>
      {drawn !== null && (
        <Stack gap={6}>
          <FindingLegend {...drawn} />
          <Stack gap={0} mih={drawn.form === 'bars' ? heightOf(drawn) : undefined}>
            <FindingDrawing {...drawn} />
          </Stack>
        </Stack>
      )}
      {drawn?.form === 'lines' && drawn.left > 0 && (
        <p className="note">{format.count(drawn.left)} more in the explanation</p>
      )}
      {drawn?.form === 'bars' && (drawn.left > 0 || isOpen) && (
        <div>
          <Button small look="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Fewer rows' : `${format.count(drawn.left)} more`}
          </Button>
        </div>
      )}
      <StatLine {...factsOf(finding)} />
      {fielding !== undefined && drawn?.form === 'lines' && fielding.note !== '' && (
        <p className="note">{fielding.note}</p>
      )}
    </>
  );
}

/** The series, and what the drawing measures. */
function FindingLegend({ form, measures, panel: { series, rows } }: FindingChart) {
  const hasIntervals = rows.some(({ cells }) => cells.some((cell) => cell.kind === 'shown' && cell.interval));
  const [mark, interval] = form === 'bars' ? ['bar', 'whisker'] : ['line', 'band'];
  return (
    <Flex rowGap={2} columnGap={14} align="center" wrap="wrap" className="note">
      {series.length > 1 && (
        <Flex component="ul" rowGap={2} columnGap={14} wrap="wrap" aria-label="Series">
          {series.map((one) => (
            <SeriesEntry key={one.id} series={one}>
              {one.letter !== '' && (
                <Text span size="dense" c="dimmed">
                  {one.letter}
                </Text>
              )}
              {one.samples.length > 0 && (
                <Text span size="dense" c="dimmed" className="num nowrap">
                  n {sampleWords(one.samples)}
                </Text>
              )}
            </SeriesEntry>
          ))}
        </Flex>
      )}
      <Text span inherit c="dimmed">
        {`${mark} = ${measures}${hasIntervals ? `, ${interval} = 95% interval` : ''}${series.some(({ letter }) => letter !== '') ? ', letter = clearly higher than that group (95%, corrected)' : ''}`}
      </Text>
    </Flex>
  );
}

/** The drawing of a finding without its facts, with the rows that a card has room for. */
export function FindingThumb({ finding }: Pick<FindingFiguresProps, 'finding'>) {
  const drawn = findingChart(finding, mostThumbRows, format);
  if (drawn === null) return null;
  const { series } = drawn.panel;
  return (
    <>
      {series.length > 1 && (
        <Flex component="ul" columnGap={14} h={legendHeight} className="note nowrap">
          {series.map((one) => (
            <SeriesEntry key={one.id} series={one} />
          ))}
        </Flex>
      )}
      <FindingDrawing {...drawn} mostHeight={linesHeight - (series.length > 1 ? legendHeight : 0)} />
    </>
  );
}

const mostThumbRows = 6;
const legendHeight = 20;
const linesHeight = 168;
const spaceAbove = 2;

/** The height of the drawing where its names have a line each: nothing below it moves when it comes. */
function heightOf({ form, panel: { rows, series } }: FindingChart): number {
  return form === 'lines' ? linesHeight : spaceAbove + rows.length * pitchOf(series.length);
}

/** As bars of a panel have it, whose code comes with the drawing. */
function pitchOf(series: number): number {
  return series === 1 ? 26 : 12 * series + 14;
}
