import { IconThumbDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UnhelpfulAnswer } from '../../../../contract/chat/chat-marks.ts';
import { unhelpfulAnswersOptions } from '../../../api/chats.ts';
import { listed } from '../../../../lib/listed.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { type DataTableColumn, LoadedTable } from '../../../ui/lists/DataTable.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { momentColumn, textColumn } from '../../../ui/lists/columns.tsx';

/** Answers of chat that people marked as not helpful: which words a question should also be called by shows here. */
export function UnhelpfulAnswers() {
  const marked = useQuery(unhelpfulAnswersOptions());
  return (
    <Card title="Answers marked as not helpful" bare>
      <LoadedTable
        query={marked}
        what="the marked answers"
        stacks
        label="Answers marked as not helpful"
        columns={columns}
        rowKey={({ at, asked_by: by, prompt, text }) => `${at} ${by} ${prompt} ${text}`}
        empty={
          <StatePanel icon={<IconThumbDown />} title="No answers marked">
            Answers that people mark as not helpful in Chat appear here, with their questions. Add unmatched
            words in Data, under “Also called”.
          </StatePanel>
        }
      />
    </Card>
  );
}

const columns: readonly DataTableColumn<UnhelpfulAnswer>[] = [
  momentColumn('at', 'When', ({ at }) => at),
  textColumn('by', 'Who', ({ asked_by: by }) => by),
  textColumn('prompt', 'Asked', ({ prompt }) => prompt),
  {
    key: 'text',
    header: 'Answer',
    cell: ({ text }) => (text === '' ? 'About data that you may not see' : text),
  },
  textColumn('missed', 'Not found', ({ missed }) => missed.length > 0 && listed(missed)),
];
