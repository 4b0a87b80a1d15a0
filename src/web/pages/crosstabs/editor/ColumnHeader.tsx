import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Side } from '../draft/crosstab-item.ts';
import type { Sort } from '../draft/table-view.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { Line } from '../table/line.ts';
import type { HeaderCommands } from './header-commands.ts';
import { HeaderHandle } from './HeaderHandle.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import css from './headers.module.css';
import { MarginNumber } from './MarginNumber.tsx';
import { RenameField } from './RenameField.tsx';

interface ColumnHeaderProps {
  readonly line: Line;
  /** Under which others name it; empty where it is not compared. */
  readonly letter: string;
  readonly side: Side;
  /** null where the table is not sorted by this column. */
  readonly sort: Sort | null;
  readonly isRenaming: boolean;
  readonly isFound: boolean;
  /** The grid's place is on it, so its menu must be there for the keyboard. */
  readonly isChosen: boolean;
  /** Worked on together with others. */
  readonly isPicked: boolean;
  readonly isLoading: boolean;
  readonly hasOwnWidth: boolean;
  readonly commands: HeaderCommands;
}

/** A column's name over its n; pressing n sorts by the column. */
export function ColumnHeader(props: ColumnHeaderProps) {
  const { line, letter, side, sort, isRenaming, isFound, isChosen, isPicked, isLoading } = props;
  const { hasOwnWidth, commands } = props;
  // A header is used again for what stands in its place later.
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const { item, margin } = line;
  const isPartial = margin.kind === 'ready' && margin.isPartial;
  const Arrow = sort?.descending === false ? IconArrowNarrowUp : IconArrowNarrowDown;
  const valueWord = item.asks.kind === 'average' ? 'mean' : item.asks.kind === 'sum' ? 'total' : null;
  return (
    <div
      className={css.column}
      data-drag-header={item.id}
      data-drag-side={side}
      data-drag-group={line.group}
      data-drag-across=""
      onPointerEnter={() => setPointedAt(item.id)}
    >
      <HeaderHandle name={item.name} isPicked={isPicked} onToggle={() => commands.toggle(side, item.id)} />
      {isRenaming ? (
        <RenameField
          key={item.id}
          name={item.name}
          onEnd={(name) => commands.endRenaming(side, item.id, name)}
        />
      ) : (
        <>
          <span className={classNames(css.columnName, 'isolate', isFound && css.found)} title={item.fullName}>
            {item.name}
            {isPartial && <span className={css.dagger}>†</span>}
          </span>
          {(isChosen || pointedAt === item.id) && (
            <HeaderMenu
              item={item}
              side={side}
              isAcross
              isPicked={isPicked}
              hasOwnWidth={hasOwnWidth}
              commands={commands}
            />
          )}
        </>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={css.columnNumber}
        title={`Sort by ${item.name}`}
        onClick={() => commands.sortBy(side, item.id)}
      >
        <span className="visually-hidden">Sort by {item.name}, n</span>
        {sort !== null && <Arrow size={13} stroke={1.75} aria-hidden />}
        {letter !== '' && <span className={css.letter}>{letter}</span>}
        {valueWord !== null && <span className={css.valueWord}>{valueWord}</span>}
        <MarginNumber margin={margin} isLoading={isLoading} />
      </button>
    </div>
  );
}
