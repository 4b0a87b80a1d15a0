import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ExplanationView } from '../../figures/ExplanationView.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './ExplainStrip.module.css';
import type { ExplainedMark } from './use-explanation.ts';

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
      <div className={css.line}>
        <p className={css.sentence}>{explained.explanation.sentence}</p>
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Less' : 'More'}
        </Button>
        <IconButton label="Close explanation" icon={<IconX size={16} stroke={1.5} />} onClick={onClose} />
      </div>
      {isOpen ? (
        <>
          <ExplanationView {...explained} />
          {children}
        </>
      ) : (
        <p className={css.verdict}>
          <span className="num">{explained.explanation.figure}</span> {explained.explanation.verdict}
        </p>
      )}
    </aside>
  );
}
