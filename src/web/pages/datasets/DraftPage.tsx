import { type ReactNode, useState } from 'react';
import type { Codebook } from '../../../contract/codebook/codebook-revision.ts';
import type { Dataset } from '../../../contract/dataset.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { smallScreen } from '../../lib/breakpoints.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScopeContext, useScope } from '../../app/scope/use-scope.ts';
import { SaveState } from '../../saved-work/SaveState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/kit.ts';
import { useMediaQuery } from '../../ui/kit-hooks.ts';
import { StatusStrip } from '../../ui/StatusStrip.tsx';
import { toasts } from '../../ui/toasts.ts';
import { DraftHead } from './DraftHead.tsx';
import { ChangesDialog } from './variables/ChangesDialog.tsx';
import type { EditsInReview } from './use-apply-edits.ts';

interface DraftPageProps extends Omit<Parameters<typeof DraftHead>[0], 'maySurvey'> {
  readonly title: string;
  readonly dataset: Dataset;
  readonly codebook: Codebook;
  /** Address of the list that it belongs to. */
  readonly parent: string;
  /** Noun of the result: "variable". */
  readonly what: string;
  readonly isEdited: boolean;
  /** Why it can't be saved yet; null: it can. */
  readonly problem: string | null;
  readonly saving: EditsInReview;
  /** Whether the changes are shown before they are applied. */
  readonly reviews: boolean;
  /** Whether its keys work inside fields: those must pass on each letter that is typed. */
  readonly savesInFields?: boolean;
  /** Leaves the page, which keeps the draft. */
  readonly onLeave: () => void;
  readonly onDiscard: () => void;
  readonly left?: ReactNode;
  /** Next to the form; under it where there is little room. */
  readonly result: ReactNode;
  readonly hints: Parameters<typeof StatusStrip>[0]['hints'];
  readonly children: ReactNode;
}

/** The page on which a derived question or weight is made or edited, and saved as a revision of the codebook. */
export function DraftPage(props: DraftPageProps) {
  const { title, dataset, codebook, parent, what, isEdited, problem, saving, reviews } = props;
  const { savesInFields = false } = props;
  const { onLeave, onDiscard, left, result, hints, children, draft, placeholder, onChange } = props;
  const scope = useScope();
  const [isReviewing, setReviewing] = useState(false);
  const save = () => {
    if (problem !== null) toasts.show({ text: problem });
    else if (saving.review.edits.length === 0) onDiscard();
    else if (reviews || saving.review.conflict.length > 0) setReviewing(true);
    else void saving.apply('').then(setReviewing);
  };
  useShortcuts([
    { keys: 'Ctrl S', label: `Save the ${what}`, run: save, inFields: savesInFields },
    { keys: 'Escape', label: 'Leave, and keep the draft', run: onLeave },
  ]);
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  // It counts all waves: the scope of the user serves the choosers alone.
  return (
    <ScopeContext value={null}>
      <Page
        title={title}
        parent={{ to: parent, label: dataset.name }}
        status={isEdited && <SaveState status={{ kind: 'draft' }} />}
        actions={
          <>
            <Button look="ghost" onClick={onDiscard}>
              {isEdited ? 'Discard' : 'Cancel'}
            </Button>
            <Button
              look="primary"
              keys="Ctrl S"
              busy={saving.busy}
              disabledReason={problem ?? undefined}
              onClick={save}
            >
              Save {what}
            </Button>
          </>
        }
        left={<ScopeContext value={scope}>{left}</ScopeContext>}
        right={isSmall ? undefined : result}
        bottom={<StatusStrip hints={hints} />}
      >
        <ScopeContext value={scope}>
          <Stack gap={16} p={24}>
            <DraftHead
              placeholder={placeholder}
              draft={draft}
              maySurvey={codebook.editable}
              onChange={onChange}
            />
            {children}
            {isSmall && result}
          </Stack>
        </ScopeContext>
      </Page>
      {isReviewing && (
        <ChangesDialog saving={saving} revision={codebook.revision} onClose={() => setReviewing(false)} />
      )}
    </ScopeContext>
  );
}
