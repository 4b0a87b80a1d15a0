import { IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { EditInPlace } from '../../ui/EditInPlace.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './ChartTitle.module.css';
import { Flex, UnstyledButton } from '../../ui/kit.ts';

interface ChartTitleProps {
  /** The written title; null shows the suggestion. */
  readonly title: string | null;
  /** A true finding from the figures. */
  readonly suggestion: string;
  /** null takes the suggestion again; without it the title is to be read only. */
  readonly onChange: ((title: string | null) => void) | null;
}

const longestTitle = 500;

/** The finding as a heading edited in place. Enter keeps it, Esc doesn't, an empty one is the suggestion. */
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
      <EditInPlace
        label="Chart title"
        className={css.field}
        initial={shown}
        maxLength={longestTitle}
        onDone={(text) => {
          setEditing(false);
          if (text !== null) onChange(text === '' ? null : text);
        }}
      />
    );
  }
  return (
    <Flex gap={4} align="flex-start">
      <h2 className={css.title}>
        <UnstyledButton className={css.text} title="Edit the title" onClick={() => setEditing(true)}>
          <span className="isolate">{shown}</span>
        </UnstyledButton>
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
