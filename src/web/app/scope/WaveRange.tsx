import { useState } from 'react';
import { format } from '../../lib/format.ts';
import { useScope } from './use-scope.ts';
import { Flex } from '../../ui/kit.ts';
import css from './WaveRange.module.css';

/** n of every wave as bars, on which a drag selects a range. The list below does the same by key. */
export function WaveRange({ samples }: { readonly samples: ReadonlyMap<string, number> }) {
  const { allWaves, waves, setWaves } = useScope();
  const [drag, setDrag] = useState<readonly [from: number, to: number] | null>(null);
  const codes = allWaves.map(({ code }) => code);
  const dragged = drag === null ? null : codes.slice(Math.min(...drag), Math.max(...drag) + 1);
  const selected = new Set(dragged ?? waves ?? codes);
  const largest = Math.max(...samples.values(), 1);
  const end = () => {
    if (dragged !== null) setWaves(dragged);
    setDrag(null);
  };
  return (
    <div className={css.range} aria-hidden="true">
      <div className={css.strip} onPointerUp={end} onPointerLeave={end}>
        {allWaves.map(({ code, name }, at) => (
          <div
            key={code}
            className={css.wave}
            data-selected={selected.has(code) || undefined}
            title={`${name}: n ${format.count(samples.get(code) ?? 0)}`}
            onPointerDown={(event) => {
              event.preventDefault();
              event.currentTarget.releasePointerCapture(event.pointerId);
              setDrag([at, at]);
            }}
            onPointerEnter={() => drag !== null && setDrag([drag[0], at])}
          >
            <div className={css.bar} style={{ height: `${((samples.get(code) ?? 0) / largest) * 100}%` }} />
          </div>
        ))}
      </div>
      <Flex justify="space-between" mt={4} className="note">
        <span>{allWaves[0]?.name}</span>
        <span>Drag to select a range</span>
        <span>{allWaves.at(-1)?.name}</span>
      </Flex>
    </div>
  );
}
