import { useState } from 'react';
import { narrowScreen } from '../../../lib/breakpoints.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { useMediaQuery } from '../../../ui/kit-hooks.ts';
import css from './Footnotes.module.css';

const mostShown = 2;
const mostShownNarrow = 1;

/** Under the table: what each † stands for, the first ones at once and the others on demand. */
export function Footnotes({ notes }: { readonly notes: readonly string[] }) {
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  if (notes.length === 0) return null;
  const most = isNarrow ? mostShownNarrow : mostShown;
  const hidden = notes.length - most;
  return (
    <div className={css.footnotes}>
      <ul aria-label="Footnotes">
        {(isOpen ? notes : notes.slice(0, most)).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button small look="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fewer notes' : `${format.count(hidden)} more ${hidden === 1 ? 'note' : 'notes'}`}
        </Button>
      )}
    </div>
  );
}
