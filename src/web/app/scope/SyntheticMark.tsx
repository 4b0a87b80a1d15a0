import { Pill } from '../../ui/Pill.tsx';

/** Stands wherever a dataset is named whose respondents a model made up. */
export function SyntheticMark() {
  return <Pill tone="warn">Synthetic</Pill>;
}
