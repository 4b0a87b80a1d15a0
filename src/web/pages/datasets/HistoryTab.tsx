import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dataset } from '../../../contract/datasets/dataset.ts';
import type { DatasetVersionList } from '../../../contract/datasets/dataset-version.ts';
import { versionComparisonOptions } from '../../api/imports.ts';
import { chooseVersion, datasetVersionsOptions } from '../../api/datasets.ts';
import { codebookOptions } from '../../api/codebook.ts';
import { ComparisonDialog } from '../../connected/comparison/ComparisonDialog.tsx';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable, type DataTableColumn, LoadedTable } from '../../ui/lists/DataTable.tsx';
import { Pill } from '../../ui/marks/Pill.tsx';
import { TabBody } from './TabBody.tsx';
import { CodebookHistory } from './variables/draft/CodebookHistory.tsx';
import { PanelSection } from '../../ui/lists/PanelSection.tsx';
import { FormDialog } from '../../ui/layers/FormDialog.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { actionsColumn, countColumn, textColumn, timeColumn } from '../../ui/lists/columns.tsx';
import type { ChangedWorkList } from '../../../contract/codebook/work-change.ts';
import { changedWorkOptions } from '../../api/saved-work.ts';
import { workKindNames, WorkLink } from '../../connected/WorkUses.tsx';

type Version = DatasetVersionList['versions'][number];

interface HistoryTabProps {
  readonly dataset: Dataset;
  readonly isAdmin: boolean;
}

/** Revisions of the codebook, and for administrators the versions of the data. */
export function HistoryTab({ dataset, isAdmin }: HistoryTabProps) {
  const codebook = useQuery(codebookOptions(dataset.code));
  return (
    <TabBody label="History of the dataset">
      <PanelSection title="Revisions of the variables">
        <CodebookHistory
          dataset={dataset.code}
          revision={codebook.data?.revision ?? dataset.revision ?? 1}
          mayUndo={codebook.data?.editable ?? false}
        />
      </PanelSection>
      {isAdmin && <Versions dataset={dataset} />}
    </TabBody>
  );
}

/** Versions of the data, what made them, and the way back to one. */
function Versions({ dataset }: { readonly dataset: Dataset }) {
  const versions = useQuery(datasetVersionsOptions(dataset.code));
  const [asked, setAsked] = useState<Version>();
  const [compared, setCompared] = useState<Version>();
  const comparison = useQuery({
    ...versionComparisonOptions(dataset.code, compared?.version ?? ''),
    enabled: compared !== undefined,
  });
  const choosing = useMutation({
    mutationFn: (version: string) => chooseVersion(dataset.code, version),
    onSuccess: () => setAsked(undefined),
  });
  return (
    <>
      <PanelSection title="Versions of the data">
        <LoadedTable
          query={versions}
          what="the versions"
          label="Versions"
          stacks
          columns={columnsOf(setAsked, setCompared)}
          rowKey={({ version }) => version}
        />
      </PanelSection>
      {(versions.data?.length ?? 0) > 1 && <ChangedWork dataset={dataset.code} />}
      {compared !== undefined && (
        <ComparisonDialog
          title={`Version ${format.count(compared.number)} against version ${format.count(compared.number - 1)}`}
          comparison={comparison}
          onClose={() => setCompared(undefined)}
        />
      )}
      {asked !== undefined && (
        <FormDialog
          title={`Go back to version ${format.count(asked.number)}`}
          about={`Everyone sees its ${format.count(asked.respondents)} respondents at once. Saved work stays; parts that use other waves show as missing. The version in use now is kept; you can return to it.`}
          action={`Go back to version ${format.count(asked.number)}`}
          busy={choosing.isPending}
          problem={choosing.error?.message}
          onSubmit={() => choosing.mutate(asked.version)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function columnsOf(
  onChoose: (version: Version) => void,
  onCompare: (version: Version) => void,
): readonly DataTableColumn<Version>[] {
  return [
    {
      key: 'version',
      header: 'Version',
      cell: ({ number, current }) => (
        <>
          {format.count(number)} {current && <Pill tone="accent">in use</Pill>}
        </>
      ),
    },
    textColumn('note', 'Source', ({ note }) => note),
    timeColumn('at', 'Published', (version) => version.created_at),
    countColumn('n', 'Respondents', ({ respondents }) => respondents),
    countColumn('waves', 'Waves', ({ waves }) => waves),
    countColumn('questions', 'Questions', ({ questions }) => questions),
    actionsColumn((version) => (
      <Flex component="span" gap={8} justify="flex-end" wrap="wrap">
        {version.number > 1 && (
          <Button
            small
            aria-label={`Compare version ${format.count(version.number)} with the previous one`}
            onClick={() => onCompare(version)}
          >
            Compare
          </Button>
        )}
        {!version.current && (
          <Button
            small
            aria-label={`Go back to version ${format.count(version.number)}`}
            onClick={() => onChoose(version)}
          >
            Go back to this version
          </Button>
        )}
      </Flex>
    )),
  ];
}

type Work = ChangedWorkList['works'][number];

/** Saved work with changes in its dataset: unchanged itself, with a note on the parts to check. */
function ChangedWork({ dataset }: { readonly dataset: string }) {
  const works = useQuery(changedWorkOptions(dataset));
  return (
    <Loaded query={works} what="the affected saved work" skeleton={null}>
      {(rows) => (
        <Stack component="section" gap={8} mt={24} aria-label="Saved work that changed">
          <Text component="h2" size="body-strong" mx={16}>
            Affected saved work
          </Text>
          {rows.length === 0 ? (
            <Text size="dense" c="ink2" mx={16}>
              None. Nothing that your saved work uses has changed.
            </Text>
          ) : (
            <DataTable
              label="Saved work"
              stacks
              columns={workColumns(dataset)}
              rows={rows}
              rowKey={({ kind, id }) => `${kind} ${id}`}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

const workColumns = (dataset: string): readonly DataTableColumn<Work>[] => [
  {
    key: 'name',
    header: 'Saved work',
    cell: (work) => <WorkLink work={work} dataset={dataset} />,
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => workKindNames[kind] },
  {
    key: 'change',
    header: 'What changed',
    cell: ({ changes: [first, ...more] }) => (
      <span className="isolate">
        {first?.message}
        {more.length > 0 && ` And ${format.count(more.length)} more.`}
      </span>
    ),
  },
  { key: 'remedy', header: 'What to do', cell: ({ changes: [first] }) => first?.remedy },
];
