import { IconChartBar, IconFolder, IconTable, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';
import { useShortcuts } from '../../../app/keys/use-shortcuts.ts';
import { FolderChoice } from '../../../connected/folders/FolderChoice.tsx';
import { format } from '../../../lib/format.ts';
import type { Chosen } from '../../../lib/use-chosen.ts';
import { BulkBar } from '../../../ui/BulkBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useLibraryActions } from '../../../saved-work/use-library-actions.ts';
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
  const [isMoving, setMoving] = useState(false);
  const { change, remove } = useLibraryActions(audienceLibrary);
  const useIn = useInPages();
  const picked = audiences.filter(({ id }) => chosen.ids.has(id));
  const own = picked.filter(isOwn);
  const notYours = own.length === 0 ? "You don't own any of the selected items" : undefined;
  const done = () => {
    setMoving(false);
    chosen.clear();
  };
  const removeThem = () => remove.mutate(own, { onSettled: done });
  useShortcuts(
    own.length === 0
      ? []
      : [
          { keys: 'M', label: 'Move selected', run: () => setMoving(true) },
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
        onClick={() => setMoving(true)}
      >
        Move
      </Button>
      <Button
        look="danger"
        icon={<IconTrash size={16} stroke={1.5} />}
        disabledReason={notYours}
        onClick={removeThem}
      >
        Delete
      </Button>
      {isMoving && (
        <FolderChoice
          kind="audiences"
          action={own.length === 1 ? 'Move audience' : `Move ${format.count(own.length)} audiences`}
          initial=""
          busy={change.isPending}
          onMove={(folderId) =>
            change.mutate({ items: own, fields: { folder_id: folderId } }, { onSettled: done })
          }
          onClose={() => setMoving(false)}
        />
      )}
    </BulkBar>
  );
}
