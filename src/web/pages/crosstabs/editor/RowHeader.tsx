import { useState } from 'react';
import type { Side } from '../draft/crosstab-item.ts';
import type { TableView } from '../draft/table-view.ts';
import { classNames } from '../../../lib/class-names.ts';
import { labelOf } from '../table/copied-table.ts';
import type { Line } from '../table/line.ts';
import type { HeaderCommands } from './header-commands.ts';
import { HeaderHandle } from './HeaderHandle.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import css from './headers.module.css';
import { MarginNumber } from './MarginNumber.tsx';
import { RenameField } from './RenameField.tsx';

interface RowHeaderProps {
  readonly line: Line;
  readonly side: Side;
  readonly view: TableView;
  readonly isRenaming: boolean;
  /** Is among what is looked for. */
  readonly isFound: boolean;
  /** The grid's place is on it, so its menu must be there for the keyboard. */
  readonly isChosen: boolean;
  /** Worked on together with others. */
  readonly isPicked: boolean;
  /** Stands under the net that it is part of. */
  readonly isPart: boolean;
  readonly isLoading: boolean;
  readonly commands: HeaderCommands;
}

/** A row's name, and beside it what its lines are. */
export function RowHeader(props: RowHeaderProps) {
  const { line, side, view, isRenaming, isFound, isChosen, isPicked, isPart, isLoading, commands } = props;
  // A header is used again for what stands in its place later.
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const { item, margin } = line;
  const isPartial = margin.kind === 'ready' && margin.isPartial;
  return (
    <div
      className={classNames(css.row, isPart && css.part)}
      data-drag-header={item.id}
      data-drag-side={side}
      data-drag-group={line.group}
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
          <span className={css.rowWords}>
            <span className={classNames(css.rowName, 'isolate', isFound && css.found)} title={item.fullName}>
              {item.name}
              {isPartial && <span className={css.dagger}>†</span>}
            </span>
            {/* Percentages are of what stands down the screen, so its n belongs beside its name. */}
            {view.transposed && (
              <span className={css.rowNumber}>
                <MarginNumber margin={margin} isLoading={isLoading} withSign />
              </span>
            )}
          </span>
          {(isChosen || pointedAt === item.id) && (
            <HeaderMenu
              item={item}
              side={side}
              isAcross={false}
              isPicked={isPicked}
              hasOwnWidth={false}
              commands={commands}
            />
          )}
        </>
      )}
      <span className={css.labels} aria-hidden="true">
        {view.metrics.map((metric) => (
          <span key={metric} className={css.label}>
            {labelOf(line, metric, view)}
          </span>
        ))}
      </span>
    </div>
  );
}
