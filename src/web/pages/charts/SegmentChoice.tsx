import { useState } from 'react';
import type { NamedCode } from '../../charts/chart-request.ts';
import { format } from '../../lib/format.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Popover } from '../../ui/Popover.tsx';
import css from './Settings.module.css';

interface SegmentChoiceProps {
  readonly all: readonly NamedCode[];
  /** null: all. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

/** Which segments of the split are drawn; at least one. */
export function SegmentChoice({ all, chosen, onChange }: SegmentChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const lit = new Set(chosen ?? all.map(({ code }) => code));
  const shown = all.filter(({ code }) => lit.has(code));
  return (
    <div className={css.head}>
      <span className="num">
        Segments, {format.count(shown.length)} of {format.count(all.length)}
      </span>
      <Popover
        label="Choose segments"
        position="bottom-end"
        isOpen={isOpen}
        onToggle={setOpen}
        renderTrigger={(trigger) => (
          <button {...trigger} type="button" className={css.link}>
            Choose<span className="visually-hidden"> segments</span>
          </button>
        )}
      >
        <div className={css.segments}>
          <Checkbox
            label="All"
            checked={shown.length === all.length}
            some={shown.length < all.length}
            onChange={() => onChange(null)}
          />
          {all.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={<span className="isolate">{name}</span>}
              checked={lit.has(code)}
              onChange={(isOn) => {
                const next = all.map((one) => one.code).filter((one) => (one === code ? isOn : lit.has(one)));
                if (next.length > 0) onChange(next.length === all.length ? null : next);
              }}
            />
          ))}
        </div>
      </Popover>
    </div>
  );
}
