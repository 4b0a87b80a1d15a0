import { IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import { askAboutAddress } from '../../connected/ask-about.ts';
import { Button } from '../../ui/Button.tsx';
import css from './AskForm.module.css';

/** A question, taken to a new conversation. */
export function AskForm({ scopeSearch }: { readonly scopeSearch: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const prompt = text.trim();
  const ask = () => {
    if (prompt !== '') void navigate(askAboutAddress({ topic: prompt, audiences: [], scopeSearch }));
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <div className={css.form}>
      <textarea
        className={css.box}
        rows={1}
        aria-label="Ask about the survey"
        placeholder="For example “Who pays with a phone?”"
        maxLength={limits.promptLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button
        look="primary"
        icon={<IconArrowUp size={15} stroke={1.75} />}
        disabledReason={prompt === '' ? 'No question written yet' : undefined}
        onClick={ask}
      >
        Ask
      </Button>
    </div>
  );
}
