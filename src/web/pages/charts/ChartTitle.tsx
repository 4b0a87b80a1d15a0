import { IconRotate } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './ChartTitle.module.css';
import { Flex } from '../../ui/kit.ts';

interface ChartTitleProps {
  /** As it was written; null shows the suggestion. */
  readonly title: string | null;
  /** A true finding from the figures. */
  readonly suggestion: string;
  /** null takes the suggestion again; without it the title is to be read only. */
  readonly onChange: ((title: string | null) => void) | null;
}

const longestTitle = 500;

/** The finding as a heading that is edited where it stands. Enter keeps it, Esc doesn't, an empty one is the suggestion. */
export function ChartTitle({ title, suggestion, onChange }: ChartTitleProps) {
  const [isEditing, setEditing] = useState(false);
  const shown = title ?? suggestion;
  if (onChange === null) {
    return (
      <h2 className={css.title}>
        <span className={`${css.text} isolate`}>{shown}</span>
      </h2>
    );
  }
  if (isEditing) {
    return (
      <TitleField
        initial={shown}
        onDone={(text) => {
          setEditing(false);
          const written = text?.trim() ?? shown;
          if (written !== shown) onChange(written === '' ? null : written);
        }}
      />
    );
  }
  return (
    <Flex gap={4} align="flex-start">
      <h2 className={css.title}>
        <button type="button" className={css.text} title="Edit the title" onClick={() => setEditing(true)}>
          <span className="isolate">{shown}</span>
        </button>
      </h2>
      {title !== null && title !== suggestion && (
        <IconButton
          label="Use the suggested title"
          icon={<IconRotate size={15} stroke={1.5} />}
          onClick={() => onChange(null)}
        />
      )}
    </Flex>
  );
}

interface TitleFieldProps {
  readonly initial: string;
  /** null: the edit was given up. */
  readonly onDone: (text: string | null) => void;
}

function TitleField({ initial, onDone }: TitleFieldProps) {
  const [text, setText] = useState(initial);
  const isDone = useRef(false);
  // Leaving by a key takes the field away, which is a blur of its own.
  const finish = (result: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(result);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter' ? text : null);
  };
  return (
    <textarea
      // The field takes the place of the button that was pressed.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label="Chart title"
      className={css.field}
      rows={1}
      maxLength={longestTitle}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => finish(text)}
    />
  );
}
