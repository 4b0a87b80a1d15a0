import { IconChevronDown, IconStack2 } from '@tabler/icons-react';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/MenuRow.tsx';
import { minCountName } from '../match-words.ts';
import css from './MinCountMenu.module.css';

interface MinCountMenuProps {
  readonly answerCount: number;
  readonly minCount: number;
  readonly onChange: (minCount: number) => void;
}

const highestKey = 9;

/** How many of the answers one person must have given. */
export function MinCountMenu({ answerCount, minCount, onChange }: MinCountMenuProps) {
  const counts = Array.from({ length: Math.min(answerCount - 1, highestKey) }, (_, index) => index + 1);
  const items = [...counts, answerCount].map(
    (count): MenuItem => ({
      key: String(count),
      label: itemLabel(count, answerCount),
      checked: count === minCount,
      ...keyOf(count),
      onSelect: () => onChange(count),
    }),
  );
  return (
    <Menu
      label="How many of these answers"
      items={items}
      renderTrigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={`${css.chip ?? ''} finger`}
          data-plain={minCount === 1 || undefined}
        >
          <IconStack2 size={13} stroke={1.75} aria-hidden />
          {minCountName(minCount, answerCount)}
          <IconChevronDown size={12} stroke={1.75} aria-hidden />
        </button>
      )}
    />
  );
}

/** The figures 1 to 9 do the same at the clause itself. */
function keyOf(count: number): Pick<MenuItem, 'keys'> {
  return count > highestKey ? {} : { keys: String(count) };
}

function itemLabel(count: number, answerCount: number): string {
  if (count === 1) return `any of the ${answerCount}`;
  return count === answerCount ? `all ${answerCount}` : `at least ${count}`;
}
