import { IconLock, IconPlayerStop, IconPlugConnectedX } from '@tabler/icons-react';
import { ApiError } from '../../../api/api-error.ts';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import { listed } from '../../../../lib/listed.ts';
import { failureWords } from '../../../api/failure-words.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { isTooLong } from '../table/is-too-long.ts';
import { usesOf } from '../../../../expression/uses.ts';
import type { Line } from '../table/line.ts';
import { countedItems } from '../draft/crosstab-item.ts';
import css from './TableNotice.module.css';

interface RefusalNoticeProps {
  readonly refused: { readonly rows: readonly Line[]; readonly columns: readonly Line[] };
  /** Whether some rows and columns can be shown. */
  readonly hasRest: boolean;
  readonly catalogue: Catalogue | null;
  readonly onRemove: () => void;
}

/** "2 rows use questions you cannot see": the rest of the table is there. */
export function RefusalNotice({ refused, hasRest, catalogue, onRemove }: RefusalNoticeProps) {
  const names = unseenQuestions([...refused.rows, ...refused.columns], catalogue).map((code) => `“${code}”`);
  const [rows, columns] = [refused.rows.length, refused.columns.length];
  const counted = [
    ...(rows === 0 ? [] : [countedItems('rows', rows)]),
    ...(columns === 0 ? [] : [countedItems('columns', columns)]),
  ];
  const isOne = rows + columns === 1;
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

/** Codes of the questions that these use and the reader's catalogue does not have. */
function unseenQuestions(lines: readonly Line[], catalogue: Catalogue | null): readonly string[] {
  const used = lines.flatMap(({ item: { asks } }) => {
    if (asks.kind === 'expression') return usesOf(asks.expression).map(({ question }) => question);
    return asks.kind === 'average' || asks.kind === 'sum' ? [asks.question] : [];
  });
  return [...new Set(used)].filter((code) => catalogue?.questionByCode.has(code) !== true);
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
          ? 'Not updated. These are the previous figures.'
          : `${format.count(there)} of ${format.count(all)} cells are computed and stay; the others show ··.`}
      </p>
      <Button small onClick={onGoOn}>
        Go on
      </Button>
    </div>
  );
}
