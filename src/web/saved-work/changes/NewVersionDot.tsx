import { format } from '../../lib/format.ts';
import { serviceNow } from '../../lib/service-clock.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface NewVersionDotProps {
  /** When the saved audience was changed. */
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
