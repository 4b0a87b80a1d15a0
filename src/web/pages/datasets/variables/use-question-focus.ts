import { type RefObject, useEffect, useRef } from 'react';

interface QuestionFocus {
  /** Holds a button of each question, as `data-question`. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly detail: RefObject<HTMLDivElement | null>;
}

/**
 * The question that the address named at first (`named`) may stand far down the list, and is scrolled to once it is there.
 * Where the panel takes the list's place, it is what is read next; once it is closed, the question that it was opened
 * from.
 */
export function useQuestionFocus(
  chosen: string | undefined,
  { takesPlace, named }: { readonly takesPlace: boolean; readonly named: string | null },
): QuestionFocus {
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  const opened = useRef(named);
  useEffect(() => {
    if (opened.current === null || opened.current !== chosen || takesPlace) return;
    // Not at the top, which lies behind the heads of the columns.
    questionIn(list.current, opened.current)?.scrollIntoView({ block: 'center' });
    opened.current = null;
  }, [chosen, takesPlace]);
  useEffect(() => {
    if (chosen !== undefined && takesPlace) {
      // It is longer than the screen: its beginning is what is to be seen.
      detail.current?.focus({ preventScroll: true });
      detail.current?.scrollIntoView({ block: 'start' });
    } else if (chosen === undefined && before.current !== undefined) {
      questionIn(list.current, before.current)?.focus();
    }
    before.current = chosen;
  }, [chosen, takesPlace]);
  return { list, detail };
}

function questionIn(list: HTMLElement | null, code: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-question="${CSS.escape(code)}"]`) ?? null;
}
