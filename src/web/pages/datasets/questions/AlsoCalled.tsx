import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Question } from '../../../../contract/question.ts';
import { replaceSynonyms } from '../../../api/questions.ts';
import { useMe } from '../../../app/use-me.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex } from '../../../ui/kit.ts';
import { PanelSection } from '../../../ui/PanelSection.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** Words that chat and search find the question by; administrators change them. */
export function AlsoCalled({ question }: { readonly question: Question }) {
  const mayChange = useMe().role === 'admin';
  const [isAdding, setAdding] = useState(false);
  const [word, setWord] = useState('');
  const saving = useMutation({
    mutationFn: (words: readonly string[]) => replaceSynonyms(question.code, words),
    scope: { id: question.code },
  });
  const words = saving.isPending ? saving.variables : question.also_called;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const added = word.trim();
    if (added !== '' && !words.includes(added)) saving.mutate([...words, added]);
    setWord('');
  };
  return (
    <PanelSection title="Also called">
      <Flex gap={6} align="center" wrap="wrap">
        {words.map((one) => (
          <Chip
            key={one}
            removeLabel={`Remove “${one}”`}
            onRemove={mayChange ? () => saving.mutate(words.filter((other) => other !== one)) : undefined}
          >
            {one}
          </Chip>
        ))}
        {mayChange && !isAdding && (
          <IconButton
            label="Add a word"
            icon={<IconPlus size={15} stroke={1.5} />}
            onClick={() => setAdding(true)}
          />
        )}
      </Flex>
      {isAdding && (
        <form onSubmit={add}>
          <Flex gap={6} align="flex-end" mt={8}>
            {/* The button that was pressed is gone: the focus goes on to what it opened. */}
            <TextField
              label="Another word"
              value={word}
              onChange={setWord}
              maxLength={255}
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
            />
            <Button type="submit">Add</Button>
          </Flex>
        </form>
      )}
      <Problem>{saving.error?.message}</Problem>
      <p className="note">Other words that find this question.</p>
    </PanelSection>
  );
}
