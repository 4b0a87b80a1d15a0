import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toasts } from '../ui/toasts.ts';
import css from './ConflictDialog.module.css';
import type { Change } from './work-kind.ts';
import type { Conflict, Resolution } from './work-state.ts';
import { Text } from '../ui/kit.ts';

interface ConflictDialogProps {
  readonly noun: string;
  readonly conflict: Pick<Conflict<unknown>, 'yourChanges' | 'theirChanges'>;
  /** "Priya saved changes 2 minutes ago" */
  readonly title: string;
  readonly onResolve: (resolution: Resolution) => Promise<void>;
  readonly onClose: () => void;
}

/** Two people saved at once: each one's changes, and the choice which to keep. */
export function ConflictDialog({ noun, conflict, title, onResolve, onClose }: ConflictDialogProps) {
  const { yourChanges, theirChanges } = conflict;
  const [busy, setBusy] = useState<Resolution | null>(null);
  const theirParts = new Set(theirChanges.flatMap(({ parts }) => parts));
  const both = new Set(yourChanges.flatMap(({ parts }) => parts).filter((part) => theirParts.has(part)));
  const choose = (resolution: Resolution) => () => {
    setBusy(resolution);
    onResolve(resolution).catch((error: unknown) => {
      setBusy(null);
      toasts.show({ text: error instanceof Error ? error.message : String(error) });
    });
  };
  const button = (resolution: Resolution, label: string, isPrimary = false) => (
    <Button
      look={isPrimary ? 'primary' : 'default'}
      busy={busy === resolution}
      data-autofocus={isPrimary || undefined}
      onClick={choose(resolution)}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      title={title}
      about={`${both.size === 0 ? 'Your changes and theirs affect different parts.' : `Keep both saves yours as another ${noun}.`} Each choice can be undone.`}
      onClose={onClose}
      width={560}
      actions={
        <>
          {button('theirs', 'Use theirs')}
          {button('mine', 'Use mine')}
          {button('both', 'Keep both', both.size > 0)}
          {both.size === 0 && button('merge', 'Merge', true)}
        </>
      }
    >
      <div className={css.sides}>
        <Side title="Yours" changes={yourChanges} both={both} />
        <Side title="Theirs" changes={theirChanges} both={both} />
      </div>
    </Dialog>
  );
}

interface SideProps {
  readonly title: string;
  readonly changes: readonly Change[];
  readonly both: ReadonlySet<string>;
}

function Side({ title, changes, both }: SideProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={css.changes}>
        {changes.map(({ parts, words }) => (
          <li key={`${parts.join(' ')} ${words}`}>
            <span className="isolate">{words}</span>
            {parts.some((part) => both.has(part)) && (
              <Text span size="dense" c="warn">
                {' '}
                changed by both
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
