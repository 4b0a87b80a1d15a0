import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useShortcuts } from '../../../keys/use-shortcuts.ts';
import { useTightScreen } from '../../../ui/kit-hooks.ts';
import css from './VariablesTab.module.css';

interface OpenItem {
  /** Code that the address names. */
  readonly named: string | null;
  /** Label of Escape: "Close the variable". */
  readonly closing: string;
  readonly onClose: () => void;
}

export interface ListView {
  /** Holds a button of each item, as `data-question`. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly detail: RefObject<HTMLDivElement | null>;
  /** Whether the panel takes the place of the list. */
  readonly isTight: boolean;
}

/**
 * Moves focus between a list and the panel of its open item, `chosen`. The item that the address named at first is
 * scrolled to once it is there. A closed panel gives focus back to the item that it was opened from.
 */
export function useListView(chosen: string | undefined, { named, closing, onClose }: OpenItem): ListView {
  const isTight = useTightScreen();
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  const opened = useRef(named);
  useShortcuts(chosen === undefined ? [] : [{ keys: 'Escape', label: closing, run: onClose }]);
  useEffect(() => {
    if (opened.current === null || opened.current !== chosen || isTight) return;
    // Not at the top, which lies behind the heads of the columns.
    itemIn(list.current, opened.current)?.scrollIntoView({ block: 'center' });
    opened.current = null;
  }, [chosen, isTight]);
  useEffect(() => {
    if (chosen !== undefined && isTight) {
      // It is longer than the screen: its beginning is what is to be seen.
      detail.current?.focus({ preventScroll: true });
      detail.current?.scrollIntoView({ block: 'start' });
    } else if (chosen === undefined && before.current !== undefined) {
      itemIn(list.current, before.current)?.focus();
    }
    before.current = chosen;
  }, [chosen, isTight]);
  return { list, detail, isTight };
}

function itemIn(list: HTMLElement | null, code: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-question="${CSS.escape(code)}"]`) ?? null;
}

interface ListAndPanelProps {
  readonly view: ListView;
  /** null: no item is open. */
  readonly panel: ReactNode;
  readonly children: ReactNode;
}

/** A list, and the panel of its open item next to it, or in its place where there is little room. */
export function ListAndPanel({ view: { list, detail, isTight }, panel, children }: ListAndPanelProps) {
  return (
    <div className={css.frame}>
      <div ref={list} className={css.list} hidden={isTight && panel !== null}>
        {children}
      </div>
      {panel !== null && (
        <div ref={detail} tabIndex={-1} className={css.detail}>
          {panel}
        </div>
      )}
    </div>
  );
}
