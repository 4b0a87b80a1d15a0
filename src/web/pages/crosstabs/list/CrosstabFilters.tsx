import { IconTable, IconTrash, IconUser, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { routes } from '../../../app/routes.ts';
import { FolderPane } from '../../../connected/folders/FolderPane.tsx';
import { DraftList } from '../../../saved-work/DraftList.tsx';
import { FilterList } from '../../../ui/FilterList.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { type CrosstabFlag, crosstabFlagNames, crosstabFlags } from './crosstab-filter.ts';
import type { CrosstabList } from './use-crosstab-list.ts';

const icons: Readonly<Record<CrosstabFlag, ReactNode>> = {
  all: <IconTable size={16} stroke={1.5} />,
  mine: <IconUser size={16} stroke={1.5} />,
  shared: <IconUsers size={16} stroke={1.5} />,
  bin: <IconTrash size={16} stroke={1.5} />,
};

export function CrosstabFilters({ list }: { readonly list: CrosstabList }) {
  return (
    <Panel kind="folders" label="Filter crosstabs">
      <FilterList
        filters={crosstabFlags.map((flag) => ({
          key: flag,
          label: crosstabFlagNames[flag],
          icon: icons[flag],
          count: list.countUnder(flag),
          isCurrent: flag === list.flag && list.folder === null,
          onChoose: () => list.setFlag(flag),
        }))}
      />
      <DraftList kind="crosstabs" to={routes.crosstabNew} />
      <FolderPane
        kind="crosstabs"
        folderIds={list.everything.map(({ folder_id: id }) => id)}
        current={list.folder}
        onChoose={list.setFolder}
      />
    </Panel>
  );
}
