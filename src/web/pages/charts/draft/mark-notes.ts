import type { ChartModel } from '../../../charts/chart-model.ts';
import { cellName } from '../../../charts/mark-words.ts';
import { type ChartDraft, type MarkNote, mostNotes } from './chart-draft.ts';

export interface NumberedNote extends MarkNote {
  /** Counted from 1, in the order of the marks. */
  readonly number: number;
  /** "Dinner, Singles under 40" */
  readonly place: string;
}

/** The notes with drawn marks; the others wait until theirs are drawn. */
export function notesOf(notes: readonly MarkNote[], { panels }: ChartModel): readonly NumberedNote[] {
  const textOf = new Map(notes.map(({ mark, text }) => [mark, text]));
  return panels
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
    .filter(({ key }) => textOf.has(key))
    .map((cell, place) => ({
      mark: cell.key,
      text: textOf.get(cell.key) ?? '',
      number: place + 1,
      place: cellName(cell),
    }));
}

/** The note of a mark; empty: it has none. */
export function noteAt({ notes }: ChartDraft, mark: string): string {
  return notes.find((note) => note.mark === mark)?.text ?? '';
}

/** Why a mark can have no note; undefined where it can. */
export function noteRefusal(draft: ChartDraft, mark: string): string | undefined {
  const isFull = draft.notes.length >= mostNotes && noteAt(draft, mark) === '';
  return isFull ? `Up to ${mostNotes} notes. Remove one first.` : undefined;
}

/** Writes the note of a mark; an empty text takes it away. */
export function setNote(draft: ChartDraft, mark: string, text: string): ChartDraft {
  const others = draft.notes.filter((note) => note.mark !== mark);
  if (text === '') return { ...draft, notes: others };
  if (others.length >= mostNotes) return draft;
  return { ...draft, notes: [...others, { mark, text }] };
}
