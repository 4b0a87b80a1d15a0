import { Progress as KitProgress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';

interface ProgressProps {
  readonly label: string;
  /** Share from 0 to 1. */
  readonly share: number;
}

export function Progress({ label, share }: ProgressProps) {
  return (
    <KitProgress aria-label={label} bg="var(--sunken)" my={6} size={5} value={Math.round(100 * share)} />
  );
}
