import { IconChartBar, IconFolder, IconShare, IconTable, IconTrash } from '@tabler/icons-react';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';
import { useShortcuts } from '../../../app/keys/use-shortcuts.ts';
import type { Chosen } from '../../../lib/use-chosen.ts';
import { BulkBar } from '../../../ui/BulkBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useLibraryDialogs } from '../../../saved-work/use-library-dialogs.tsx';
import { isOwn } from '../audience-words.ts';
import { audienceLibrary } from './audience-library.ts';
import { useInPages } from './use-in-pages.ts';

interface AudienceBulkBarProps {
  readonly audiences: readonly SavedAudience[];
  readonly chosen: Chosen;
}

const mostSeries = 8;

/** What can be done with the chosen audiences; moving and deleting is for one's own. */
export function AudienceBulkBar({ audiences, chosen }: AudienceBulkBarProps) {
  const { remove, move, share, dialogs } = useLibraryDialogs(audienceLibrary, chosen.clear);
  const useIn = useInPages();
  const picked = audiences.filter(({ id }) => chosen.ids.has(id));
  const own = picked.filter(isOwn);
  const notYours = own.length === 0 ? "You don't own any of the selected items" : undefined;
  const removeThem = () => remove.mutate(own, { onSettled: chosen.clear });
  useShortcuts(
    own.length === 0
      ? []
      : [
          { keys: 'M', label: 'Move selected', run: () => move(own) },
          { keys: 'Delete', label: 'Delete selected', run: removeThem },
        ],
  );
  return (
    <BulkBar count={picked.length} noun="audiences" onClear={chosen.clear}>
      <Button
        look="ghost"
        icon={<IconChartBar size={16} stroke={1.5} />}
        disabledReason={picked.length > mostSeries ? 'A chart compares up to 8 audiences' : undefined}
        onClick={() => useIn.chart(picked)}
      >
        Chart
      </Button>
      <Button look="ghost" icon={<IconTable size={16} stroke={1.5} />} onClick={() => useIn.crosstab(picked)}>
        Crosstab
      </Button>
      <Button
        look="ghost"
        icon={<IconFolder size={16} stroke={1.5} />}
        disabledReason={notYours}
        onClick={() => move(own)}
      >
        Move
      </Button>
      <Button
        look="ghost"
        icon={<IconShare size={16} stroke={1.5} />}
        disabledReason={notYours}
        onClick={() => share(own)}
      >
        Share
      </Button>
      <Button
        look="danger"
        icon={<IconTrash size={16} stroke={1.5} />}
        disabledReason={notYours}
        onClick={removeThem}
      >
        Delete
      </Button>
      {dialogs}
    </BulkBar>
  );
}
