import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { evidenceText, type Explanation as ExplanationText } from '../../charts/explain-cell.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Explanation.module.css';

interface ExplanationProps {
  readonly explanation: ExplanationText;
  readonly address: string;
}

/** What stands behind one mark, with all of it as text to take along. */
export function Explanation({ explanation, address }: ExplanationProps) {
  const { sentence, figure, verdict, parts } = explanation;
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(evidenceText(explanation, address));
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <div className={css.explanation}>
      <p className={css.sentence}>{sentence}</p>
      <p className={css.figure}>
        {figure !== '' && <strong className="num">{figure}</strong>} <span>{verdict}</span>
      </p>
      {parts.map(({ title, facts, notes }) => (
        <section key={title} className={css.part}>
          <h3 className={css.title}>{title}</h3>
          <dl className={css.facts}>
            {facts.map(({ label, value }) => (
              <div key={label} className={css.fact}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          {notes.map((note) => (
            <p key={note} className={css.note}>
              {note}
            </p>
          ))}
        </section>
      ))}
      <div className={css.actions}>
        <Button icon={<IconCopy size={14} stroke={1.5} />} onClick={() => void copy()}>
          Copy as evidence
        </Button>
        <span role="status" className={css.note}>
          {copied === 'yes' && 'Copied'}
          {copied === 'failed' && 'The browser did not let it be copied'}
        </span>
      </div>
    </div>
  );
}
