import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { format } from '../../lib/format.ts';
import css from './ImportSteps.module.css';

const importSteps = ['file', 'variables', 'fieldwork', 'check', 'publish'] as const;
export type ImportStep = (typeof importSteps)[number];

const names: Readonly<Record<ImportStep, string>> = {
  file: 'File',
  variables: 'Variables',
  fieldwork: 'Waves, regions, weight',
  check: 'Check',
  publish: 'Publish',
};

interface ImportStepsProps {
  readonly current: ImportStep;
  /** A line under a step's name. */
  readonly notes: Readonly<Partial<Record<ImportStep, string>>>;
  /** Steps that can be gone to. */
  readonly open?: readonly ImportStep[];
  readonly onOpen?: (step: ImportStep) => void;
}

/** From the file to its publication; what is behind is ticked. */
export function ImportSteps({ current, notes, open, onOpen }: ImportStepsProps) {
  const at = importSteps.indexOf(current);
  const list = useRef<HTMLOListElement>(null);
  // On a phone the steps are wider than the screen.
  useEffect(() => {
    const part = list.current?.children[at];
    if (list.current !== null && part instanceof HTMLElement) list.current.scrollLeft = part.offsetLeft - 16;
  }, [at]);
  return (
    <ol ref={list} className={css.steps} aria-label="Steps of the import">
      {importSteps.map((step, index) => {
        const words = (
          <span className={css.words}>
            <span className={css.name}>{names[step]}</span>
            {notes[step] !== undefined && <span className={css.note}>{notes[step]}</span>}
          </span>
        );
        const mark = (
          <span className={css.mark} aria-hidden="true">
            {index < at ? <IconCheck size={13} stroke={2.5} /> : format.count(index + 1)}
          </span>
        );
        return (
          <li
            key={step}
            className={css.step}
            data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            {open?.includes(step) === true && onOpen !== undefined ? (
              <button type="button" className={css.button} onClick={() => onOpen(step)}>
                {mark}
                {words}
              </button>
            ) : (
              <span className={css.button}>
                {mark}
                {words}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
