import { IconPlus, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Question } from '../../../../contract/question.ts';
import { replaceSynonyms } from '../../../api/questions.ts';
import { useMe } from '../../../app/use-me.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PanelSection } from '../../../ui/PanelSection.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import css from './QuestionDetail.module.css';

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
      <div className={css.words}>
        {words.map((one) => (
          <span key={one} className={css.word}>
            <span className="isolate">{one}</span>
            {mayChange && (
              <button
                type="button"
                className={css.remove}
                aria-label={`Remove “${one}”`}
                onClick={() => saving.mutate(words.filter((other) => other !== one))}
              >
                <IconX size={12} stroke={1.75} />
              </button>
            )}
          </span>
        ))}
        {mayChange && !isAdding && (
          <IconButton
            label="Add a word"
            icon={<IconPlus size={15} stroke={1.5} />}
            onClick={() => setAdding(true)}
          />
        )}
      </div>
      {isAdding && (
        <form className={css.add} onSubmit={add}>
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
        </form>
      )}
      {saving.isError && (
        <p role="alert" className={css.problem}>
          {saving.error.message}
        </p>
      )}
      <p className={css.more}>Other words that find this question.</p>
    </PanelSection>
  );
}
