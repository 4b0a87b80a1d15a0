import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Explanation as ExplanationText } from '../../charts/explain-cell.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Explanation } from './Explanation.tsx';
import css from './ExplainStrip.module.css';

interface ExplainStripProps {
  readonly explanation: ExplanationText;
  readonly address: string;
  readonly onClose: () => void;
  /** After the explanation, where it is opened. */
  readonly children?: ReactNode;
}

/** The explanation where there is no room beside the chart: one sentence, and the rest on demand. */
export function ExplainStrip({ explanation, address, onClose, children }: ExplainStripProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={css.strip} aria-label="Explanation">
      <div className={css.line}>
        <p className={css.sentence}>{explanation.sentence}</p>
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Less' : 'More'}
        </Button>
        <IconButton label="Close explanation" icon={<IconX size={16} stroke={1.5} />} onClick={onClose} />
      </div>
      {isOpen ? (
        <>
          <Explanation explanation={explanation} address={address} />
          {children}
        </>
      ) : (
        <p className={css.verdict}>
          <span className="num">{explanation.figure}</span> {explanation.verdict}
        </p>
      )}
    </aside>
  );
}
