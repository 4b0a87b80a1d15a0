import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { partOf, type Work } from '../../../workbook/package/work.ts';
import type { FigureDocument } from '../../../workbook/figure-document.ts';
import type { FreshFigures, RefreshChoices, RefreshedDeck } from '../../exports/refresh/deck-report.ts';
import { saveFile } from '../../exports/saved-file.ts';

export type ReadFigures = (id: string, client: QueryClient, work: Work) => Promise<FigureDocument>;

/** By the kind of saved work: "charts". */
export type FigureReaders = Readonly<Record<string, ReadFigures>>;

interface OpenDeck {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly figures: readonly FreshFigures[];
  readonly result: RefreshedDeck;
}

export type DeckState =
  | { readonly step: 'none' }
  | { readonly step: 'working'; readonly name: string; readonly share: number }
  | { readonly step: 'refused'; readonly name: string; readonly reason: string }
  | { readonly step: 'preview'; readonly deck: OpenDeck; readonly isSaving: boolean };

export const undecided: RefreshChoices = { taken: new Set(), added: new Set() };

const readShare = 0.6;

/** A deck from the chosen file to the saved one. It stays in the browser; only figures are asked for. */
export function useDeckRefresh(readers: FigureReaders) {
  const client = useQueryClient();
  const [state, setState] = useState<DeckState>({ step: 'none' });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const begin = (): AbortController => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    return own;
  };

  const open = (file: File) => {
    const own = begin();
    const { name } = file;
    const work: Work = {
      signal: own.signal,
      onProgress: (share) => setState({ step: 'working', name, share }),
    };
    work.onProgress(0);
    openFile(file, readers, client, work).then(
      (deck) => {
        if (!own.signal.aborted) setState({ step: 'preview', deck, isSaving: false });
      },
      (error: unknown) => {
        if (own.signal.aborted) return;
        setState({ step: 'refused', name, reason: error instanceof Error ? error.message : 'Try again.' });
      },
    );
  };

  const save = (deck: OpenDeck, choices: RefreshChoices) => {
    const own = begin();
    setState({ step: 'preview', deck, isSaving: true });
    const work: Work = { signal: own.signal, onProgress: () => undefined };
    chosenDeck(deck, choices, work).then(
      (content) => {
        if (own.signal.aborted) return;
        saveFile({ name: refreshedName(deck.name), content: new Blob([content], { type: presentation }) });
        setState({ step: 'preview', deck, isSaving: false });
      },
      (error: unknown) => {
        if (own.signal.aborted) return;
        const reason = error instanceof Error ? error.message : 'Try again.';
        setState({ step: 'refused', name: deck.name, reason });
      },
    );
  };

  const close = () => {
    controller.current?.abort();
    setState({ step: 'none' });
  };
  return { state, open, save, close };
}

const presentation = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

function refreshedName(name: string): string {
  return `${name.replace(/\.pptx$/i, '')}, refreshed.pptx`;
}

async function openFile(
  file: File,
  readers: FigureReaders,
  client: QueryClient,
  work: Work,
): Promise<OpenDeck> {
  const { deckSources, refreshDeck } = await import('../../exports/refresh/refresh-deck.ts');
  const { DeckRefusal, largestDeck } = await import('../../exports/refresh/deck-package.ts');
  // A file over the limit is refused before it is read.
  const bytes = new Uint8Array(await file.slice(0, largestDeck + 1).arrayBuffer());
  const sources = await deckSources(bytes);
  if (sources.length === 0) {
    throw new DeckRefusal(
      'No slide of this deck is known. Export charts or crosstabs that are saved, and edit that deck.',
    );
  }
  const figures: FreshFigures[] = [];
  for (const [place, source] of sources.entries()) {
    const part = partOf(
      work,
      (readShare * place) / sources.length,
      (readShare * (place + 1)) / sources.length,
    );
    work.signal.throwIfAborted();
    figures.push(await figuresOf(source, readers, client, part));
    part.onProgress(1);
  }
  const result = await refreshDeck(bytes, figures, undecided, partOf(work, readShare, 1));
  return { name: file.name, bytes, figures, result };
}

async function figuresOf(
  source: string,
  readers: FigureReaders,
  client: QueryClient,
  work: Work,
): Promise<FreshFigures> {
  const kind = source.slice(0, source.indexOf('/'));
  const read = readers[kind];
  try {
    if (read === undefined) throw new Error('This kind of work can’t be refreshed.');
    const document = await read(source.slice(kind.length + 1), client, work);
    return { source, document, problem: '' };
  } catch (error) {
    work.signal.throwIfAborted();
    return { source, document: null, problem: error instanceof Error ? error.message : 'No figures.' };
  }
}

/** The file as the person decided: without a decision the one of the preview. */
async function chosenDeck(
  { bytes, figures, result }: OpenDeck,
  choices: RefreshChoices,
  work: Work,
): Promise<Uint8Array<ArrayBuffer>> {
  if (choices.taken.size === 0 && choices.added.size === 0) return result.content;
  const { refreshDeck } = await import('../../exports/refresh/refresh-deck.ts');
  return (await refreshDeck(bytes, figures, choices, work)).content;
}
