import { useState } from 'react';
import { format } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import { useNarrowScreen } from '../ui/kit-hooks.ts';
import css from './Footnotes.module.css';

/** The footnotes of a chart or table: the meaning of each †, suppressed and left out figures. */
export function Footnotes({ notes }: { readonly notes: readonly string[] }) {
  return (
    notes.length > 0 && (
      <ul aria-label="Footnotes" className={css.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )
  );
}

const mostShown = 2;
const mostShownNarrow = 1;

/** Footnotes along the bottom edge: the first ones at once, the others on demand. */
export function FootnoteStrip({ notes }: { readonly notes: readonly string[] }) {
  const isNarrow = useNarrowScreen();
  const [isOpen, setOpen] = useState(false);
  if (notes.length === 0) return null;
  const most = isNarrow ? mostShownNarrow : mostShown;
  const hidden = notes.length - most;
  return (
    <div className={css.strip}>
      <Footnotes notes={isOpen ? notes : notes.slice(0, most)} />
      {hidden > 0 && (
        <Button small look="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fewer notes' : `${format.count(hidden)} more ${hidden === 1 ? 'note' : 'notes'}`}
        </Button>
      )}
    </div>
  );
}
