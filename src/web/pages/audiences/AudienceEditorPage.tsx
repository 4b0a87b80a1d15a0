import { IconDatabase } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SavedAudience } from '../../../contract/saved-work/saved-audience.ts';
import { toExpression } from '../../../expression/wire.ts';
import { routes } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { readUnsavedAudience } from '../../connected/unsaved-audience.ts';
import { isOfTree, useDatasetTree } from '../../connected/use-dataset-tree.ts';
import { OpenedWork, WithQuestions, WorkPlaceholder } from '../../saved-work/OpenedWork.tsx';
import type { Beginning } from '../../saved-work/use-opened-work.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import type { AudienceDraft } from './audience-changes.ts';
import { audienceKind } from './audience-kind.tsx';
import { AudienceEditor } from './AudienceEditor.tsx';

/** `/audiences/new` and `/audiences/:id/edit`: waits for what the editor begins with. */
export function AudienceEditorPage() {
  return <OpenedWork kind={audienceKind} search={useScope().search} Editor={Opened} />;
}

/** The editor once the questions are there. */
function Opened({ beginning }: { readonly beginning: Beginning<SavedAudience, AudienceDraft> }) {
  const { opened } = beginning;
  const { state } = useLocation();
  const frame = { kind: audienceKind, search: useScope().search };
  const [given] = useState(() => readUnsavedAudience(state)[0] ?? null);
  const tree = useDatasetTree();
  if (opened !== null && !isOfTree(opened, tree)) {
    return (
      <WorkPlaceholder {...frame}>
        <OtherDataset audience={opened} />
      </WorkPlaceholder>
    );
  }
  const wire = opened?.expression ?? given?.expression;
  const read = wire === undefined ? null : toExpression(wire);
  return (
    <WithQuestions {...frame}>
      {(catalogue) => (
        <AudienceEditor
          catalogue={catalogue}
          beginning={beginning}
          expression={read !== null && 'expression' in read ? read.expression : null}
          suggestedName={given?.name ?? ''}
        />
      )}
    </WithQuestions>
  );
}

/** Shown for an audience of another dataset, with questions that can't be named or counted here. */
function OtherDataset({ audience }: { readonly audience: SavedAudience }) {
  const { datasets, setDataset, search } = useScope();
  const own = datasets.find(({ code }) => audience.datasets.includes(code));
  return (
    <StatePanel
      tone="warn"
      icon={<IconDatabase />}
      title={`“${audience.name}” belongs to another survey`}
      actions={
        <>
          {own !== undefined && (
            <Button look="primary" onClick={() => setDataset(own.code)}>
              {`Use ${own.name}`}
            </Button>
          )}
          <ButtonLink to={`${routes.audiences}${search}`}>All audiences</ButtonLink>
        </>
      }
    >
      {own === undefined ? 'You have no access to the survey it was made for.' : 'Switch surveys to edit it.'}
    </StatePanel>
  );
}
