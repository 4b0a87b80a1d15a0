import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Flex, Textarea } from '../../ui/kit.ts';
import css from './MarkNotes.module.css';

interface MarkNoteFieldProps {
  /** `""` where there is none yet. */
  readonly text: string;
  readonly disabledReason: string | undefined;
  /** `""` takes the note away. */
  readonly onChange: (text: string) => void;
}

const longestNote = 280;

/** A note at the mark that is explained; it is numbered in the chart and written out under it. */
export function MarkNoteField({ text, disabledReason, onChange }: MarkNoteFieldProps) {
  const [written, setWritten] = useState(text);
  const isChanged = written.trim() !== text;
  return (
    <form
      className={css.field}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) onChange(written.trim());
      }}
    >
      <Textarea
        label="Note at this mark"
        description={disabledReason}
        rows={2}
        maxLength={longestNote}
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
  );
}
