import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ChatResult } from '../../../contract/chat/chat.ts';
import type { Interpretation } from '../../../contract/chat/interpretation.ts';
import { format } from '../../lib/format.ts';
import { Kbd } from '../../ui/marks/Kbd.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { latePart } from '../../ui/lazy-part.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import css from './AskedBack.module.css';

// Seldom needed, so its code comes when it is.
const ReadAsDialogs = latePart(async () => (await import('./reading/ReadAsDialogs.tsx')).ReadAsDialogs);

interface AskedBackProps {
  readonly answer: ChatResult;
  /** Whether it is the last question of the conversation, which then has the focus. */
  readonly isLast: boolean;
  /** null where others asked. */
  readonly onChoose: ((reading: Interpretation) => void) | null;
}

/** A question back: the readings that a prompt may have, one press each. No figures. */
export function AskedBack({ answer, isLast, onChoose }: AskedBackProps) {
  const { message, choices = [], notes } = answer;
  const [isSearching, setSearching] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const list = useRoving<HTMLUListElement>({ axis: 'y' });
  useEffect(() => {
    if (isLast && !isTyping()) first.current?.focus();
  }, [isLast]);
  const chooseByNumber = ({ key }: KeyboardEvent) => {
    const chosen = choices[Number(key) - 1];
    if (chosen !== undefined) onChoose?.(chosen.interpretation);
    else if (key === String(choices.length + 1)) setSearching(true);
  };
  const [likeliest] = choices;
  const choice = { className: `${css.choice ?? ''} row-hover`, onKeyDown: chooseByNumber };
  return (
    <section aria-label={message}>
      <Text size="finding-sm">{message}</Text>
      <ul ref={list} className={css.list}>
        {choices.map(({ text, interpretation, sample }, at) => (
          <li key={text}>
            <button
              {...choice}
              ref={at === 0 ? first : null}
              type="button"
              disabled={onChoose === null}
              onClick={() => onChoose?.(interpretation)}
            >
              <Kbd given always keys={String(at + 1)} />
              <Text span flex={1}>
                {text}
              </Text>
              {sample !== null && (
                <span className="num">
                  <span className="quiet">n</span> {format.count(sample)}
                </span>
              )}
            </button>
          </li>
        ))}
        {likeliest !== undefined && onChoose !== null && (
          <li>
            <button {...choice} type="button" aria-haspopup="dialog" onClick={() => setSearching(true)}>
              <Kbd given always keys={String(choices.length + 1)} />
              <Text span flex={1}>
                Something else…
              </Text>
              <span className="quiet">Search the survey’s questions</span>
            </button>
          </li>
        )}
      </ul>
      {isSearching && likeliest !== undefined && (
        <ReadAsDialogs
          reading={likeliest.interpretation}
          open={{ kind: 'topic', at: 0 }}
          onChange={(reading) => {
            setSearching(false);
            onChoose?.(reading);
          }}
          onClose={() => setSearching(false)}
        />
      )}
      <Stack gap={6} mt={8}>
        {[
          onChoose === null
            ? 'Only the owner of the conversation can choose.'
            : 'No figure until you choose.',
          ...notes,
        ].map((note) => (
          <Flex key={note} component="p" className="quiet">
            {note}
          </Flex>
        ))}
      </Stack>
    </section>
  );
}

/** Whether a field that has letters in it is focused. */
function isTyping(): boolean {
  const { activeElement: focused } = document;
  return (
    (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement) && focused.value !== ''
  );
}
