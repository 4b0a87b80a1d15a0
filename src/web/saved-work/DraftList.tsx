import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SavedKind } from '../../contract/sharing.ts';
import { ownDrafts } from '../api/draft-store.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PanelSection } from '../ui/PanelSection.tsx';
import { draftParameter } from './use-opened-work.ts';

interface DraftListProps {
  readonly kind: SavedKind;
  /** Address of a new one. */
  readonly to: string;
}

/** Work that was begun in this browser and never saved. */
export function DraftList({ kind, to }: DraftListProps) {
  const drafts = useQuery({
    queryKey: ['drafts', kind],
    queryFn: async () => ownDrafts().list(kind),
    staleTime: 0,
  });
  const unsaved = (drafts.data ?? []).filter(({ saved }) => saved === null);
  if (unsaved.length === 0) return null;
  return (
    <PanelSection title="Drafts">
      <ul>
        {unsaved.map(({ id, name, search }) => (
          <li key={id}>
            <ButtonLink
              look="ghost"
              icon={<IconPencil size={16} stroke={1.5} aria-hidden />}
              to={`${to}${search === '' ? '?' : `${search}&`}${draftParameter}=${id}`}
            >
              {name === '' ? 'Without a name' : name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
