import { WorkLibrary } from '../../saved-work/library/WorkLibrary.tsx';
import { chartKind } from './chart-kind.tsx';

export function ChartsPage() {
  return <WorkLibrary kind={chartKind} />;
}
