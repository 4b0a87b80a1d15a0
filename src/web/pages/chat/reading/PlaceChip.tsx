import { IconCalendar, IconMapPin, IconChevronDown } from '@tabler/icons-react';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { wavesOfRule } from '../../../../lib/wave-rule.ts';
import { ScopeChooser } from '../../../app/scope/scope-chooser.ts';
import { ScopeContext, useScope } from '../../../app/scope/use-scope.ts';
import { Popover } from '../../../ui/layers/Popover.tsx';
import { classNames } from '../../../lib/class-names.ts';
import css from './ReadingChip.module.css';

interface PlaceChipProps {
  readonly part: 'where' | 'when';
  readonly words: string;
  readonly isAssumed: boolean;
  /** null: all. */
  readonly codes: readonly string[] | null;
  readonly onChange: (codes: readonly string[] | null) => void;
}

/** The locations or waves of a reading. A selection takes effect once the list is closed. */
export function PlaceChip({ part, words, isAssumed, codes, onChange }: PlaceChipProps) {
  const scope = useScope();
  const [chosen, setChosen] = useState<readonly string[] | null | undefined>(undefined);
  const Icon = part === 'where' ? IconMapPin : IconCalendar;
  const now = chosen === undefined ? codes : chosen;
  const [isOpen, setOpen] = useState(false);
  // A choice that is made and closed by one key press is not drawn yet.
  const latest = useRef<readonly string[] | null | undefined>(undefined);
  const choose = (next: readonly string[] | null) => {
    latest.current = next;
    setChosen(next);
  };
  const toggle = (next: boolean) => {
    setOpen(next);
    const done = latest.current;
    if (next || done === undefined) return;
    latest.current = undefined;
    setChosen(undefined);
    if (done?.join() !== codes?.join()) onChange(done);
  };
  return (
    <Popover
      size="list"
      label={part === 'where' ? 'Where' : 'When'}
      isOpen={isOpen}
      onToggle={toggle}
      renderTrigger={(trigger) => (
        <ReadingChip {...trigger} isAssumed={isAssumed} icon={<Icon size={14} aria-hidden />}>
          {words}
        </ReadingChip>
      )}
    >
      <ScopeContext
        value={{
          ...scope,
          ...(part === 'where'
            ? { locations: now, setLocations: choose }
            : {
                waves: now,
                waveRule: { kind: now === null ? 'all' : 'fixed' },
                namedWaves: now,
                setWaves: choose,
                setWaveRule: (rule, named) =>
                  choose(wavesOfRule(rule, scope.allWaves, named ?? []).map(({ code }) => code)),
              }),
        }}
      >
        <ScopeChooser part={part} onDone={() => toggle(false)} />
      </ScopeContext>
    </Popover>
  );
}

interface ReadingChipProps extends ComponentProps<'button'> {
  readonly icon?: ReactNode;
  /** 1–8: the colour of its side. */
  readonly series?: number;
  /** Assumed by the service: dashed. */
  readonly isAssumed?: boolean;
}

/** A part of a reading that opens what else it could be. */
export function ReadingChip({ icon, series, isAssumed = false, children, ...others }: ReadingChipProps) {
  return (
    <button type="button" {...others} className={classNames(css.chip, 'row-hover', isAssumed && css.assumed)}>
      {series !== undefined && <span className={classNames('swatch', `series-${series}`)} />}
      {icon}
      <span className="ellipsis isolate">{children}</span>
      {isAssumed && <span className="visually-hidden">, assumed</span>}
      <IconChevronDown size={13} aria-hidden />
    </button>
  );
}
