import { IconArrowUp, IconPin, IconPlayerStop } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { usePageTarget } from '../../keys/page-target.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/marks/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Flex, Textarea } from '../../ui/kit.ts';
import { latePart } from '../../ui/lazy-part.tsx';
import { useSmallScreen } from '../../ui/kit-hooks.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import type { PickedAudience } from '../unsaved-audience.ts';
import css from './Composer.module.css';
import type { ComposerDialog } from './ComposerDialogs.tsx';
import type { ComposerStart } from './use-composer-start.ts';

interface ComposerProps {
  /** The text to begin with, docked audiences and the number of insights. */
  readonly start: ComposerStart;
  /** Text in the empty box. */
  readonly placeholder: string;
  readonly label?: string;
  readonly isWaiting?: boolean;
  /** Brought back by ↑ in the empty box. */
  readonly lastPrompt?: string | null;
  readonly onAsk: (prompt: string) => void;
  readonly onStop?: () => void;
}

// Seldom needed, so their code comes when they are.
const ComposerDialogs = latePart(async () => (await import('./ComposerDialogs.tsx')).ComposerDialogs);

const insightChoices = [1, 3, 5, 10, 20].map((count) => ({
  value: String(count),
  name: count === 1 ? '1 insight' : `${format.count(count)} insights`,
}));

/** Where a question is written, with the audiences that it is about. */
export function Composer(props: ComposerProps) {
  const { start, placeholder, label = placeholder, isWaiting = false, lastPrompt = null } = props;
  const { docked, setDocked } = start;
  const { onAsk, onStop } = props;
  const [text, setText] = useState(start.text);
  const [dialog, setDialog] = useState<ComposerDialog | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const prompt = text.trim();
  const ask = () => {
    if (prompt === '' || isWaiting) return;
    onAsk(prompt);
    setText('');
  };
  const dock = (audiences: readonly PickedAudience[]) =>
    setDocked([...docked, ...audiences.filter(({ id }) => docked.every((one) => one.id !== id))]);
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
    else if (event.key === 'Escape' && isWaiting) onStop?.();
    else if (event.key === '@' && opens) setDialog({ kind: 'mention' });
    else if (event.key === '#' && opens) setDialog({ kind: 'question' });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  usePageTarget({ audience: { label: 'to the question', add: (audience) => dock([audience]) } });
  return (
    <div className={css.composer} data-idle={(text === '' && docked.length === 0) || undefined}>
      <Textarea
        ref={box}
        variant="unstyled"
        classNames={{ root: css.root ?? '', input: css.box ?? '' }}
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        maxLength={limits.promptLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <ComposerBar start={start} onDock={() => setDialog({ kind: 'dock' })}>
        {isWaiting ? (
          <ActionButton label="Stop" keys="Esc" Icon={IconPlayerStop} onClick={onStop} />
        ) : (
          <ActionButton
            label="Ask"
            keys="Enter"
            look="primary"
            Icon={IconArrowUp}
            disabledReason={prompt === '' ? 'Write a question first' : undefined}
            onClick={ask}
          />
        )}
      </ComposerBar>
      {dialog !== null && (
        <ComposerDialogs dialog={dialog} onDialog={setDialog} onDock={dock} onInsert={insert} />
      )}
    </div>
  );
}

interface ComposerBarProps {
  readonly start: ComposerStart;
  readonly onDock: () => void;
  /** The button that asks or stops. */
  readonly children: ReactNode;
}

/** Docked audiences, the number of insights, and the button at the end. */
function ComposerBar({ start, onDock, children }: ComposerBarProps) {
  const { docked, setDocked, maxInsights, setMaxInsights } = start;
  const bar = useRoving<HTMLDivElement>({ axis: 'x' });
  const isSmall = useSmallScreen();
  return (
    <Flex ref={bar} gap={6} align="center" wrap="wrap" className={css.bar}>
      {isSmall && (
        <IconButton
          label="Dock audience"
          className={css.dock}
          icon={<IconPin size={18} />}
          onClick={onDock}
        />
      )}
      <Flex gap={6} align="center" wrap="wrap" flex={1} className={css.extras}>
        {!isSmall && (
          <Button look="ghost" small icon={<IconPin />} onClick={onDock}>
            Dock audience
          </Button>
        )}
        {docked.map((audience) => (
          <Chip
            key={audience.id}
            removeLabel={`Undock ${audience.name}`}
            onRemove={() => setDocked(docked.filter(({ id }) => id !== audience.id))}
          >
            {audience.name}
          </Chip>
        ))}
        <Select
          label="up to"
          labelPlace="inside"
          className={css.most}
          value={String(maxInsights)}
          options={insightChoices}
          onChange={(most) => setMaxInsights(Number(most))}
        />
      </Flex>
      {children}
    </Flex>
  );
}

interface ActionButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly look?: 'primary';
  readonly Icon: typeof IconArrowUp;
  readonly disabledReason?: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** A word with its key; on small screens an icon at the end of the box. */
function ActionButton({ label, keys, look, Icon, disabledReason, onClick }: ActionButtonProps) {
  const isSmall = useSmallScreen();
  const shared = { look: look ?? ('default' as const), disabledReason, onClick };
  if (isSmall) {
    return <IconButton {...shared} label={label} className={css.end} icon={<Icon size={18} />} />;
  }
  return (
    <Button {...shared} keys={keys} icon={keys === 'Esc' && <Icon />}>
      {label}
    </Button>
  );
}
