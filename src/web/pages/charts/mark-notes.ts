import type { ChartModel } from '../../charts/chart-model.ts';
import { type ChartDraft, type MarkNote, mostNotes } from './chart-draft.ts';

export interface NumberedNote extends MarkNote {
  /** From 1, in the order of the marks. */
  readonly number: number;
  /** "Dinner, Singles under 40" */
  readonly place: string;
}

/** The notes whose marks are drawn; those of others wait until theirs are. */
export function notesOf(notes: readonly MarkNote[], { panels }: ChartModel): readonly NumberedNote[] {
  const textOf = new Map(notes.map(({ mark, text }) => [mark, text]));
  return panels
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
    .filter(({ key }) => textOf.has(key))
    .map(({ key, answerName, segmentName, seriesName }, place) => ({
      mark: key,
      text: textOf.get(key) ?? '',
      number: place + 1,
      place: [answerName, segmentName, seriesName].filter((part) => part !== '').join(', '),
    }));
}

/** Writes the note of a mark; an empty text takes it away. */
export function setNote(draft: ChartDraft, mark: string, text: string): ChartDraft {
  const others = draft.notes.filter((note) => note.mark !== mark);
  if (text === '') return { ...draft, notes: others };
  if (others.length >= mostNotes) return draft;
  return { ...draft, notes: [...others, { mark, text }] };
}
