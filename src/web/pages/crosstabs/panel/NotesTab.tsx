import { IconTrash } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RelativeTime } from '../../../ui/marks/RelativeTime.tsx';
import { isAt, type NotePlace, type PinnedNote } from '../draft/pinned-note.ts';
import { Flex, Stack, Text, Textarea } from '../../../ui/kit.ts';
import css from './EditorPanel.module.css';

interface NotesTabProps {
  readonly notes: readonly PinnedNote[];
  /** Where the next one is pinned. */
  readonly place: NotePlace;
  /** "Tea among Women", "column Women", "the table". */
  readonly placeWords: (place: NotePlace) => string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Absent for who may only look. */
  readonly onAdd?: (text: string) => void;
  readonly onRemove?: (note: PinnedNote) => void;
  readonly onGo: (place: NotePlace) => void;
}

/** Remarks, those of the chosen place first; each leads to where it is pinned. */
export function NotesTab({ notes, place, placeWords, field, onAdd, onRemove, onGo }: NotesTabProps) {
  const [text, setText] = useState('');
  const here = notes.filter((note) => isAt(note, place));
  const elsewhere = notes.filter((note) => !isAt(note, place));
  const add = () => {
    const trimmed = text.trim();
    if (trimmed === '') return;
    onAdd?.(trimmed);
    setText('');
  };
  return (
    <>
      {onAdd !== undefined && (
        <Stack
          component="form"
          gap={8}
          px={16}
          py={14}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Textarea
            label={
              <>
                Note on <span className="isolate">{placeWords(place)}</span>
              </>
            }
            ref={field}
            rows={3}
            value={text}
            maxLength={limits.textLength}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              add();
            }}
          />
          <Flex gap={8} align="center" justify="space-between" mt={6}>
            <span className="note">Everyone who sees the table sees it</span>
            <Button
              type="submit"
              keys="Ctrl Enter"
              disabledReason={text.trim() === '' ? 'Write something first' : undefined}
            >
              Pin note
            </Button>
          </Flex>
        </Stack>
      )}
      {notes.length === 0 && (
        <Text inherit c="ink2" px={16} py={14}>
          No notes yet. A note is pinned to the selected cell, row or column, or to the table.
        </Text>
      )}
      <ul aria-label="Notes">
        {[...here, ...elsewhere].map((note) => (
          <li key={note.id} className={css.part}>
            <Flex align="baseline" justify="space-between" gap={8}>
              <Text
                component="button"
                type="button"
                size="dense"
                c="accent"
                ta="start"
                className="link"
                onClick={() => onGo(note)}
              >
                <span className="isolate">{placeWords(note)}</span>
              </Text>
              {onRemove !== undefined && (
                <IconButton
                  label={`Remove the note on ${placeWords(note)}`}
                  icon={<IconTrash size={14} />}
                  onClick={() => onRemove(note)}
                />
              )}
            </Flex>
            <Text className="isolate" mt={4} style={{ whiteSpace: 'pre-wrap' }}>
              {note.text}
            </Text>
            <p className="note">
              <span className="isolate">{note.by}</span> · <RelativeTime at={note.at} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
