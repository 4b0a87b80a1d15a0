import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ExplanationView } from '../../figures/ExplanationView.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './ExplainStrip.module.css';
import type { ExplainedMark } from './use-explanation.ts';
import { Flex, Text } from '../../ui/kit.ts';

interface ExplainStripProps {
  readonly explained: ExplainedMark;
  readonly onClose: () => void;
  /** After the explanation, where it is opened. */
  readonly children?: ReactNode;
}

/** The explanation where there is no room beside the chart: one sentence, and the rest on demand. */
export function ExplainStrip({ explained, onClose, children }: ExplainStripProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={css.strip} aria-label="Explanation">
      <Flex gap={8} align="flex-start" pl={16} pr={8}>
        <Text size="finding-sm" miw={0} flex={1}>
          {explained.explanation.sentence}
        </Text>
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Less' : 'More'}
        </Button>
        <IconButton label="Close explanation" icon={<IconX size={16} stroke={1.5} />} onClick={onClose} />
      </Flex>
      {isOpen ? (
        <>
          <ExplanationView {...explained} />
          {children}
        </>
      ) : (
        <Text size="dense" c="ink2" px={16}>
          <span className="num">{explained.explanation.figure}</span> {explained.explanation.verdict}
        </Text>
      )}
    </aside>
  );
}
