import type { OpenTextPage } from '../../../../contract/file-variable.ts';
import { format } from '../../../lib/format.ts';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import css from './OpenTexts.module.css';
import { visibleText } from './visible-text.ts';

interface OpenTextAnswersProps {
  readonly answers: OpenTextPage['answers'];
  readonly nameOf: (wave: string) => string;
}

/** Answers to an open text as they were written, each once, with the number of respondents who gave it. */
export function OpenTextAnswers({ answers, nameOf }: OpenTextAnswersProps) {
  return <DataTable label="Answers" rows={answers} rowKey={({ text }) => text} columns={columnsOf(nameOf)} />;
}

function columnsOf(
  nameOf: OpenTextAnswersProps['nameOf'],
): readonly DataTableColumn<OpenTextPage['answers'][number]>[] {
  return [
    {
      key: 'text',
      header: 'Answer',
      cell: ({ text }) => (
        <span dir="auto" className={css.answer}>
          {visibleText(text)}
        </span>
      ),
    },
    {
      key: 'waves',
      header: 'Waves',
      cell: ({ waves }) => <span className="quiet">{waves.map(nameOf).join(', ')}</span>,
    },
    {
      key: 'count',
      header: 'n',
      numeric: true,
      width: 56,
      cell: ({ count }) => (count === null ? '–' : format.count(count)),
    },
  ];
}
