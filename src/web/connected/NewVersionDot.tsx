import { format } from '../lib/format.ts';
import { serviceNow } from '../lib/service-clock.ts';
import { IconButton } from '../ui/IconButton.tsx';
import css from './NewVersionDot.module.css';

interface NewVersionDotProps {
  /** When the saved audience was changed. */
  readonly updatedAt: string;
  readonly onUse: () => void;
}

/** A dot at the chip of an audience of which a newer version exists; a press takes it over. */
export function NewVersionDot({ updatedAt, onUse }: NewVersionDotProps) {
  const when = format.time(new Date(updatedAt), serviceNow());
  return (
    <IconButton
      label={`Updated ${when}. Use the new version?`}
      icon={<span className={css.dot} />}
      onClick={onUse}
    />
  );
}
