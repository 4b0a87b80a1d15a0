import { useQuery } from '@tanstack/react-query';
import { audienceUsesOptions } from '../../../api/audiences.ts';
import { WorkUses } from '../../../connected/WorkUses.tsx';
import { PanelSection } from '../../../ui/PanelSection.tsx';

/** The charts and crosstabs that use an audience. */
export function UsedIn({ id }: { readonly id: string }) {
  const uses = useQuery(audienceUsesOptions(id));
  if (uses.data === undefined) return null;
  const works = (['crosstabs', 'charts'] as const).flatMap((kind) =>
    uses.data[kind].map((use) => ({ kind, ...use })),
  );
  return (
    <PanelSection title="Used in">
      {works.length === 0 && <p className="note">Not used in a chart or crosstab yet.</p>}
      <WorkUses works={works} />
    </PanelSection>
  );
}
