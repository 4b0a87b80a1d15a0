import { useMutation, useQuery } from '@tanstack/react-query';
import type { DatasetAccess } from '../../contract/datasets/dataset-access.ts';
import { datasetsOptions } from '../api/datasets.ts';
import { changeDatasetAccess, datasetAccessOptions } from '../api/workspace.ts';
import { useMe } from '../api/me.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { DataTable, type DataTableColumn } from '../ui/lists/DataTable.tsx';
import { Loaded } from '../ui/states/Loaded.tsx';
import { toasts } from '../ui/layers/toasts.ts';

type Organisation = DatasetAccess['organisations'][number];

/** One row an organisation, one column a dataset of the tree. A change takes effect at once and can be undone. */
export function AccessTable({ dataset }: { readonly dataset: string }) {
  const me = useMe();
  const access = useQuery(datasetAccessOptions(dataset));
  const { data: datasets } = useQuery(datasetsOptions());
  const changing = useMutation({
    mutationFn: (change: Parameters<typeof changeDatasetAccess>[1]) => changeDatasetAccess(dataset, change),
    onError: (error) => toasts.show({ text: error.message }),
  });
  const nameOf = (code: string) => datasets?.find((one) => one.code === code)?.name ?? code;
  const change = ({ id, name }: Organisation, node: string, granted: boolean) => {
    changing.mutate(
      { organisation_id: id, node, granted },
      {
        onSuccess: () =>
          toasts.show({
            text: granted
              ? `${name} may use “${nameOf(node)}”`
              : `${name} may not use “${nameOf(node)}” any more`,
            undo: () => changing.mutate({ organisation_id: id, node, granted: !granted }),
          }),
      },
    );
  };
  return (
    <Loaded query={access} what="who may use this dataset" rows={3}>
      {({ nodes, organisations }) => (
        <DataTable
          label="Who may use this dataset"
          columns={columnsOf({ nodes, ownId: me.organisation.id, nameOf, onChange: change })}
          rows={organisations}
          rowKey={({ id }) => String(id)}
        />
      )}
    </Loaded>
  );
}

interface AccessColumns {
  readonly nodes: readonly string[];
  readonly ownId: number;
  readonly nameOf: (node: string) => string;
  readonly onChange: (organisation: Organisation, node: string, granted: boolean) => void;
}

function columnsOf({
  nodes,
  ownId,
  nameOf,
  onChange,
}: AccessColumns): readonly DataTableColumn<Organisation>[] {
  return [
    {
      key: 'organisation',
      header: 'Organisation',
      cell: ({ id, name }) => (
        <span className="isolate">
          {name}
          {id === ownId && ' (yours)'}
        </span>
      ),
    },
    ...nodes.map(
      (node): DataTableColumn<Organisation> => ({
        key: node,
        header: <span className="isolate">{nameOf(node)}</span>,
        cell: (organisation) => (
          <Checkbox
            aria-label={`${organisation.name} may use ${nameOf(node)}`}
            checked={organisation.granted.includes(node)}
            disabled={organisation.id === ownId}
            title={organisation.id === ownId ? 'Your own organisation keeps access' : undefined}
            onChange={(granted) => onChange(organisation, node, granted)}
          />
        ),
      }),
    ),
  ];
}
