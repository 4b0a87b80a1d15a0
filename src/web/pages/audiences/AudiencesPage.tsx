import { useSizeUnit } from '../../app/scope/use-size-unit.ts';
import { WorkLibrary } from '../../saved-work/library/WorkLibrary.tsx';
import { audienceKind } from './audience-kind.tsx';

const unsizedKind = { ...audienceKind, columns: audienceKind.columns.filter(({ key }) => key !== 'size') };

/** Without sizes where the weight projects to no population. */
export function AudiencesPage() {
  return <WorkLibrary kind={useSizeUnit() === 'people' ? audienceKind : unsizedKind} />;
}
