import { type RefObject, useEffect, useState } from 'react';
import type { Group } from '../../../expression/expression.ts';
import { pathKey } from '../../../expression/paths.ts';
import type { Draft } from '../../expression-editor/draft/draft.ts';

/** An editor's draft on its way to the address that its audience gets with its first save. */
export interface CarriedDraft {
  readonly id: string;
  readonly rev: number;
  /** With all that can be undone. */
  readonly draft: Draft;
  /** What was saved of it. */
  readonly saved: Group;
}

let onItsWay: CarriedDraft | null = null;

export function carryDraft(draft: CarriedDraft): void {
  onItsWay = draft;
}

/** What was carried to this audience, of this revision; the focus goes to the place in it where it was. */
export function useCarriedDraft(
  audience: { readonly id: string; readonly rev: number } | null,
  frame: RefObject<HTMLElement | null>,
): CarriedDraft | null {
  const [carried] = useState(() =>
    onItsWay?.id === audience?.id && onItsWay?.rev === audience?.rev ? onItsWay : null,
  );
  useEffect(() => {
    if (carried === null) return;
    onItsWay = null;
    const place = `[data-path="${pathKey(carried.draft.present.selected)}"]`;
    frame.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }, [carried, frame]);
  return carried;
}
