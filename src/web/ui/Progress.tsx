import { Progress as KitProgress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';

interface ProgressProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly className?: string | undefined;
}

export function Progress({ label, share, className }: ProgressProps) {
  return <KitProgress aria-label={label} value={Math.round(100 * share)} size={5} className={className} />;
}
