import { IconCopy } from '@tabler/icons-react';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Flex, Stack, Text } from '../ui/kit.ts';
import { Mark } from './MarkGlyph.tsx';
import { PanelSection } from '../ui/PanelSection.tsx';
import css from './ExplanationView.module.css';
import { evidenceText, type Explanation } from '../../figures/explanation.ts';
import { IntervalPlot } from './IntervalPlot.tsx';

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
      <div className={css.lead}>
        {figure !== null && (
          <Flex component="p" gap={10} align="baseline" mb={4}>
            <strong className={css.figure}>{figure}</strong>
            <Flex component="span" gap={5} align="baseline">
              {mark !== null && <Mark direction={mark.direction} level={mark.level} />}
              <Text span size="dense-strong" c={mark === null ? 'ink2' : directionInks[mark.direction]}>
                {verdict}
              </Text>
            </Flex>
          </Flex>
        )}
        <Text size="finding-sm">{sentence}</Text>
      </div>
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
          icon={<IconCopy size={14} stroke={1.5} />}
          onClick={() => void copyText(evidenceText(heading, explanation, window.location.href), 'Copied')}
        >
          Copy as evidence
        </Button>
      </Flex>
    </>
  );
}
