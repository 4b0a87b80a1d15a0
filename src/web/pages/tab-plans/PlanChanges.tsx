import { IconCopy, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EditionChanges } from '../../../contract/edition.ts';
import {
  changesWords,
  changeWords,
  type MarkedChange,
  markedChanges,
  surveyChangeWords,
} from '../../../figures/standouts/listed-changes.ts';
import { editionChangesOptions } from '../../api/tab-plans.ts';
import { FindingList } from '../../figures/FindingList.tsx';
import { useFindingSteps } from '../../figures/use-finding-steps.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { format } from '../../lib/format.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Stack } from '../../ui/kit.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import type { MenuItem } from '../../ui/MenuRow.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';

interface PlanChangesProps {
  readonly id: string;
  readonly number: number;
  readonly onOpenTable: (table: number) => void;
}

/** Figures of a run that clearly moved since earlier waves, and changes of the survey. */
export function PlanChanges({ id, number, onOpenTable }: PlanChangesProps) {
  const changes = useQuery(editionChangesOptions(id, number));
  return (
    <section aria-label="Changes">
      <SectionHead title="Changes" note={changes.data === undefined ? '' : countWords(changes.data)} />
      <Loaded query={changes} what="the changes" rows={3} rowHeight={32}>
        {(found) => (
          <Stack gap={8}>
            <p className="note">{changesWords(found, format)}</p>
            {found.changes.length > 0 && <ChangeList changes={found} onOpenTable={onOpenTable} />}
            {found.survey.map((change) => (
              <p key={`${change.kind} ${change.name}`} className="note isolate">
                {surveyChangeWords(change)}
              </p>
            ))}
          </Stack>
        )}
      </Loaded>
    </section>
  );
}

function countWords({ changes }: EditionChanges): string {
  return changes.length === 0 ? 'none' : format.count(changes.length);
}

/** The service has ordered them. */
const changeKind = {
  keyOf: ({ table, row, path, column }: MarkedChange) => JSON.stringify([table, row, path, column]),
  order: (found: readonly MarkedChange[]) => found,
};

interface ChangeListProps extends Pick<PlanChangesProps, 'onOpenTable'> {
  readonly changes: EditionChanges;
}

/** Changes of a run, the clearest first; J and K step, Enter offers the table. */
export function ChangeList({ changes, onOpenTable }: ChangeListProps) {
  const found = useMemo(() => markedChanges(changes), [changes]);
  const steps = useFindingSteps(found, changeKind, () => undefined);
  useShortcuts([
    { keys: 'J', label: 'Next change', run: () => steps.step(1) },
    { keys: 'K', label: 'Previous change', run: () => steps.step(-1) },
  ]);
  const actionsOf = (change: MarkedChange): readonly MenuItem[] => {
    const { sentence, figures } = changeWords(change, format);
    return [
      {
        key: 'table',
        label: 'Open table',
        icon: <IconTable size={15} stroke={1.5} />,
        onSelect: () => onOpenTable(change.table),
      },
      {
        key: 'copy',
        label: 'Copy as text',
        icon: <IconCopy size={15} stroke={1.5} />,
        onSelect: () => void copyText(`${sentence}: ${figures}`, 'Change copied'),
      },
    ];
  };
  return (
    <FindingList
      label="Significant changes"
      found={found}
      steps={steps}
      wordsOf={(change) => changeWords(change, format)}
      actionsOf={actionsOf}
    />
  );
}
