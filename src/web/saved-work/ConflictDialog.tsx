import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { format } from '../lib/format.ts';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { Initials } from '../ui/marks/Initials.tsx';
import { toasts } from '../ui/layers/toasts.ts';
import css from './ConflictDialog.module.css';
import type { Change } from './work-kind.ts';
import type { Conflict, Resolution } from './work-state.ts';
import { Flex, Text } from '../ui/kit.ts';
import { messageOf } from '../api/failure-words.ts';

interface ConflictDialogProps {
  readonly noun: string;
  readonly name: string;
  /** Names or addresses of who saved each side. */
  readonly savers: { readonly yours: string; readonly theirs: string };
  readonly conflict: Pick<Conflict<unknown>, 'yourChanges' | 'theirChanges'>;
  /** "Priya saved changes 2 minutes ago" */
  readonly title: string;
  readonly onResolve: (resolution: Resolution) => Promise<void>;
  readonly onClose: () => void;
}

/** Two people saved at once: each one's changes, and the choice which to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { noun, name, savers, conflict, title, onResolve, onClose } = props;
  const { yourChanges, theirChanges } = conflict;
  const [busy, setBusy] = useState<Resolution | null>(null);
  const theirParts = new Set(theirChanges.flatMap(({ parts }) => parts));
  const both = new Set(yourChanges.flatMap(({ parts }) => parts).filter((part) => theirParts.has(part)));
  const choose = (resolution: Resolution) => () => {
    setBusy(resolution);
    onResolve(resolution).catch((error: unknown) => {
      setBusy(null);
      toasts.show({ text: messageOf(error) });
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
      about={`${name}. Nothing is lost: each choice can be undone.`}
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
        <Side title="Yours" saver={savers.yours} changes={yourChanges} both={both} />
        <Side title="Theirs" saver={savers.theirs} changes={theirChanges} both={both} />
      </div>
      <p className="callout" data-tone={both.size === 0 ? 'ok' : undefined}>
        {both.size === 0
          ? 'Your changes and theirs affect different parts. Merge keeps all of them.'
          : `Both of you changed the marked parts. Keep both saves yours as another ${noun}.`}
      </p>
    </Dialog>
  );
}

interface SideProps {
  readonly title: string;
  readonly saver: string;
  readonly changes: readonly Change[];
  /** Parts that both sides changed. */
  readonly both: ReadonlySet<string>;
}

function Side({ title, saver, changes, both }: SideProps) {
  return (
    <Text component="section" inherit miw={0} p={12} aria-label={title} className="framed">
      <Flex gap={8} align="center" mb={6}>
        <Initials name={saver} size={20} />
        <Text component="h3" size="body-strong" flex={1}>
          {title}
        </Text>
        <span className="note">
          {changes.length === 1 ? '1 change' : `${format.count(changes.length)} changes`}
        </span>
      </Flex>
      <ul className={css.changes}>
        {changes.map(({ parts, words }) => {
          const isBoth = parts.some((part) => both.has(part));
          return (
            <li key={`${parts.join(' ')} ${words}`} data-both={isBoth || undefined}>
              <span className="isolate">{words}</span>
              {isBoth && (
                <Text span size="dense" display="block">
                  changed by both
                </Text>
              )}
            </li>
          );
        })}
      </ul>
    </Text>
  );
}
