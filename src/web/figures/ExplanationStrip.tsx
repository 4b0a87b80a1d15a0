import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Flex } from '../ui/kit.ts';
import css from './ExplanationStrip.module.css';

interface ExplanationStripProps {
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
        <IconButton label="Close explanation" icon={<IconX size={16} stroke={1.5} />} onClick={onClose} />
      </Flex>
      {isOpen ? children : brief}
    </aside>
  );
}
