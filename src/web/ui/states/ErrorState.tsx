import { IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/transport/api-error.ts';
import { failureWords, forbiddenWords } from '../../api/failure-words.ts';
import { Button } from '../Button.tsx';
import { StatePanel } from './StatePanel.tsx';

interface ErrorStateProps {
  readonly error: unknown;
  /** The missing thing, with its article: "the audiences". */
  readonly what: string;
  readonly onRetry?: () => void;
  /** Further actions, next to "Try now". */
  readonly actions?: ReactNode;
  readonly level?: 1 | 2;
}

/** Every failed call, with its reason and its next step. A refusal for want of permission names the questions. */
export function ErrorState({ error, what, onRetry, actions, level = 2 }: ErrorStateProps) {
  const kind = error instanceof ApiError ? error.kind : 'server';
  const message = error instanceof ApiError ? error.message : '';
  const forbidden = error instanceof ApiError ? (error.forbiddenCodes?.questions ?? []) : [];
  const words =
    forbidden.length > 0
      ? { ...forbiddenWords([...new Set(forbidden.map(({ code }) => code))], what), canRetry: false }
      : failureWords(kind, what, message);
  const refused = kind === 'forbidden' || kind === 'not-found';
  return (
    <StatePanel
      urgent
      level={level}
      tone={refused ? 'warn' : 'danger'}
      icon={refused ? <IconLock /> : <IconPlugConnectedX />}
      title={words.title}
      actions={
        <>
          {words.canRetry && onRetry !== undefined && <Button onClick={onRetry}>Try now</Button>}
          {actions}
        </>
      }
    >
      {words.text}
    </StatePanel>
  );
}
