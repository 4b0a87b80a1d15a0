import { IconDots } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { format } from '../../lib/format.ts';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../IconButton.tsx';
import { Menu } from './Menu.tsx';
import css from './MenuLine.module.css';
import type { MenuItem } from './MenuRow.tsx';

interface LineControl {
  readonly className: string;
  readonly children: ReactNode;
}

interface MenuLineProps extends Omit<ComponentProps<'div'>, 'children'> {
  readonly icon: ReactNode;
  readonly name: string;
  readonly count?: number;
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Its link; without one the line itself is pressed. */
  readonly renderControl?: (control: LineControl) => ReactNode;
}

/** A line of a pane: its link or name, and its menu while it is pointed at or focused. */
export function MenuLine({ icon, name, count, label, items, renderControl, ...line }: MenuLineProps) {
  const children = (
    <>
      {icon}
      <span className={classNames(css.name, 'isolate')}>{name}</span>
      {count !== undefined && <span className={classNames(css.count, 'num')}>{format.count(count)}</span>}
    </>
  );
  return (
    <div {...line} className={css.line}>
      {renderControl?.({ className: css.item ?? '', children }) ?? (
        <span className={css.item}>{children}</span>
      )}
      {items.length > 0 && (
        <span className={css.more}>
          <Menu
            label={label}
            position="bottom-end"
            items={items}
            renderTrigger={(control) => (
              // The list around it is one tab stop.
              <IconButton {...control} tabIndex={-1} label={label} icon={<IconDots />} />
            )}
          />
        </span>
      )}
    </div>
  );
}
