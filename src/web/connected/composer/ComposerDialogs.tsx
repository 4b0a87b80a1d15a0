import { useQueryClient } from '@tanstack/react-query';
import type { Expression } from '../../../expression/expression.ts';
import { toWire } from '../../../expression/wire.ts';
import { audienceKeys, createAudience } from '../../api/audiences.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import type { PickedAudience } from '../unsaved-audience.ts';
import { ConnectedChooser } from '../ConnectedChooser.tsx';
import { ExpressionDialog } from '../ExpressionDialog.tsx';
import { rootOf, useCatalogue } from '../use-catalogue.ts';
import { NameDialog } from '../../ui/layers/NameDialog.tsx';

export type ComposerDialog =
  | { readonly kind: 'dock' | 'mention' | 'question' | 'build' }
  | { readonly kind: 'name'; readonly expression: Expression };

interface ComposerDialogsProps {
  readonly dialog: ComposerDialog;
  readonly onDialog: (dialog: ComposerDialog | null) => void;
  readonly onDock: (audiences: readonly PickedAudience[]) => void;
  readonly onInsert: (words: string) => void;
}

/** What the composer opens: audiences to dock or to name, questions to name, a new audience from conditions. */
export function ComposerDialogs({ dialog, onDialog, onDock, onInsert }: ComposerDialogsProps) {
  const scope = useScope();
  const queryClient = useQueryClient();
  const catalogue = useCatalogue();
  const close = () => onDialog(null);
  const save = async (wanted: string, conditions: Expression) => {
    const { id, name, expression } = await createAudience({
      name: wanted,
      expression: toWire(conditions, { suffixes: 'integer', datapointsKey: 'options' }),
      datasets: [rootOf(scope).code],
    });
    onDock([{ id, name, expression }]);
    void queryClient.invalidateQueries({ queryKey: audienceKeys.all });
  };
  return (
    <>
      <ConnectedChooser
        opened={dialog.kind === 'dock'}
        takes="audiences"
        purpose="to the question"
        onPickAudiences={onDock}
        onClose={close}
        onBuild={() => onDialog({ kind: 'build' })}
      />
      <ConnectedChooser
        opened={dialog.kind === 'mention'}
        takes="audience"
        purpose="to the question"
        onPickAudiences={(audiences) => onInsert(audiences.map(({ name }) => name).join(' '))}
        onClose={close}
      />
      <ConnectedChooser
        takes="question"
        title="Insert question"
        opened={dialog.kind === 'question'}
        onPick={({ question }) =>
          onInsert(
            catalogue.status === 'ready'
              ? (catalogue.catalogue.questionByCode.get(question)?.name ?? question)
              : question,
          )
        }
        onClose={close}
      />
      <ExpressionDialog
        opened={dialog.kind === 'build'}
        title="New audience"
        expression={null}
        onApply={(expression) => onDialog({ kind: 'name', expression })}
        onClose={close}
      />
      {dialog.kind === 'name' && (
        <NameDialog
          action="Save and attach"
          initialName=""
          save={async (name) => save(name, dialog.expression)}
          onClose={close}
        />
      )}
    </>
  );
}
