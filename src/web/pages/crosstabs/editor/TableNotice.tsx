import { IconLock, IconPlayerStop, IconPlugConnectedX } from '@tabler/icons-react';
import { ApiError } from '../../../api/api-error.ts';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import { listed } from '../../../../lib/listed.ts';
import { failureWords } from '../../../lib/words.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { isTooLong } from '../table/is-too-long.ts';
import type { Refusal } from '../table/refusal.ts';
import { nounOf } from './editor-dialog.ts';
import css from './TableNotice.module.css';

interface RefusalNoticeProps {
  readonly refusal: Refusal;
  /** Rows and columns that can be shown. */
  readonly shownRows: number;
  readonly shownColumns: number;
  readonly catalogue: Catalogue | null;
  readonly onRemove: () => void;
}

/** "2 rows use questions you cannot see": the rest of the table is there. */
export function RefusalNotice({ refusal, shownRows, shownColumns, catalogue, onRemove }: RefusalNoticeProps) {
  const names = refusal.questions.map((code) => `“${catalogue?.questionByCode.get(code)?.name ?? code}”`);
  const counted = [
    ...(refusal.rows === 0 ? [] : [`${format.count(refusal.rows)} ${nounOf('rows', refusal.rows)}`]),
    ...(refusal.columns === 0
      ? []
      : [`${format.count(refusal.columns)} ${nounOf('columns', refusal.columns)}`]),
  ];
  const isOne = refusal.rows + refusal.columns === 1;
  const hasRest = shownRows > 0 && shownColumns > 0;
  return (
    <div role="alert" className={css.notice} data-tone="warn">
      <IconLock size={16} stroke={1.5} aria-hidden />
      <p className={css.words}>
        <b>
          {listed(counted)} {isOne ? 'uses' : 'use'} {names.length === 1 ? 'a question' : 'questions'} you
          cannot see.
        </b>{' '}
        {listed(names)} {names.length === 1 ? 'is' : 'are'} limited to another team.{' '}
        {hasRest && 'The rest of the table is shown.'}
      </p>
      <Button small onClick={onRemove}>
        {isOne ? 'Remove it' : 'Remove them'}
      </Button>
    </div>
  );
}

interface FailureNoticeProps {
  readonly error: Error;
  readonly message: string;
  readonly onRetry: () => void;
}

/** The table was not answered: its headers stay, so that what is wrong can be taken out. */
export function FailureNotice({ error, message, onRetry }: FailureNoticeProps) {
  const kind = error instanceof ApiError ? error.kind : 'server';
  const { title, text, canRetry } = isTooLong(error)
    ? {
        title: 'The table took too long',
        text: 'Nothing was changed. Remove some rows or columns, or choose fewer waves.',
        canRetry: true,
      }
    : failureWords(kind, 'the table', message);
  return (
    <div role="alert" className={css.notice} data-tone="danger">
      <IconPlugConnectedX size={16} stroke={1.5} aria-hidden />
      <p className={css.words}>
        <b>{title}.</b> {text}
      </p>
      {canRetry && (
        <Button small onClick={onRetry}>
          Try now
        </Button>
      )}
    </div>
  );
}

interface StoppedNoticeProps {
  readonly there: number;
  readonly all: number;
  readonly onGoOn: () => void;
}

/** Esc has stopped the computing: what is there stays, and it can be gone on with. */
export function StoppedNotice({ there, all, onGoOn }: StoppedNoticeProps) {
  return (
    <div role="status" className={css.notice} data-tone="warn">
      <IconPlayerStop size={16} stroke={1.5} aria-hidden />
      <p className={css.words}>
        <b>Stopped.</b>{' '}
        {there === 0
          ? 'None of the new figures are computed; what stands here is of before.'
          : `${format.count(there)} of ${format.count(all)} cells are computed and stay; the others show ··.`}
      </p>
      <Button small onClick={onGoOn}>
        Go on
      </Button>
    </div>
  );
}
