import type { OpenTextPage } from '../../../../contract/file-variable.ts';
import { format } from '../../../lib/format.ts';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import css from './OpenTexts.module.css';

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

const pictures = 0x24_00;
const deleted = 0x7f;
const pictureOfDeleted = '\u2421';

/** A text with a picture in place of each control character, which would be drawn as nothing or move others. */
export function visibleText(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === '\n' || character === '\t' || (code >= 0x20 && code < deleted) || code > 0x9f)
      return character;
    if (code === deleted) return pictureOfDeleted;
    return code < 0x20 ? String.fromCodePoint(pictures + code) : '\uFFFD';
  }).join('');
}
