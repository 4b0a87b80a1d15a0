import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { explainedStats, type Explanation } from '../../figures/words/explanation.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Flex, Text } from '../ui/kit.ts';
import css from './ExplanationStrip.module.css';
import { StatLine } from './StatLine.tsx';

export interface ExplanationStripProps {
  readonly label: string;
  /** Its line, which is always shown. */
  readonly lead: ReactNode;
  /** Under the line until it is opened. */
  readonly brief: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An explanation along the bottom edge, where there is no room for a panel: one line, the rest on demand. */
export function ExplanationStrip({ label, lead, brief, onClose, children }: ExplanationStripProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={css.strip} aria-label={label}>
      <Flex gap={8} align="flex-start" className={css.line}>
        {lead}
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Less' : 'More'}
        </Button>
        <IconButton label="Close explanation" icon={<IconX />} onClick={onClose} />
      </Flex>
      {isOpen ? (
        <Text component="div" inherit maw={560}>
          {children}
        </Text>
      ) : (
        <Flex px={16} pb={10}>
          {brief}
        </Flex>
      )}
    </aside>
  );
}

interface FigureStripProps extends Pick<ExplanationStripProps, 'onClose' | 'children'> {
  readonly explanation: Explanation;
}

/** The explanation of a figure as a strip: its sentence, then n, interval and verdict. */
export function FigureStrip({ explanation, onClose, children }: FigureStripProps) {
  const { sentence, figure, mark, verdict } = explanation;
  const { n, effective, interval } = explainedStats(explanation);
  return (
    <ExplanationStrip
      label="Explanation"
      lead={
        <Text size="finding-sm" miw={0} flex={1} lineClamp={2}>
          {sentence}
        </Text>
      }
      brief={
        figure !== null && (
          <StatLine
            n={n ?? null}
            base={effective === undefined ? null : `eff. ${effective}`}
            interval={interval === undefined ? null : { label: '95% CI', value: interval }}
            test={verdict === '' ? null : { mark, words: verdict }}
          />
        )
      }
      onClose={onClose}
    >
      {children}
    </ExplanationStrip>
  );
}
