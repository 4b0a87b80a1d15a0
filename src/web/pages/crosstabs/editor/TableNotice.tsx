import { questionsOf } from '../../../../figures/tables/table-header.ts';
import { IconArchive, IconLock, IconPlayerStop, IconPlugConnectedX, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/transport/api-error.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { listed } from '../../../../lib/listed.ts';
import { bannerOptions } from '../../../api/tab-plans.ts';
import { failureWords } from '../../../api/failure-words.ts';
import { format } from '../../../lib/format.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { Line } from '../../../../figures/tables/line.ts';
import { bannerChange, itemsOfBanner } from '../draft/banner-tree.ts';
import { countedItems, nounOf, type Side } from '../draft/crosstab-item.ts';
import { removeItems } from '../draft/edits.ts';
import { refusedItems, type Table } from '../table/shape-table.ts';
import type { Editor } from './use-editor.ts';

interface RefusalNoticeProps {
  readonly editor: Pick<Editor, 'catalogue' | 'dispatch'> & {
    readonly shown: { readonly state: { readonly table: Pick<Table, 'rows' | 'columns'> } };
  };
  readonly reason: 'no_access' | 'gone';
}

/** "2 rows use questions you cannot see", "1 column is not in this version": the rest of the table is there. */
export function RefusalNotice({ editor: { shown, catalogue, dispatch }, reason }: RefusalNoticeProps) {
  const { table } = shown.state;
  const rows = refusedItems({ rows: table.rows, columns: [] }, reason);
  const columns = refusedItems({ rows: [], columns: table.columns }, reason);
  const lines = [...rows, ...columns];
  if (lines.length === 0) return null;
  const isGone = reason === 'gone';
  const isOne = lines.length === 1;
  const names = unseenQuestions(lines, catalogue).map((code) => `“${code}”`);
  const isOneQuestion = names.length === 1;
  const counted = [
    ...(rows.length === 0 ? [] : [countedItems('rows', rows.length)]),
    ...(columns.length === 0 ? [] : [countedItems('columns', columns.length)]),
  ];
  const ids = new Set(lines.map(({ item }) => item.id));
  const remove = () =>
    dispatch({
      kind: 'edit',
      name: isGone ? 'remove what is missing' : 'remove hidden questions',
      edit: (now) => removeItems('columns', ids)(removeItems('rows', ids)(now)),
    });
  return (
    <Notice
      tone="warn"
      icon={isGone ? IconArchive : IconLock}
      title={
        isGone
          ? `${listed(lines.map(({ item }) => `“${item.name}”`))} ${isOne ? 'is' : 'are'} not in this version of the survey.`
          : `${listed(counted)} ${isOne ? 'uses' : 'use'} ${isOneQuestion ? 'a question' : 'questions'} you cannot see.`
      }
      actions={{ [`Remove ${isOne ? 'it' : 'them'}`]: remove }}
    >
      {!isGone && `${listed(names)} ${isOneQuestion ? 'is' : 'are'} limited to another team. `}
      {table.rows.length > rows.length &&
        table.columns.length > columns.length &&
        'The rest of the table is shown.'}
    </Notice>
  );
}

/** Codes of the questions that these use and the reader's catalogue does not have. */
function unseenQuestions(lines: readonly Line[], catalogue: Catalogue | null): readonly string[] {
  const used = lines.flatMap(({ item }) => questionsOf(item));
  return [...new Set(used)].filter((code) => catalogue?.questionByCode.has(code) !== true);
}

interface FailureNoticeProps {
  readonly error: Error;
  readonly message: string;
  readonly onRetry: () => void;
}

/** The table was not answered: its headers stay, so that the faulty one can be removed. */
export function FailureNotice({ error, message, onRetry }: FailureNoticeProps) {
  const kind = error instanceof ApiError ? error.kind : 'server';
  // Asking for the same again would end the same way.
  const isTooLong = error instanceof ApiError && error.errorType === 'deadline_exceeded';
  const { title, text, canRetry } = isTooLong
    ? {
        title: 'The table took too long',
        text: 'Nothing was changed. Remove some rows or columns, or choose fewer waves.',
        canRetry: true,
      }
    : failureWords(kind, 'the table', message);
  return (
    <Notice
      tone="danger"
      icon={IconPlugConnectedX}
      title={`${title}.`}
      actions={canRetry ? { 'Try now': onRetry } : {}}
    >
      {text}
    </Notice>
  );
}

interface StoppedNoticeProps {
  readonly there: number;
  readonly all: number;
  readonly onGoOn: () => void;
}

/** Esc has stopped the computing: finished figures stay, and the rest can be resumed. */
export function StoppedNotice({ there, all, onGoOn }: StoppedNoticeProps) {
  return (
    <Notice tone="warn" icon={IconPlayerStop} isCalm title="Stopped." actions={{ Continue: onGoOn }}>
      {there === 0
        ? 'Not updated. These are the previous figures.'
        : `${format.count(there)} of ${format.count(all)} cells are computed and stay; the others show ··.`}
    </Notice>
  );
}

/** Offers the latest version of the saved headings that a side comes from. */
export function BannerNotice({ editor, side }: { readonly editor: Editor; readonly side: Side }) {
  const { content, catalogue, commands, takeBanner } = editor;
  const from = content.view.from[side];
  const { data: banner } = useQuery({ ...bannerOptions(from?.banner ?? ''), enabled: from !== null });
  if (from === null || catalogue === null || banner === undefined || banner.rev <= from.rev) return null;
  const { items } = itemsOfBanner(banner.tree, catalogue, () => '');
  return (
    <Notice
      tone="warn"
      icon={IconTable}
      isCalm
      title={`“${banner.name}” has changed: ${bannerChange(side, content[side], items)}.`}
      actions={{
        Update: () => takeBanner(banner, side),
        Keep: () =>
          commands.look(`keep the ${nounOf(side, 2)} of “${banner.name}”`, (view) => ({
            ...view,
            from: { ...view.from, [side]: { ...from, rev: banner.rev } },
          })),
      }}
    />
  );
}
