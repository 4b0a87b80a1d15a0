import { type RefObject, useEffect, useRef } from 'react';

interface QuestionFocus {
  /** Holds a button of each question, as `data-question`. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly detail: RefObject<HTMLDivElement | null>;
}

/**
 * Where the panel takes the list's place, it is what is read next; once it is closed, the question that it was opened
 * from.
 */
export function useQuestionFocus(chosen: string | undefined, takesPlace: boolean): QuestionFocus {
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (chosen !== undefined && takesPlace) {
      // It is longer than the screen: its beginning is what is to be seen.
      detail.current?.focus({ preventScroll: true });
      detail.current?.scrollIntoView({ block: 'start' });
    } else if (chosen === undefined && before.current !== undefined) {
      const question = `[data-question="${CSS.escape(before.current)}"]`;
      list.current?.querySelector<HTMLElement>(question)?.focus();
    }
    before.current = chosen;
  }, [chosen, takesPlace]);
  return { list, detail };
}
