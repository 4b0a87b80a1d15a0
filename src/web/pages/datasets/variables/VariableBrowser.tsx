import type { ReactNode } from 'react';
import { useSmallScreen } from '../../../ui/kit-hooks.ts';
import { ListAndPanel, useListView } from './ListAndPanel.tsx';
import { ListTools, NothingFound } from './ListTools.tsx';
import type { useListFilter } from './use-list-filter.ts';
import { type Picked, usePicked } from './use-picked.ts';
import { VariableList, type VariableListProps } from './VariableList.tsx';

interface VariableBrowserProps
  extends Pick<
    VariableListProps,
    'waves' | 'asked' | 'allQuestions' | 'edited' | 'unphrased' | 'order' | 'onMove' | 'more'
  > {
  readonly filter: Pick<ReturnType<typeof useListFilter>, 'shown' | 'options' | 'search' | 'show' | 'change'>;
  /** Shown after the filters, below them, and below the list. */
  readonly tools?: ReactNode;
  readonly note?: ReactNode;
  readonly legend?: ReactNode;
  readonly isGrouped: boolean;
  /** Whether the open panel leaves the list no room for kinds and answers. */
  readonly isShort: boolean;
  readonly mayPick: boolean;
  /** Code that the address names. */
  readonly selected: string | null;
  readonly onSelect: (code: string | null) => void;
  /** Panel of the variable with this code; null: none is open. */
  readonly panel: ReactNode;
  /** Actions on the variables that are picked, while no panel is open. */
  readonly foot: (picked: Picked) => ReactNode;
}

/** Variables to search, filter and select, and the open one next to them: those of a survey, or of a file. */
export function VariableBrowser(props: VariableBrowserProps) {
  const { filter, tools, note, legend, isShort, mayPick, selected, onSelect, panel, foot, ...list } = props;
  const isOpen = panel !== null;
  const isSmall = useSmallScreen();
  const view = useListView(isOpen ? (selected ?? undefined) : undefined, {
    named: selected,
    closing: 'Close the variable',
    onClose: () => onSelect(null),
  });
  const picked = usePicked(view.list, mayPick && !isOpen);
  return (
    <ListAndPanel view={view} panel={panel}>
      <ListTools filter={filter}>{tools}</ListTools>
      {note}
      {filter.shown.length === 0 ? (
        <NothingFound filter={filter} />
      ) : (
        <>
          <VariableList
            {...list}
            questions={filter.shown}
            isSmall={isSmall}
            isDense={isSmall || isOpen}
            isShort={isShort && isOpen}
            selected={selected}
            onSelect={(code) => onSelect(code === selected ? null : code)}
            picked={picked.codes}
            onPick={mayPick && !isOpen ? picked.toggle : null}
          />
          {!isSmall && legend}
        </>
      )}
      {!isOpen && foot(picked)}
    </ListAndPanel>
  );
}
