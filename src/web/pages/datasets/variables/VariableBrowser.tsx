import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useShortcuts } from '../../../keys/use-shortcuts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceChips } from '../../../ui/fields/ChoiceChips.tsx';
import { useSmallScreen, useTightScreen } from '../../../ui/kit-hooks.ts';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import type { useListFilter } from './use-list-filter.ts';
import { type Picked, usePicked } from './use-picked.ts';
import { VariableList, type VariableListProps } from './VariableList.tsx';
import css from './VariablesTab.module.css';

interface VariableBrowserProps
  extends Pick<
    VariableListProps,
    'waves' | 'allQuestions' | 'edited' | 'unphrased' | 'order' | 'onMove' | 'more'
  > {
  readonly filter: Pick<ReturnType<typeof useListFilter>, 'shown' | 'options' | 'search' | 'show' | 'change'>;
  /** Shown after the filters, below them, and below the list. */
  readonly tools?: ReactNode;
  readonly note?: ReactNode;
  readonly legend?: ReactNode;
  readonly isGrouped: boolean;
  /** True: without kinds and answers. */
  readonly isShort: boolean;
  readonly mayPick: boolean;
  readonly selected: string | null;
  readonly onSelect: (code: string | null) => void;
  /** Panel of the variable with this code; null: none is open. */
  readonly panel: ReactNode;
  /** Actions on the variables that are picked, while no panel is open. */
  readonly renderFoot: (picked: Picked) => ReactNode;
}

/**
 * Variables to search, filter and select, those of a survey or of a file. The open one is next to them, or in their place
 * where there is little room.
 */
export function VariableBrowser(props: VariableBrowserProps) {
  const { filter, tools, note, legend, mayPick, selected, onSelect, panel, renderFoot, ...list } = props;
  const { shown, options, show, change } = filter;
  const isOpen = panel !== null;
  const isSmall = useSmallScreen();
  const isTight = useTightScreen();
  const frame = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  useFocus({ list: frame, detail, opened: isOpen ? selected : null, named: selected, isTight });
  useShortcuts(isOpen ? [{ keys: 'Escape', label: 'Close the variable', run: () => onSelect(null) }] : []);
  const picked = usePicked(frame, mayPick && !isOpen);
  return (
    <div className={css.frame}>
      <div ref={frame} className={css.list} hidden={isTight && isOpen}>
        <div className={css.tools}>
          <ChoiceChips
            label="Show"
            isLine
            options={options}
            value={show}
            onChange={(value) => change({ show: value === 'all' ? null : value })}
          />
          {tools}
        </div>
        {note}
        {shown.length === 0 ? (
          <NothingFound {...filter} />
        ) : (
          <>
            <VariableList
              {...list}
              questions={shown}
              isSmall={isSmall}
              isDense={isSmall || isOpen}
              selected={selected}
              onSelect={(code) => onSelect(code === selected ? null : code)}
              picked={picked.codes}
              onPick={mayPick && !isOpen ? picked.toggle : null}
            />
            {!isSmall && legend}
          </>
        )}
        {!isOpen && renderFoot(picked)}
      </div>
      {isOpen && (
        <div ref={detail} tabIndex={-1} className={css.detail}>
          {panel}
        </div>
      )}
    </div>
  );
}

/** Replaces a list left empty by the search or the filter. */
function NothingFound({ search, change }: Pick<VariableBrowserProps['filter'], 'search' | 'change'>) {
  return (
    <StatePanel
      icon={<IconSearch />}
      title={search === '' ? 'No variable fits this filter' : `No variable matches “${search}”`}
      actions={<Button onClick={() => change({ search: null, show: null })}>Clear search and filter</Button>}
    >
      Names, wordings, answers and other names are searched.
    </StatePanel>
  );
}

interface FocusInput {
  readonly list: RefObject<HTMLElement | null>;
  readonly detail: RefObject<HTMLElement | null>;
  readonly opened: string | null;
  readonly named: string | null;
  /** Whether the panel takes the place of the list. */
  readonly isTight: boolean;
}

/**
 * Moves focus between the list and the panel. The variable that the address named at first is scrolled to once it is
 * there. A closed panel gives focus back to the variable that it was opened from.
 */
function useFocus({ list, detail, opened, named, isTight }: FocusInput): void {
  const before = useRef<string>(null);
  const first = useRef(named);
  useEffect(() => {
    if (first.current === null || first.current !== opened || isTight) return;
    // Not at the top, which lies behind the heads of the columns.
    itemIn(list.current, first.current)?.scrollIntoView({ block: 'center' });
    first.current = null;
  }, [list, opened, isTight]);
  useEffect(() => {
    if (opened !== null && isTight) {
      // It is longer than the screen: its beginning is what is to be seen.
      detail.current?.focus({ preventScroll: true });
      detail.current?.scrollIntoView({ block: 'start' });
    } else if (opened === null && before.current !== null) {
      itemIn(list.current, before.current)?.focus();
    }
    before.current = opened;
  }, [list, detail, opened, isTight]);
}

function itemIn(list: HTMLElement | null, code: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-question="${CSS.escape(code)}"]`) ?? null;
}
