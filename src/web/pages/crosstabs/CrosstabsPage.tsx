import { WorkLibrary } from '../../saved-work/library/WorkLibrary.tsx';
import { crosstabKind } from './crosstab-kind.tsx';

export function CrosstabsPage() {
  return <WorkLibrary kind={crosstabKind} />;
}
