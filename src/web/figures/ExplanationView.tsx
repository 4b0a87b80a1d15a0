import { IconCopy } from '@tabler/icons-react';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Flex, Stack, Text } from '../ui/kit.ts';
import { Mark } from './MarkGlyph.tsx';
import { PanelSection } from '../ui/lists/PanelSection.tsx';
import css from './ExplanationView.module.css';
import { evidenceText, type Explanation, type PlottedInterval } from '../../figures/words/explanation.ts';
import { format } from '../lib/format.ts';

const directionInks = { above: 'var(--up)', below: 'var(--down)' } as const;

interface ExplanationViewProps {
  /** "16–24 among Large city" */
  readonly heading: string;
  readonly explanation: Explanation;
}

/** The explanation of a cell, part by part, and all of it as text to take along. */
export function ExplanationView({ heading, explanation }: ExplanationViewProps) {
  const { sentence, figure, verdict, mark, interval, parts } = explanation;
  return (
    <>
      <Text component="div" inherit px={16} pb={14} className="ruled">
        {figure !== null && (
          <Flex component="p" gap={10} align="baseline" mb={4}>
            <Text component="strong" size="figure" className="num">
              {figure}
            </Text>
            <Flex component="span" gap={5} align="baseline">
              {mark !== null && <Mark direction={mark.direction} level={mark.level} />}
              <Text span size="dense-strong" c={mark === null ? 'ink2' : directionInks[mark.direction]}>
                {verdict}
              </Text>
            </Flex>
          </Flex>
        )}
        <Text size="finding-sm">{sentence}</Text>
      </Text>
      {parts.map(({ title, facts, notes }) => (
        <PanelSection key={title} title={title}>
          {facts.length > 0 && (
            <Stack component="dl" gap={5}>
              {facts.map(({ label, value, note }) => (
                <div key={label} className={css.fact}>
                  <dt>{label}</dt>
                  <dd className="num">
                    {value}
                    {note !== undefined && note !== '' && (
                      <Text span size="dense" c="dimmed">
                        {' '}
                        {note}
                      </Text>
                    )}
                  </dd>
                </div>
              ))}
            </Stack>
          )}
          {title === 'Fraction' && interval !== null && <IntervalPlot interval={interval} />}
          {notes.map((note) => (
            <Text key={note} size="note" c="dimmed" mt={8}>
              {note}
            </Text>
          ))}
        </PanelSection>
      ))}
      <Flex px={16} pt={14} pb={20}>
        <Button
          icon={<IconCopy size={14} />}
          onClick={() => void copyText(evidenceText(heading, explanation, window.location.href), 'Copied')}
        >
          Copy as evidence
        </Button>
      </Flex>
    </>
  );
}

const spareShare = 0.25;
/** Share of the line that half of the longest words take. */
const nearEnd = 0.25;

/** Draws the interval as a line, the share as a point and the compared share as a tick. The numbers are next to it. */
function IntervalPlot({ interval: { share, low, high, against } }: { readonly interval: PlottedInterval }) {
  const least = Math.min(low, against.share);
  const most = Math.max(high, against.share);
  const spare = Math.max(1, (most - least) * spareShare);
  const from = Math.max(0, least - spare);
  const to = Math.min(100, most + spare);
  const placeOf = (value: number) => (value - from) / (to - from);
  const at = (value: number) => `${100 * placeOf(value)}%`;
  // Near an end its words lie inside, not about it.
  const sideOf = (value: number) =>
    placeOf(value) < nearEnd ? 'start' : placeOf(value) > 1 - nearEnd ? 'end' : undefined;
  return (
    <div
      role="img"
      aria-label={`${format.percentInText(share)}, interval ${format.interval(low, high)}; ${against.name} ${format.percentInText(against.share)}`}
      className={css.plot}
    >
      <span className={css.axis} />
      <span className={css.tick} style={{ left: at(against.share) }} />
      <span className={css.tickLabel} data-side={sideOf(against.share)} style={{ left: at(against.share) }}>
        {against.name} {format.percent(against.share)}
      </span>
      <span className={css.range} style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
      <span className={css.point} style={{ left: at(share) }} />
    </div>
  );
}
