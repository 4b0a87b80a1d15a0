import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useMe } from '../../app/use-me.ts';
import { initialsOf } from '../../lib/initials.ts';
import css from './Library.module.css';
import { isOwn, ownerWords, type WorkSummary } from '../work-summary.ts';

/** Owner with initials; examples with their seal. */
export function OwnerName({ summary }: { readonly summary: WorkSummary }) {
  const me = useMe();
  const owner = ownerWords(summary);
  return (
    <span className={css.owner}>
      {summary.access === 'example' ? (
        <IconRosetteDiscountCheck size={16} stroke={1.5} aria-hidden className={css.seal} />
      ) : (
        <span className={css.avatar} aria-hidden="true">
          {initialsOf(isOwn(summary) ? me.name || me.email : owner)}
        </span>
      )}
      <span className={css.quiet}>{owner}</span>
    </span>
  );
}
