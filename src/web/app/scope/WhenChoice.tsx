import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { waveCountsOptions } from '../../api/wave-counts.ts';
import { format } from '../../lib/format.ts';
import { readWaveName } from '../../../lib/wave-name.ts';
import { Button } from '../../ui/Button.tsx';
import css from './ScopeBar.module.css';
import { useScope } from './use-scope.ts';

const presets = [
  { name: 'Latest', count: 1 },
  { name: 'Last 4', count: 4 },
  { name: 'Last 8', count: 8 },
] as const;

/** Waves by year, and a strip of their sizes on which a drag takes a range. */
export function WhenChoice() {
  const { allWaves, waves, setWaves, dataset, toRequest } = useScope();
  const { locations } = toRequest();
  const counts = useQuery({
    ...waveCountsOptions({ expression: null, dataset: dataset.code, locations, waves: null }),
    enabled: locations !== null,
  });
  const [dragFrom, setDragFrom] = useState<number | null>(null);
  const [dragTo, setDragTo] = useState<number | null>(null);
  const codes = allWaves.map(({ code }) => code);
  const dragged =
    dragFrom === null || dragTo === null
      ? null
      : codes.slice(Math.min(dragFrom, dragTo), Math.max(dragFrom, dragTo) + 1);
  const chosen = dragged ?? waves ?? codes;
  const inLocations = new Map(counts.data?.per_wave_count.map((wave) => [wave.code, wave.base_sample]));
  const sampleOf = (wave: { readonly code: string; readonly respondents: number }) =>
    locations === null ? wave.respondents : (inLocations.get(wave.code) ?? 0);
  const largest = Math.max(...allWaves.map(sampleOf), 1);

  const toggle = (code: string) => {
    const next = chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code];
    // No wave at all is no scope: the last one stays.
    if (next.length > 0) setWaves(next);
  };
  const endDrag = () => {
    if (dragged !== null) setWaves(dragged);
    setDragFrom(null);
    setDragTo(null);
  };

  return (
    <div className={css.choice}>
      <div
        className={css.strip}
        aria-hidden="true"
        onPointerUp={endDrag}
        onPointerLeave={() => dragFrom !== null && endDrag()}
      >
        {allWaves.map((wave, position) => (
          <div
            key={wave.code}
            className={css.column}
            data-chosen={chosen.includes(wave.code) || undefined}
            title={`${wave.name}: n ${format.count(sampleOf(wave))}`}
            onPointerDown={(event) => {
              event.currentTarget.releasePointerCapture(event.pointerId);
              setDragFrom(position);
              setDragTo(position);
            }}
            onPointerEnter={() => dragFrom !== null && setDragTo(position)}
          >
            <div className={css.bar2} style={{ height: `${(sampleOf(wave) / largest) * 100}%` }} />
          </div>
        ))}
      </div>
      <div className={css.ends}>
        <span>{allWaves[0]?.name}</span>
        <span>Drag to select a range</span>
        <span>{allWaves.at(-1)?.name}</span>
      </div>
      {byYear(allWaves).map(({ year, members }) => (
        <div key={year} className={css.year}>
          <span className={css.note}>{year}</span>
          <div className={css.waves}>
            {members.map(({ code, name }) => (
              <button
                key={code}
                type="button"
                className={css.wave}
                aria-pressed={chosen.includes(code)}
                aria-label={name}
                onClick={() => toggle(code)}
              >
                {readWaveName(name)?.part ?? name}
              </button>
            ))}
          </div>
        </div>
      ))}
      <div className={css.row}>
        {presets
          .filter(({ count }) => count < codes.length)
          .map(({ name, count }) => (
            <Button key={name} small onClick={() => setWaves(codes.slice(-count))}>
              {name}
            </Button>
          ))}
        <Button small onClick={() => setWaves(null)}>
          All
        </Button>
      </div>
    </div>
  );
}

interface NamedWave {
  readonly code: string;
  readonly name: string;
}

/** Waves without a year in their name stand together under no year. */
function byYear(waves: readonly NamedWave[]): { year: string; members: NamedWave[] }[] {
  const groups: { year: string; members: NamedWave[] }[] = [];
  for (const wave of waves) {
    const year = readWaveName(wave.name)?.year ?? '';
    const group = groups.find((candidate) => candidate.year === year);
    if (group === undefined) groups.push({ year, members: [wave] });
    else group.members.push(wave);
  }
  return groups;
}
