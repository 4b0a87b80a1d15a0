import { useState } from 'react';
import { longestAnnotation } from '../../../contract/saved-work/chart-configuration.ts';
import { IconHighlight } from '@tabler/icons-react';
import type { ShownCell } from '../../charts/chart-model.ts';
import { toggleHighlight } from './draft/draft-edits.ts';
import { Button } from '../../ui/Button.tsx';
import { Flex, Textarea } from '../../ui/kit.ts';
import { PanelSection } from '../../ui/lists/PanelSection.tsx';
import type { ChartDraft } from './draft/chart-draft.ts';
import type { Edit } from './editor-props.ts';
import { noteAt, noteRefusal, setNote } from './draft/annotation-edits.ts';

interface MarkNoteFieldProps {
  readonly mark: string;
  readonly draft: ChartDraft;
  readonly edit: Edit;
}

/** A note at the mark that is explained; it is numbered in the chart and written out under it. */
export function MarkNoteField({ mark, draft, edit }: MarkNoteFieldProps) {
  const text = noteAt(draft, mark);
  const disabledReason = noteRefusal(draft, mark);
  const [written, setWritten] = useState(text);
  const isChanged = written.trim() !== text;
  const onChange = (next: string) =>
    edit(next === '' ? 'remove a note' : 'write a note', (before) => setNote(before, mark, next));
  return (
    <PanelSection>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) onChange(written.trim());
        }}
      >
        <Textarea
          label="Note at this mark"
          description={disabledReason}
          autosize
          minRows={2}
          maxLength={longestAnnotation}
          value={written}
          disabled={disabledReason !== undefined}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
        <Flex gap={6} mt={6}>
          <Button small type="submit" disabledReason={isChanged ? undefined : 'Nothing was changed'}>
            {text === '' ? 'Add note' : 'Change note'}
          </Button>
          {text !== '' && (
            <Button
              small
              look="ghost"
              onClick={() => {
                setWritten('');
                onChange('');
              }}
            >
              Remove
            </Button>
          )}
        </Flex>
      </form>
    </PanelSection>
  );
}

interface HighlightFieldProps extends Omit<MarkNoteFieldProps, 'mark'> {
  readonly cell: Pick<ShownCell, 'answer' | 'answerName' | 'series' | 'seriesName'>;
}

/** Lets the answer or the audience of the explained mark keep its colour while the others turn grey. */
export function HighlightField({ cell, draft, edit }: HighlightFieldProps) {
  const { answer, answerName, series, seriesName } = cell;
  const isAudience = draft.audiences.some(({ key }) => key === series);
  const offered = [
    { key: answer, name: answerName },
    ...(isAudience ? [{ key: series, name: seriesName }] : []),
  ];
  return (
    <PanelSection>
      <Flex gap={6} wrap="wrap">
        {offered.map(({ key, name }) => {
          const isOn = draft.highlight.includes(key);
          return (
            <Button
              key={key}
              small
              pressed={isOn}
              icon={<IconHighlight aria-hidden />}
              onClick={() =>
                edit(`${isOn ? 'stop highlighting' : 'highlight'} “${name}”`, (before) =>
                  toggleHighlight(before, key),
                )
              }
            >
              Highlight {name}
            </Button>
          );
        })}
      </Flex>
    </PanelSection>
  );
}
