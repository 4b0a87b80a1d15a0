import { useState } from 'react';
import type { CodebookChange } from '../../../../../contract/codebook/codebook-revision.ts';
import { format } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';

interface ChangeListProps {
  readonly changes: readonly CodebookChange[];
  /** Most that are shown before all are asked for. */
  readonly most: number;
  readonly className?: string | undefined;
}

/** Changes of a codebook in words, as made or as planned. */
export function ChangeList({ changes, most, className }: ChangeListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, most);
  return (
    <ul className={className}>
      {shown.map(({ question, answer, message }) => (
        <li key={`${question} ${answer} ${message}`} className="isolate">
          {message}
        </li>
      ))}
      {shown.length < changes.length && (
        <li>
          <Button small look="ghost" onClick={() => setWhole(true)}>
            Show all {format.count(changes.length)} changes
          </Button>
        </li>
      )}
    </ul>
  );
}
