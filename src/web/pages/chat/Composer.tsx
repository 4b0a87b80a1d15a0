import { IconArrowUp, IconPin, IconPlayerStop } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { usePageTarget } from '../../app/palette/page-target.ts';
import type { PickedAudience } from '../../connected/unsaved-audience.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import css from './Composer.module.css';
import type { ComposerDialog } from './ComposerDialogs.tsx';
import { useRoving } from '../../ui/use-roving.ts';

interface ComposerProps {
  /** What stands in the box to begin with. */
  readonly initialText: string;
  readonly isSmall: boolean;
  readonly isFollowUp: boolean;
  readonly isWaiting: boolean;
  /** Brought back by ↑ in the empty box. */
  readonly lastPrompt: string | null;
  readonly docked: readonly PickedAudience[];
  readonly onDock: (audiences: readonly PickedAudience[]) => void;
  readonly maxInsights: number;
  readonly onMaxInsights: (most: number) => void;
  readonly onAsk: (prompt: string) => void;
  readonly onStop: () => void;
}

// Seldom needed, so their code comes when they are.
const ComposerDialogs = lazy(async () => ({
  default: (await import('./ComposerDialogs.tsx')).ComposerDialogs,
}));

const insightChoices = [1, 3, 5, 10, 20].map((count) => ({
  value: String(count),
  name: count === 1 ? '1 insight' : `${format.count(count)} insights`,
}));

/** Where a question is written, with the audiences that it is about. */
export function Composer(props: ComposerProps) {
  const { initialText, isSmall, isFollowUp, isWaiting, lastPrompt, docked, onDock, onAsk, onStop } = props;
  const [text, setText] = useState(initialText);
  const [dialog, setDialog] = useState<ComposerDialog | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);

  const bar = useRoving<HTMLDivElement>({ axis: 'x' });
  const trimmed = text.trim();
  const ask = () => {
    if (trimmed === '' || isWaiting) return;
    onAsk(trimmed);
    setText('');
  };
  const dock = (audiences: readonly PickedAudience[]) =>
    onDock([...docked, ...audiences.filter(({ id }) => docked.every((one) => one.id !== id))]);
  const insert = (words: string) => {
    const at = box.current?.selectionStart ?? text.length;
    setText(`${text.slice(0, at)}${words}${text.slice(at)}`);
    box.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart: at } = event.currentTarget;
    const opens = at === 0 || /\s/.test(text.charAt(at - 1));
    if (event.key === 'Enter' && !event.shiftKey) ask();
    else if (event.key === 'ArrowUp' && text === '' && lastPrompt !== null) setText(lastPrompt);
    else if (event.key === 'Escape' && isWaiting) onStop();
    else if (event.key === '@' && opens) setDialog({ kind: 'mention' });
    else if (event.key === '#' && opens) setDialog({ kind: 'question' });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  usePageTarget({ audience: { label: 'to the question', add: (audience) => dock([audience]) } });
  const name = isFollowUp ? 'Ask a follow-up' : 'Ask about the survey';
  const example = ', for example “only women” or “and in Germany?”';
  return (
    <div className={css.composer} data-idle={(text === '' && docked.length === 0) || undefined}>
      <textarea
        ref={box}
        className={css.box}
        rows={1}
        aria-label={name}
        placeholder={isFollowUp && !isSmall ? `${name}${example}` : name}
        maxLength={limits.promptLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div ref={bar} className={css.bar}>
        <IconButton
          label="Dock audience"
          className={css.dock}
          icon={<IconPin size={18} stroke={1.5} />}
          onClick={() => setDialog({ kind: 'dock' })}
        />
        <div className={css.extras}>
          <Button
            look="ghost"
            small
            className={css.wide}
            icon={<IconPin size={15} stroke={1.5} />}
            onClick={() => setDialog({ kind: 'dock' })}
          >
            Dock audience
          </Button>
          {docked.map((audience) => (
            <Chip
              key={audience.id}
              removeLabel={`Undock ${audience.name}`}
              onRemove={() => onDock(docked.filter(({ id }) => id !== audience.id))}
            >
              {audience.name}
            </Chip>
          ))}
          <span className={css.space} />
          <Select
            label="up to"
            labelPlace="inside"
            className={css.most}
            value={String(props.maxInsights)}
            options={insightChoices}
            onChange={(most) => props.onMaxInsights(Number(most))}
          />
        </div>
        {isWaiting ? (
          <>
            <Button
              className={css.wide}
              icon={<IconPlayerStop size={15} stroke={1.5} />}
              keys="Esc"
              onClick={onStop}
            >
              Stop
            </Button>
            <IconButton
              label="Stop"
              className={css.narrow}
              icon={<IconPlayerStop size={18} stroke={1.75} />}
              onClick={onStop}
            />
          </>
        ) : (
          <>
            <Button
              look="primary"
              keys="↵"
              className={css.wide}
              disabledReason={trimmed === '' ? 'Write a question first' : undefined}
              onClick={ask}
            >
              Ask
            </Button>
            <IconButton
              label="Ask"
              look="primary"
              className={css.narrow}
              icon={<IconArrowUp size={18} stroke={1.75} />}
              disabledReason={trimmed === '' ? 'Write a question first' : undefined}
              onClick={ask}
            />
          </>
        )}
      </div>
      {dialog !== null && (
        <Suspense>
          <ComposerDialogs dialog={dialog} onDialog={setDialog} onDock={dock} onInsert={insert} />
        </Suspense>
      )}
    </div>
  );
}
