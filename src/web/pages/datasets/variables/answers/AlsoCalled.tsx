import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Chip } from '../../../../ui/marks/Chip.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Flex } from '../../../../ui/kit.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';

interface AlsoCalledProps {
  readonly words: readonly string[];
  /** Whether the field for another word is shown from the start. */
  readonly isOpen?: boolean;
  /** null: read only. */
  readonly onChange: ((words: readonly string[]) => void) | null;
}

/** Other names of a question or answer, by which search and chat find it. */
export function AlsoCalled({ words, isOpen = false, onChange }: AlsoCalledProps) {
  const [isAdding, setAdding] = useState(isOpen);
  const [word, setWord] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const added = word.trim();
    if (added !== '' && !words.includes(added)) onChange?.([...words, added]);
    setWord('');
  };
  return (
    <div>
      <Flex gap={6} align="center" wrap="wrap">
        {words.map((one) => (
          <Chip
            key={one}
            look="outlined"
            removeLabel={`Remove “${one}”`}
            onRemove={onChange === null ? undefined : () => onChange(words.filter((other) => other !== one))}
          >
            {one}
          </Chip>
        ))}
        {words.length === 0 && onChange === null && <span className="note">no other name</span>}
        {onChange !== null && !isAdding && (
          <IconButton label="Add a word" icon={<IconPlus />} onClick={() => setAdding(true)} />
        )}
      </Flex>
      {isAdding && (
        <form onSubmit={add}>
          <Flex gap={6} align="flex-end" mt={6}>
            {/* The button that was pressed is gone: focus goes on to what it opened. */}
            <TextField
              label="Another word"
              value={word}
              onChange={setWord}
              maxLength={255}
              data-autofocus
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || isOpen) return;
                event.stopPropagation();
                setAdding(false);
              }}
            />
            <Button type="submit">Add</Button>
          </Flex>
        </form>
      )}
    </div>
  );
}
