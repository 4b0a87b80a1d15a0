import type { ComponentType, ReactNode } from 'react';
import { capitalised } from '../../lib/capitalised.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { useCatalogue } from '../connected/use-catalogue.ts';
import { Page } from '../app/shell/Page.tsx';
import { ScrollBody } from '../app/shell/ScrollBody.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { SkeletonRows } from '../ui/states/Skeleton.tsx';
import { StatePanel } from '../ui/states/StatePanel.tsx';
import { type Beginning, useOpenedWork } from './use-opened-work.ts';
import type { DocumentKind, LibraryKind } from './work-kind.ts';

type Shown = Pick<LibraryKind<never>, 'noun' | 'icon' | 'routes'>;

interface OpenedWorkProps<Saved, Input> {
  readonly kind: DocumentKind<Saved, Input> & Shown;
  /** Scope in the addresses of the list and of a new one, `?d=…`, where they have one. */
  readonly search?: string;
  readonly Editor: ComponentType<{ readonly beginning: Beginning<Saved, Input> }>;
}

/** The editor of the work that the address names, once it is there; another draft has another editor. */
export function OpenedWork<Saved, Input>({ kind, search = '', Editor }: OpenedWorkProps<Saved, Input>) {
  const work = useOpenedWork(kind);
  const { noun, icon, routes } = kind;
  if (work.status === 'ready') return <Editor key={work.beginning.draftId} beginning={work.beginning} />;
  if (work.status === 'loading') return <WorkPlaceholder kind={kind} search={search} />;
  return (
    <WorkPlaceholder kind={kind} search={search}>
      {work.isGone ? (
        <StatePanel
          urgent
          tone="warn"
          icon={icon}
          title={`${capitalised(noun)} not found`}
          actions={
            <>
              <ButtonLink look="primary" to={`${routes.list}${search}`}>
                All {noun}s
              </ButtonLink>
              <ButtonLink to={`${routes.create}${search}`}>New {noun}</ButtonLink>
            </>
          }
        >
          It was deleted or isn’t shared with you.
        </StatePanel>
      ) : (
        <ErrorState error={work.error} what={`the ${noun}`} onRetry={work.retry} />
      )}
    </WorkPlaceholder>
  );
}

interface WithQuestionsProps extends Omit<WorkPlaceholderProps, 'children'> {
  /** Whether all else is there. */
  readonly isReady?: boolean;
  readonly children: (catalogue: Catalogue) => ReactNode;
}

/** An editor that begins with the survey's questions, once they are there. */
export function WithQuestions({ isReady = true, children, ...frame }: WithQuestionsProps) {
  const state = useCatalogue();
  if (state.status === 'failed') {
    return (
      <WorkPlaceholder {...frame}>
        <ErrorState error={state.error} what="the questions" onRetry={state.retry} />
      </WorkPlaceholder>
    );
  }
  return state.status === 'ready' && isReady ? children(state.catalogue) : <WorkPlaceholder {...frame} />;
}

interface WorkPlaceholderProps {
  readonly kind: Shown;
  readonly search?: string;
  /** Why there is no editor; absent while it loads. */
  readonly children?: ReactNode;
}

/** The page of an editor that has nothing to edit yet. */
export function WorkPlaceholder({ kind: { noun, routes }, search = '', children }: WorkPlaceholderProps) {
  return (
    <Page
      title={capitalised(noun)}
      parent={{ to: `${routes.list}${search}`, label: capitalised(`${noun}s`) }}
    >
      <ScrollBody padded>
        {children ?? <SkeletonRows rows={10} rowHeight={48} label={`Loading the ${noun}`} />}
      </ScrollBody>
    </Page>
  );
}
