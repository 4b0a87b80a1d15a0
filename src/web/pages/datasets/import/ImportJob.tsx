import { IconCircleCheck, IconFileX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ApiError } from '../../../api/transport/api-error.ts';
import type { DatasetImport } from '../../../../contract/datasets/dataset-import.ts';
import { address, routes } from '../../../app/routes.ts';
import { Page } from '../../../app/shell/Page.tsx';
import { format } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { type ImportStep, ImportSteps } from './ImportSteps.tsx';
import { ProblemsReport } from './ProblemsReport.tsx';
import { ProposalWizard } from './ProposalWizard.tsx';
import { useImportTitle } from './ImportSteps.tsx';
import { Stack } from '../../../ui/kit.ts';
import { useQuery } from '@tanstack/react-query';
import { followImport, forgetSurveys, importOptions } from '../../../api/imports.ts';
import { isMoving, placeInFile } from '../../../lib/import-words.ts';
import css from './Import.module.css';

/** `/data/import/:job`: the current state of an import, which continues when the tab is closed. */
export function ImportJob({ id }: { readonly id: string }) {
  const current = useFollowedImport(id);
  const title = useImportTitle(current.data?.into ?? '');
  const isGone = current.error instanceof ApiError && ['not-found', 'invalid'].includes(current.error.kind);
  return (
    <Page
      title={title}
      parent={{ to: routes.datasets, label: 'Data' }}
      actions={<ButtonLink to={routes.datasets}>Save and close</ButtonLink>}
    >
      {isGone ? (
        <StatePanel
          tone="warn"
          icon={<IconFileX />}
          title="Import not found"
          actions={<ButtonLink to={routes.importNew}>Import a survey</ButtonLink>}
        >
          This import has expired or belongs to another workspace.
        </StatePanel>
      ) : (
        <Loaded query={current} what="the import" rows={6} rowHeight={56}>
          {(job) => (
            <Stack gap={14} className={css.page}>
              {job.state === 'proposed' ? (
                <ProposalWizard current={job} />
              ) : (
                <>
                  <ImportSteps current={stepOf(job)} notes={{ file: job.file }} />
                  <ImportProgress current={job} />
                  <Ended current={job} />
                </>
              )}
            </Stack>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function stepOf({ state }: DatasetImport): ImportStep {
  if (state === 'building' || state === 'done') return 'publish';
  return state === 'checking' ? 'check' : 'file';
}

function Ended({ current }: { readonly current: DatasetImport }) {
  const { state, problems, dataset, respondents } = current;
  useEffect(focusNextStep, [state]);
  return (
    <>
      {state === 'done' && (
        <Card>
          <StatePanel
            icon={<IconCircleCheck />}
            title={`Published: ${format.count(respondents)} respondents`}
            actions={
              <>
                <ButtonLink data-landing look="primary" to={address.dataset(dataset)}>
                  See the dataset
                </ButtonLink>
                <ButtonLink to={`${routes.crosstabNew}?d=${encodeURIComponent(dataset)}`}>
                  New crosstab
                </ButtonLink>
              </>
            }
          >
            Everyone in your workspace can use <span className="isolate">{dataset}</span> now.
          </StatePanel>
        </Card>
      )}
      {(state === 'refused' || state === 'cancelled') && (
        <Card>
          <StatePanel
            {...(state === 'refused' && { tone: 'danger', urgent: true })}
            icon={<IconFileX />}
            title={state === 'refused' ? 'The survey was not imported' : 'The import was cancelled'}
            actions={
              <ButtonLink data-landing look="primary" to={routes.importNew}>
                Import another file
              </ButtonLink>
            }
          >
            Nothing was imported.
            {state === 'refused' && ' Fix these problems in the file and import it again.'}
          </StatePanel>
        </Card>
      )}
      {problems.length > 0 && (
        <ProblemsReport
          file={current.file}
          problems={problems.map(({ severity, message, line, column }, index) => ({
            key: index,
            severity,
            message,
            where: placeInFile({ line, column }),
            consequence: '',
            chosen: '',
          }))}
        />
      )}
    </>
  );
}

/** Focuses the next step of an import that has ended, unless the user is outside the page's work. */
function focusNextStep(): void {
  const { activeElement: focused } = document;
  const main = document.getElementById('main');
  if (focused !== document.body && main?.contains(focused) !== true) return;
  main?.querySelector<HTMLElement>('[data-landing]')?.focus({ preventScroll: true });
}

/** The import, and its steps as they come. Where the stream breaks off, it is asked again every second. */
function useFollowedImport(id: string) {
  const current = useQuery({
    ...importOptions(id),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data.state) ? 1_000 : false),
  });
  const state = current.data?.state;
  const moves = state !== undefined && isMoving(state);
  useEffect(() => {
    if (!moves) return undefined;
    const left = new AbortController();
    // What breaks the stream is told by the question that is asked beside it.
    followImport(id, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [id, moves]);
  useEffect(() => {
    if (state === 'done') void forgetSurveys();
  }, [state]);
  return current;
}
