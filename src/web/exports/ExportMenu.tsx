import { IconDownload, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState, useEffect } from 'react';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { format } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/layers/Menu.tsx';
import type { MenuItem } from '../ui/layers/MenuRow.tsx';
import { Flex } from '../ui/kit.ts';
import { type SavedFile, saveFile } from './saved-file.ts';
import type { Work } from '../../workbook/package/work.ts';
import { toasts } from '../ui/layers/toasts.ts';

/** A kind of file, one that asks for its contents first, or another action that leaves the page. */
export type ExportChoice = Omit<MenuItem, 'onSelect'> &
  (
    | { readonly write: WriteFile }
    | { readonly ask: (form: ExportAsked) => ReactNode }
    | { readonly run: () => void }
  );

type WriteFile = (work: Work) => Promise<SavedFile>;

interface ExportAsked {
  /** "SPSS (.sav)" */
  readonly onWrite: (name: string, write: WriteFile) => void;
  readonly onClose: () => void;
}

interface ExportMenuProps {
  /** "the crosstab" */
  readonly what: string;
  readonly choices: readonly ExportChoice[];
  readonly look?: 'default' | 'ghost';
  /** Why nothing can be exported yet. */
  readonly disabledReason?: string | undefined;
}

/** Exports the page as a file. While a file is written the button shows the progress, and cancels it. */
export function ExportMenu({ what, choices, look = 'default', disabledReason }: ExportMenuProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { running, start, cancel } = useExport();
  const [asking, setAsking] = useState<((form: ExportAsked) => ReactNode) | null>(null);
  const select = (choice: ExportChoice) => {
    if ('write' in choice) start(choice.label, choice.write);
    else if ('ask' in choice) setAsking(() => choice.ask);
    else choice.run();
  };
  const close = () => setAsking(null);
  const said = running === null ? '' : `Writing ${running.name}`;
  useShortcuts([
    { keys: 'Shift E', label: `Export ${what}`, run: () => frame.current?.querySelector('button')?.click() },
  ]);
  return (
    <Flex ref={frame} display="inline-flex">
      {running === null ? (
        <Menu
          label={`Export ${what}`}
          position="bottom-end"
          items={choices.map((choice): MenuItem => ({ ...choice, onSelect: () => select(choice) }))}
          renderTrigger={(trigger) => (
            <Button {...trigger} look={look} icon={<IconDownload />} disabledReason={disabledReason}>
              Export
            </Button>
          )}
        />
      ) : (
        <Button look={look} icon={<IconX />} aria-label={`Cancel: ${said}`} onClick={cancel}>
          <span className="num">{running.told ?? `${format.count(Math.floor(running.share * 100))}%`}</span>
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {asking?.({
        onClose: close,
        onWrite: (name, write) => {
          close();
          start(name, write);
        },
      })}
    </Flex>
  );
}

interface RunningExport {
  /** "XLSX" */
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  /** "12.3 MB": how far it is where its end is not known. */
  readonly told?: string | undefined;
}

interface Exporting {
  /** null: nothing is being written. */
  readonly running: RunningExport | null;
  readonly start: (name: string, write: (work: Work) => Promise<SavedFile>) => void;
  readonly cancel: () => void;
}

/** One file at a time, written while the page is used; leaving the page stops it. */
function useExport(): Exporting {
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
