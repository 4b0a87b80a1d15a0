import { format } from '../../lib/format.ts';
import { serviceNow } from '../../lib/service-clock.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Expression as WireExpression } from '../../../contract/expression.ts';
import type { SavedAudience } from '../../../contract/saved-work/saved-audience.ts';
import { hashExpression } from '../../../expression/hash.ts';
import { toExpression } from '../../../expression/wire.ts';
import { audiencesOptions } from '../../api/audiences.ts';

interface NewVersionDotProps {
  readonly updatedAt: string;
  readonly onUse: () => void;
}

/** A dot at the chip of an audience with a newer version; a press takes it over. */
export function NewVersionDot({ updatedAt, onUse }: NewVersionDotProps) {
  return (
    <IconButton
      label={`${updatedWords(updatedAt)} Use the new version?`}
      icon={<span className="dot" />}
      onClick={onUse}
    />
  );
}

/** The same dot where a menu next to it takes the new version over. */
export function NewVersionMark({ updatedAt }: Pick<NewVersionDotProps, 'updatedAt'>) {
  const words = `${updatedWords(updatedAt)} Its menu has the new version.`;
  return <span role="img" aria-label={words} title={words} className="dot" />;
}

function updatedWords(updatedAt: string): string {
  return `Updated ${format.time(new Date(updatedAt), serviceNow())}.`;
}

/** An audience as saved work keeps it. */
interface UsedAudience {
  /** Id of the saved audience; `""`: it was made in place. */
  readonly id: string;
  /** The conditions that the work uses; null: those of the saved audience, whatever they are. */
  readonly expression: WireExpression | null;
}

type Saved = Pick<SavedAudience, 'id' | 'expression' | 'updated_at'>;

/** Returns the saved audience if its conditions changed since; null: unchanged, or not saved. */
export function newerVersion<Audience extends Saved>(
  { id, expression }: UsedAudience,
  saved: readonly Audience[],
): Audience | null {
  const now = id === '' || expression === null ? undefined : saved.find((one) => one.id === id);
  if (now === undefined || expression === null) return null;
  return signOf(now.expression) === signOf(expression) ? null : now;
}

export function useNewerVersions(): (used: UsedAudience) => SavedAudience | null {
  const { data } = useQuery(audiencesOptions());
  return useCallback((used) => newerVersion(used, data ?? []), [data]);
}

function signOf(wire: WireExpression): string {
  const read = toExpression(wire);
  return 'expression' in read ? hashExpression(read.expression) : JSON.stringify(wire);
}
