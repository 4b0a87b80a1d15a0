import { useEffect, useRef, useState } from 'react';
import { toasts } from '../ui/toasts.ts';
import { type SavedFile, saveFile } from './saved-file.ts';
import type { Work } from '../../workbook/package/work.ts';

export interface RunningExport {
  /** "XLSX" */
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  /** "12.3 MB": how far it is where its end is not known. */
  readonly told?: string | undefined;
}

export interface Exporting {
  /** null: nothing is being written. */
  readonly running: RunningExport | null;
  readonly start: (name: string, write: (work: Work) => Promise<SavedFile>) => void;
  readonly cancel: () => void;
}

/** One file at a time, written while the page is used; leaving the page stops it. */
export function useExport(): Exporting {
  const [running, setRunning] = useState<RunningExport | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = (name: string, write: (work: Work) => Promise<SavedFile>) => {
    if (controller.current !== null) return;
    const own = new AbortController();
    controller.current = own;
    setRunning({ name, share: 0 });
    const work: Work = {
      signal: own.signal,
      onProgress: (share, told) => setRunning((now) => (now === null ? null : { ...now, share, told })),
    };
    write(work)
      .then(
        (file) => {
          if (!own.signal.aborted) saveFile(file);
        },
        (error: unknown) => {
          if (own.signal.aborted) return;
          const reason = error instanceof Error ? error.message : 'Try again.';
          toasts.show({ text: `${name} was not written. ${reason}` });
        },
      )
      .finally(() => {
        controller.current = null;
        setRunning(null);
      });
  };
  return { running, start, cancel: () => controller.current?.abort() };
}
