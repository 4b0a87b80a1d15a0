import { useMemo, useState } from 'react';
import { ScopePartChooser } from '../../app/scope/ScopePartChooser.tsx';
import type { NamedCode } from '../../../figures/drawing/shape-panels.ts';
import { format } from '../../lib/format.ts';
import { Popover } from '../../ui/Popover.tsx';
import { Text } from '../../ui/kit.ts';
import css from './Settings.module.css';

interface SegmentChoiceProps {
  readonly all: readonly NamedCode[];
  /** null: all. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

/** Segments of the split that are drawn; at least one. */
export function SegmentChoice({ all, chosen, onChange }: SegmentChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const items = useMemo(
    () => [{ key: '=', name: 'All segments' }, ...all.map(({ code, name }) => ({ key: code, code, name }))],
    [all],
  );
  const shown = chosen === null ? all : all.filter(({ code }) => chosen.includes(code));
  return (
    <div className={css.head}>
      <span className="num">
        Segments, {format.count(shown.length)} of {format.count(all.length)}
      </span>
      <Popover
        size="list"
        label="Choose segments"
        position="bottom-end"
        isOpen={isOpen}
        onToggle={setOpen}
        renderTrigger={(trigger) => (
          <Text component="button" size="dense-strong" c="accent" {...trigger} type="button" className="link">
            Choose<span className="visually-hidden"> segments</span>
          </Text>
        )}
      >
        <ScopePartChooser
          label="Find a segment"
          items={items}
          combined={() => null}
          codes={chosen}
          onCodes={(codes) => {
            const next = all.map(({ code }) => code).filter((code) => codes?.includes(code) ?? true);
            onChange(next.length === all.length ? null : next);
          }}
          onDone={() => setOpen(false)}
        />
      </Popover>
    </div>
  );
}
