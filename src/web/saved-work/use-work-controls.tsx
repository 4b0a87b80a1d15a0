import { IconHistory, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { restoreFromTrash, versionsOptions } from '../api/saved-work.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { useMe } from '../api/me.ts';
import { WorkChangesNotice } from './changes/WorkChangesNotice.tsx';
import { format } from '../lib/format.ts';
import { serviceNow } from '../lib/service-clock.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Panel } from '../ui/lists/Panel.tsx';
import { PanelSection } from '../ui/lists/PanelSection.tsx';
import { latePart } from '../ui/lazy-part.tsx';
import { toasts } from '../ui/layers/toasts.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { SaveState } from './SaveState.tsx';
import { NewWaves } from './NewWaves.tsx';
import type { Work } from './use-work.ts';
import { copyName, type DocumentKind } from './work-kind.ts';
import { VersionHistory } from './VersionHistory.tsx';
import css from './WorkControls.module.css';
import { WorkName } from './WorkName.tsx';
import { messageOf } from '../api/failure-words.ts';

const ShareDialog = latePart(async () => (await import('./sharing/ShareForm.tsx')).ShareForm);

interface WorkControlsInput<Saved, Input> {
  readonly kind: DocumentKind<Saved, Input>;
  readonly work: Work<Saved, Input>;
  /** `""` before the first save. */
  readonly name: string;
  readonly proposedName: string;
  readonly onRename: (name: string) => void;
  /** Why there is nothing to save; undefined where there is. */
  readonly cantSave: string | undefined;
  /** Whether the page has a primary button of its own once the work is saved. */
  readonly hasPrimary?: boolean;
}

/** Name, save state, first button, notices and dialogs of an editor of saved work. */
export function useWorkControls<Saved, Input>(input: WorkControlsInput<Saved, Input>) {
  const { kind, work, name, proposedName, onRename, cantSave, hasPrimary = false } = input;
  const { saved, status, conflict } = work;
  const { noun } = kind;
  const [isNaming, setNaming] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [isResolving, setResolving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isView = status.kind === 'viewing';
  const isOwner = saved === null || kind.identify(saved).access === 'owner';
  const mayShare = saved !== null && isOwner;
  const versions = useVersions(kind, work);

  const saveCopy = () => {
    setProblem(null);
    work.saveCopy(copyName(name)).catch((error: unknown) => setProblem(messageOf(error)));
  };
  const save = () => {
    if (cantSave !== undefined || work.isCreating) return;
    if (isView) saveCopy();
    else if (conflict !== null) setResolving(true);
    else if (saved === null) setNaming(true);
    else work.save();
  };
  useShortcuts([
    { keys: 'Ctrl S', label: `Save the ${noun}`, run: save, inFields: true },
    ...(saved === null || isView || cantSave !== undefined
      ? []
      : [{ keys: 'F2', label: 'Rename', run: () => setNaming(true) }]),
  ]);
  useEffect(() => {
    if (conflict === null) return undefined;
    return whenNotTyping(() => setResolving(true));
  }, [conflict]);

  return {
    // A button that opens nothing would promise something.
    heading:
      isView || cantSave !== undefined ? undefined : (
        <WorkName
          title={name === '' ? `New ${noun}` : name}
          action={saved === null ? `Save ${noun}` : `Rename ${noun}`}
          proposed={name === '' ? proposedName : name}
          isOpen={isNaming}
          onToggle={setNaming}
          foldersOf={saved === null ? kind.kind : null}
          onName={async (chosen, folderId) =>
            saved === null ? work.create(chosen, folderId) : onRename(chosen)
          }
        />
      ),
    // A viewer is told so once, in the notices.
    status: isView ? null : <Status work={work} onResolve={() => setResolving(true)} />,
    /** The page's first button: saves new work, shares saved work. */
    button: (
      <FirstButton
        {...{ work, cantSave, mayShare, save, saveCopy, hasPrimary }}
        onShare={() => setSharing(true)}
      />
    ),
    /** Below the context bar: failures, view only, changes of the data. */
    notices: <Notices {...{ kind, work, isOwner, problem, setProblem, saveCopy }} />,
    dialogs: (
      <>
        {isResolving && conflict !== null && (
          <Resolving kind={kind} work={work} name={name} onClose={() => setResolving(false)} />
        )}
        {isSharing && saved !== null && (
          <ShareDialog
            kind={kind.kind}
            noun={noun}
            items={[{ id: kind.identify(saved).id, name }]}
            onClose={() => {
              setSharing(false);
              void work.check();
            }}
          />
        )}
      </>
    ),
    ...versions,
    /** null before the first save and for others' work. */
    share: mayShare ? () => setSharing(true) : null,
    saveCopy,
    /** Answers an edit of a viewer. */
    offerCopy: () => toasts.show({ text: viewOnly, action: { label: 'Save a copy', run: saveCopy } }),
  };
}

/** List of the versions, its panel and the button that opens it; null before the first save and for viewers. */
function useVersions<Saved, Input>(kind: DocumentKind<Saved, Input>, work: Work<Saved, Input>) {
  const { saved, status, view } = work;
  const [isOpen, setOpen] = useState(false);
  const isView = status.kind === 'viewing';
  const versions =
    saved === null || isView ? null : (
      <VersionHistory
        kind={kind}
        id={kind.identify(saved).id}
        now={() => view.write(saved)}
        documentOf={view.untouched}
        onRestore={view.open}
      />
    );
  return {
    versions,
    versionsButton: isView ? null : (
      <IconButton
        label="Versions"
        icon={<IconHistory />}
        pressed={isOpen}
        disabledReason={saved === null ? `Save the ${kind.noun} first` : undefined}
        onClick={() => setOpen(!isOpen)}
      />
    ),
    /** null while it is closed, too. */
    versionsPanel:
      !isOpen || versions === null ? null : (
        <Panel kind="inspector" label="Versions" title="Versions" onClose={() => setOpen(false)}>
          <PanelSection>{versions}</PanelSection>
        </Panel>
      ),
  };
}

const viewOnly = 'View only. Save a copy to edit.';

interface StatusProps<Saved, Input> {
  readonly work: Work<Saved, Input>;
  readonly onResolve: () => void;
}

/** Save state; of a conflict or a newer version the button that settles it. */
function Status<Saved, Input>({ work: { status, takeNewer }, onResolve }: StatusProps<Saved, Input>) {
  if (status.kind !== 'conflict' && status.kind !== 'newer') return <SaveState status={status} />;
  return (
    <Button small look="ghost" onClick={status.kind === 'newer' ? takeNewer : onResolve}>
      <SaveState status={status} />
    </Button>
  );
}

interface FirstButtonProps<Saved, Input> {
  readonly work: Work<Saved, Input>;
  readonly cantSave: string | undefined;
  readonly mayShare: boolean;
  readonly save: () => void;
  readonly saveCopy: () => void;
  readonly onShare: () => void;
  readonly hasPrimary: boolean;
}

function FirstButton<Saved, Input>(props: FirstButtonProps<Saved, Input>) {
  const { work, cantSave, mayShare, save, saveCopy, onShare, hasPrimary } = props;
  const { saved, status, isCreating } = work;
  if (status.kind === 'viewing') {
    return (
      <Button look="primary" busy={isCreating} onClick={saveCopy}>
        Save a copy
      </Button>
    );
  }
  if (saved === null) {
    return (
      <Button look="primary" keys="Ctrl S" busy={isCreating} disabledReason={cantSave} onClick={save}>
        Save
      </Button>
    );
  }
  return (
    <Button
      {...(hasPrimary ? {} : { look: 'primary' })}
      icon={<IconShare2 />}
      disabledReason={mayShare ? undefined : 'Only the owner can share'}
      onClick={onShare}
    >
      Share
    </Button>
  );
}

interface NoticesProps<Saved, Input> {
  readonly kind: DocumentKind<Saved, Input>;
  readonly work: Work<Saved, Input>;
  readonly isOwner: boolean;
  /** Why a copy was not saved; null where it was. */
  readonly problem: string | null;
  readonly setProblem: (problem: string) => void;
  readonly saveCopy: () => void;
}

function Notices<Saved, Input>(props: NoticesProps<Saved, Input>) {
  const { kind, work, isOwner, problem, setProblem, saveCopy } = props;
  const { saved, status, view } = work;
  const isView = status.kind === 'viewing';
  const failure = status.kind === 'failed' ? status : null;
  const restore = (id: string) => {
    restoreFromTrash(kind.kind, id)
      .then(work.check)
      .then(work.save, (error: unknown) => setProblem(messageOf(error)));
  };
  return (
    <>
      {saved !== null && (
        <WorkChangesNotice
          kind={kind.kind}
          {...kind.identify(saved)}
          edit={
            isView
              ? undefined
              : {
                  read: () => view.write(saved),
                  write: (document, step) => view.open(kind.inputSchema.parse(document), step, true),
                }
          }
        />
      )}
      {saved !== null && kind.wavesOf !== undefined && (
        <NewWaves saved={kind.wavesOf(saved)} mayEdit={!isView} />
      )}
      {isView && <p className={`${css.notice} ${css.viewing}`}>{viewOnly}</p>}
      {(failure !== null || problem !== null) && (
        <div role="alert" className={css.notice}>
          <span>Not saved: {problem ?? failure?.reason} Your changes are still here.</span>
          {saved !== null &&
            (failure?.isGone === true && isOwner ? (
              <Button small onClick={() => restore(kind.identify(saved).id)}>
                Restore
              </Button>
            ) : (
              <Button small onClick={work.save}>
                Try again
              </Button>
            ))}
          {saved !== null && (
            <Button small busy={work.isCreating} onClick={saveCopy}>
              Save as a copy
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface ResolvingProps<Saved, Input> {
  readonly kind: DocumentKind<Saved, Input>;
  readonly work: Work<Saved, Input>;
  readonly name: string;
  readonly onClose: () => void;
}

function Resolving<Saved, Input>({ kind, work, name, onClose }: ResolvingProps<Saved, Input>) {
  const { conflict } = work;
  const me = useMe();
  const theirs = conflict === null ? null : kind.identify(conflict.theirs);
  const versions = useQuery(versionsOptions(kind.kind, theirs?.id ?? '')).data;
  const newest = versions?.find(({ rev }) => rev === theirs?.rev);
  if (conflict === null) return null;
  const isOwn = newest?.saved_by.email === me.email;
  const saver = newest?.saved_by.name || newest?.saved_by.email || 'Someone else';
  const when = newest === undefined ? '' : ` ${format.time(new Date(newest.saved_at), serviceNow())}`;
  return (
    <ConflictDialog
      noun={kind.noun}
      name={name}
      savers={{ yours: me.name || me.email, theirs: saver }}
      conflict={conflict}
      title={`${isOwn ? 'You' : saver} saved changes${isOwn ? ' in another tab' : ''}${when}`}
      onResolve={async (resolution) => {
        await work.resolve(resolution);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function isTyping(): boolean {
  const typed = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';
  return document.activeElement?.matches(typed) === true;
}

/** Runs once no text field is being typed in. Returns what stops the wait. */
function whenNotTyping(run: () => void): () => void {
  if (!isTyping()) {
    run();
    return () => undefined;
  }
  const check = () => {
    if (isTyping()) return;
    document.removeEventListener('focusout', later);
    run();
  };
  // The focus is on its way to the next element.
  const later = () => void setTimeout(check, 0);
  document.addEventListener('focusout', later);
  return () => document.removeEventListener('focusout', later);
}
