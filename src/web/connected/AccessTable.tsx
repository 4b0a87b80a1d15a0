import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DatasetAccess,
  type DatasetAccessChange,
  DatasetRight,
} from '../../contract/datasets/dataset-access.ts';
import { datasetsOptions } from '../api/datasets.ts';
import { changeDatasetAccess, datasetAccessOptions } from '../api/workspace.ts';
import { useMe } from '../api/me.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Flex } from '../ui/kit.ts';
import { DataTable, type DataTableColumn } from '../ui/lists/DataTable.tsx';
import { Loaded } from '../ui/states/Loaded.tsx';
import { Problem } from '../ui/states/Notice.tsx';
import { toasts } from '../ui/layers/toasts.ts';

type Organisation = DatasetAccess['organisations'][number];

/** The rights of an organisation to a dataset of a tree. */
interface AccessRow {
  readonly organisation: Organisation;
  readonly node: string;
}

/** A row per organisation and dataset, a column per right. A change takes effect at once and can be undone. */
export function AccessTable({ dataset }: { readonly dataset: string }) {
  const me = useMe();
  const access = useQuery(datasetAccessOptions(dataset));
  const { data: datasets } = useQuery(datasetsOptions());
  const changing = useMutation({
    mutationFn: (change: DatasetAccessChange) => changeDatasetAccess(dataset, change),
  });
  const nameOf = (code: string) => datasets?.find((one) => one.code === code)?.name ?? code;
  const change = (asked: DatasetAccessChange, before: readonly DatasetRight[]) =>
    changing.mutate(asked, {
      onSuccess: () =>
        toasts.show({
          text: `${asked.organisation} ${asked.granted ? 'may' : 'may no longer'} ${rights[asked.right].does} “${nameOf(asked.node)}”`,
          undo: () => void undo(asked, before),
        }),
    });
  const undo = async ({ granted, ...asked }: DatasetAccessChange, before: readonly DatasetRight[]) => {
    // The right to query comes with any other, and takes all others with it.
    const first = before.includes('query') ? asked.right : 'query';
    if (granted) await changing.mutateAsync({ ...asked, right: first, granted: false });
    else for (const right of before) await changing.mutateAsync({ ...asked, right, granted: true });
  };
  return (
    <Loaded query={access} what="who may use this dataset" rows={3}>
      {({ nodes, organisations, complete }) => (
        <>
          <DataTable
            label="Who may use this dataset"
            stacks
            columns={columnsOf({
              nodes,
              own: organisations.find(({ id }) => id === me.organisation.id),
              nameOf,
              onChange: change,
            })}
            rows={organisations.flatMap((organisation) => nodes.map((node) => ({ organisation, node })))}
            rowKey={({ organisation, node }) => `${organisation.id} ${node}`}
          />
          {!complete && (
            <NewOrganisation
              busy={changing.isPending}
              onAdd={(organisation) =>
                change({ organisation, node: nodes[0] ?? dataset, right: 'query', granted: true }, [])
              }
            />
          )}
          <Problem>{changing.error?.message}</Problem>
        </>
      )}
    </Loaded>
  );
}

/** Columns of the rights; `does` completes "Second house may … “Survey”". */
const rights: Readonly<Record<DatasetRight, { readonly header: string; readonly does: string }>> = {
  query: { header: 'Query', does: 'use' },
  export: { header: 'Export respondents', does: 'export respondents of' },
  grant: { header: 'Give access', does: 'give access to' },
};

interface AccessColumns {
  readonly nodes: readonly string[];
  readonly own: Organisation | undefined;
  readonly nameOf: (node: string) => string;
  /** `before`: rights that the organisation had. */
  readonly onChange: (change: DatasetAccessChange, before: readonly DatasetRight[]) => void;
}

function columnsOf({ nodes, own, nameOf, onChange }: AccessColumns): readonly DataTableColumn<AccessRow>[] {
  return [
    {
      key: 'organisation',
      header: 'Organisation',
      cell: ({ organisation: { id, name, owner } }) => (
        <span className="isolate">
          {name}
          {id === own?.id && ' (yours)'}
          {owner && <span className="quiet"> owner</span>}
        </span>
      ),
    },
    ...(nodes.length < 2
      ? []
      : [
          {
            key: 'node',
            header: 'Dataset',
            cell: ({ node }: AccessRow) => <span className="isolate">{nameOf(node)}</span>,
          },
        ]),
    ...DatasetRight.options.map(
      (right): DataTableColumn<AccessRow> => ({
        key: right,
        header: rights[right].header,
        cell: ({ organisation, node }) => {
          const reason = keptReason({ organisation, node }, right, own);
          return (
            <Checkbox
              aria-label={`${organisation.name} may ${rights[right].does} ${nameOf(node)}`}
              checked={organisation.rights[right].includes(node)}
              disabled={reason !== undefined}
              title={reason}
              onChange={(granted) =>
                onChange(
                  { organisation: organisation.name, node, right, granted },
                  DatasetRight.options.filter((one) => organisation.rights[one].includes(node)),
                )
              }
            />
          );
        },
      }),
    ),
  ];
}

/** Why the caller cannot change a right; undefined: they can. */
function keptReason(
  { organisation, node }: AccessRow,
  right: DatasetRight,
  own: Organisation | undefined,
): string | undefined {
  if (organisation.owner) return 'The owner has every right';
  if (organisation.id === own?.id) return 'Another organisation changes yours';
  if (own?.rights[right].includes(node) !== true) return 'Your organisation does not have this right';
  return undefined;
}

interface NewOrganisationProps {
  readonly busy: boolean;
  readonly onAdd: (name: string) => void;
}

/** Gives access to an organisation that is not listed, by its name. */
function NewOrganisation({ busy, onAdd }: NewOrganisationProps) {
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(name.trim());
        setName('');
      }}
    >
      <Flex gap={8} align="flex-end" p={16}>
        <TextField label="Name of another organisation" value={name} onChange={setName} />
        <Button
          type="submit"
          busy={busy}
          disabledReason={name.trim() === '' ? 'Write the name of an organisation' : undefined}
        >
          Give access
        </Button>
      </Flex>
    </form>
  );
}
