import { Pill } from '../../ui/Pill.tsx';

/** Shown next to the name of a dataset with synthetic respondents. */
export function SyntheticMark() {
  return <Pill tone="warn">Synthetic</Pill>;
}
