import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WeightChange } from '../../../contract/codebook/codebook-edit.ts';
import type { WeightProfile } from '../../../contract/weight-profile.ts';
import {
  codebookOptions,
  createCodebookRevision,
  readCodebookAgain,
  readEverythingAgain,
} from '../../api/codebook.ts';
import { Menu } from '../../ui/Menu.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { toasts } from '../../ui/toasts.ts';
import { ChangesDialog } from './variables/ChangesDialog.tsx';

interface WeightActionsProps {
  readonly dataset: string;
  readonly weight: Pick<WeightProfile, 'code' | 'name'>;
  readonly projects: boolean;
  readonly isDefault: boolean;
}

/** Edits of a weight in the codebook: its name, whether its sums count people, and making it the default. */
export function WeightActions({ dataset, weight, projects, isDefault }: WeightActionsProps) {
  const codebook = useQuery(codebookOptions(dataset)).data;
  const [isNaming, setNaming] = useState(false);
  const [change, setChange] = useState<WeightChange | null>(null);
  const [busy, setBusy] = useState(false);
  if (codebook?.editable !== true) return null;
  const { revision } = codebook;
  const edits = change === null ? [] : [{ op: 'weight' as const, weight: weight.code, set: change }];
  const apply = async (reason: string) => {
    setBusy(true);
    try {
      await createCodebookRevision(dataset, { revision, edits, reason });
      await readEverythingAgain(true);
      toasts.show({ text: 'The weight is changed. Undo is in the history.' });
      setChange(null);
    } catch (error) {
      toasts.show({ text: error instanceof Error ? error.message : String(error) });
      await readCodebookAgain(dataset);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Menu
        label={`Actions on ${weight.name}`}
        items={[
          { key: 'rename', label: 'Rename…', onSelect: () => setNaming(true) },
          ...(isDefault
            ? []
            : [
                {
                  key: 'default',
                  label: 'Use where none is named…',
                  onSelect: () => setChange({ default: true }),
                },
              ]),
          {
            key: 'projects',
            label: projects ? 'Its sums do not count people…' : 'Its sums count people…',
            onSelect: () => setChange({ projects: !projects }),
          },
        ]}
      />
      {isNaming && (
        <NameDialog
          action="Rename the weight"
          initialName={weight.name}
          onSubmit={(name) => {
            setNaming(false);
            if (name !== weight.name) setChange({ name });
          }}
          onClose={() => setNaming(false)}
        />
      )}
      {change !== null && (
        <ChangesDialog
          draft={{ edits, revision, conflict: [], resolve: () => setChange(null) }}
          count={1}
          dataset={dataset}
          revision={revision}
          busy={busy}
          onApply={(reason) => void apply(reason)}
          onClose={() => setChange(null)}
        />
      )}
    </>
  );
}
