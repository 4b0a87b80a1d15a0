import { type ReactNode, useState } from 'react';
import { WhenChoice } from '../../app/scope/WhenChoice.tsx';
import { WhereChoice } from '../../app/scope/WhereChoice.tsx';
import { ScopeContext } from '../../app/scope/scope-context.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Popover } from '../../ui/Popover.tsx';
import { ReadingChip } from './ReadingChip.tsx';

interface PlaceChipProps {
  readonly part: 'where' | 'when';
  readonly words: string;
  readonly isAssumed: boolean;
  readonly icon: ReactNode;
  /** null: all. */
  readonly codes: readonly string[] | null;
  readonly onChange: (codes: readonly string[] | null) => void;
}

/** Where or when a question was read about. What is chosen counts once the choice is closed. */
export function PlaceChip({ part, words, isAssumed, icon, codes, onChange }: PlaceChipProps) {
  const scope = useScope();
  const [chosen, setChosen] = useState<readonly string[] | null | undefined>(undefined);
  const now = chosen === undefined ? codes : chosen;
  const toggle = (isOpen: boolean) => {
    if (isOpen || chosen === undefined) return;
    setChosen(undefined);
    if (chosen?.join() !== codes?.join()) onChange(chosen);
  };
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={part === 'where' ? 'Where' : 'When'}
      isOpen={isOpen}
      onToggle={(opened) => {
        setOpen(opened);
        toggle(opened);
      }}
      renderTrigger={(trigger) => (
        <ReadingChip {...trigger} isAssumed={isAssumed} icon={icon}>
          {words}
        </ReadingChip>
      )}
    >
      {part === 'where' ? (
        <ScopeContext value={{ ...scope, locations: now, setLocations: setChosen }}>
          <WhereChoice />
        </ScopeContext>
      ) : (
        <ScopeContext value={{ ...scope, waves: now, setWaves: setChosen }}>
          <WhenChoice />
        </ScopeContext>
      )}
    </Popover>
  );
}
