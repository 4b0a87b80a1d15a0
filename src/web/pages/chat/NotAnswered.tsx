import { IconAlertTriangle, IconFlag, IconInfoCircle } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import type { ChatOutcome, ChatResult } from '../../../contract/chat/chat.ts';
import { classNames } from '../../lib/class-names.ts';
import css from './NotAnswered.module.css';
import { type Feedback, NotHelpful } from './NotHelpful.tsx';
import { Stack, Text } from '../../ui/kit.ts';

interface NotAnsweredProps {
  readonly answer: ChatResult;
  /** How it was read, to be changed where that helps. */
  readonly reading: ReactNode;
  /** null where others asked. */
  readonly feedback: Feedback | null;
  readonly onAsk: (prompt: string) => void;
}

type Unanswered = Exclude<ChatOutcome, 'answered' | 'no_difference' | 'asked_back'>;

const heads: Readonly<Record<Unanswered, { readonly title: string; readonly icon: ReactNode }>> = {
  not_matched: {
    title: 'Not answered: no data on part of this',
    icon: <IconAlertTriangle aria-hidden />,
  },
  too_few: { title: 'Too few respondents to answer', icon: <IconFlag aria-hidden /> },
  declined: {
    title: 'Not a question for a survey',
    icon: <IconInfoCircle aria-hidden />,
  },
};

export function isUnanswered(outcome: ChatOutcome): outcome is Unanswered {
  return outcome in heads;
}

/** What could not be answered, why, whether the rest could be, and which questions close to it can. No findings. */
export function NotAnswered({ answer, reading, feedback, onAsk }: NotAnsweredProps) {
  const { outcome, message, missed, notes, suggestions } = answer;
  if (!isUnanswered(outcome)) return null;
  const { title, icon } = heads[outcome];
  return (
    <section className={classNames(css.card, outcome === 'declined' && css.plain)} aria-label={title}>
      <h3 className={css.title}>
        {icon}
        <Text span inherit flex={1}>
          {title}
        </Text>
        {feedback !== null && <NotHelpful feedback={feedback} />}
      </h3>
      <p className={css.message}>
        {splitAtWords(message, missed).map(({ text, isWord, at }) =>
          isWord ? <b key={at}>{text}</b> : <Fragment key={at}>{text}</Fragment>,
        )}
      </p>
      {notes.map((note) => (
        <Text key={note} inherit c="ink2" mt={6}>
          {note}
        </Text>
      ))}
      {reading}
      {suggestions.length > 0 && (
        <Text component="div" inherit mt={12} pt={10} className="ruled-above">
          <Text size="dense" c="dimmed">
            Similar questions with an answer
          </Text>
          <Stack component="ul" gap={8} mt={8}>
            {suggestions.map((prompt) => (
              <li key={prompt}>
                <button
                  type="button"
                  className={`${css.suggestion ?? ''} row-hover finger`}
                  onClick={() => onAsk(prompt)}
                >
                  {prompt}
                </button>
              </li>
            ))}
          </Stack>
        </Text>
      )}
    </section>
  );
}

interface TextPiece {
  readonly text: string;
  readonly isWord: boolean;
  /** Where it begins. */
  readonly at: number;
}

/** Cuts a text at every occurrence of the words, in whatever letter case; joined, the pieces are the text. */
export function splitAtWords(text: string, words: readonly string[]): readonly TextPiece[] {
  const wanted = words.filter((word) => word.trim() !== '').toSorted((a, b) => b.length - a.length);
  const searched = text.toLowerCase();
  const pieces: TextPiece[] = [];
  let from = 0;
  while (from < text.length) {
    const next = wanted
      .map((word) => ({ word, at: searched.indexOf(word.toLowerCase(), from) }))
      .filter(({ at }) => at !== -1)
      .toSorted((a, b) => a.at - b.at)[0];
    const end = next?.at ?? text.length;
    if (end > from) pieces.push({ text: text.slice(from, end), isWord: false, at: from });
    if (next === undefined) break;
    from = next.at + next.word.length;
    pieces.push({ text: text.slice(next.at, from), isWord: true, at: next.at });
  }
  return pieces;
}
