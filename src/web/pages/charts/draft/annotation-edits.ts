import {
  type ChartAnnotation,
  mostAnnotations,
} from '../../../../contract/saved-work/chart-configuration.ts';
import type { ChartDraft } from './chart-draft.ts';

/** The note of a mark; empty: it has none. */
export function noteAt({ annotations }: ChartDraft, mark: string): string {
  return annotations.find((one) => isAt(one, mark))?.text ?? '';
}

/** Why a mark can have no note; undefined where it can. */
export function noteRefusal(draft: ChartDraft, mark: string): string | undefined {
  return noteAt(draft, mark) === '' ? annotationRefusal(draft) : undefined;
}

/** Why there can be no further annotation; undefined where there can. */
export function annotationRefusal({ annotations }: ChartDraft): string | undefined {
  return annotations.length >= mostAnnotations
    ? `Up to ${mostAnnotations} annotations. Remove one first.`
    : undefined;
}

/** Writes the note of a mark; an empty text takes it away. */
export function setNote(draft: ChartDraft, mark: string, text: string): ChartDraft {
  const place = draft.annotations.findIndex((one) => isAt(one, mark));
  return place < 0
    ? addAnnotation(draft, { anchor: { mark }, text, dx: 0, dy: 0 })
    : changeAnnotation(draft, place, { text });
}

/** Adds an annotation with a text, as long as there is room. */
export function addAnnotation(draft: ChartDraft, added: ChartAnnotation): ChartDraft {
  if (added.text === '' || annotationRefusal(draft) !== undefined) return draft;
  return { ...draft, annotations: [...draft.annotations, added] };
}

/** Changes an annotation; without a text it is gone. */
export function changeAnnotation(
  draft: ChartDraft,
  place: number,
  change: Partial<ChartAnnotation>,
): ChartDraft {
  const changed = draft.annotations.map((one, at) => (at === place ? { ...one, ...change } : one));
  return { ...draft, annotations: changed.filter(({ text }) => text !== '') };
}

function isAt({ anchor }: ChartAnnotation, mark: string): boolean {
  return 'mark' in anchor && anchor.mark === mark;
}
