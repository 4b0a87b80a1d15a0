import { IconTable, IconUser, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FolderPane } from '../../../connected/folders/FolderPane.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { format } from '../../../lib/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { type CrosstabFlag, crosstabFlagNames, crosstabFlags } from './crosstab-filter.ts';
import css from './CrosstabFilters.module.css';
import type { CrosstabList } from './use-crosstab-list.ts';

const icons: Readonly<Record<CrosstabFlag, ReactNode>> = {
  all: <IconTable size={16} stroke={1.5} />,
  mine: <IconUser size={16} stroke={1.5} />,
  shared: <IconUsers size={16} stroke={1.5} />,
};

export function CrosstabFilters({ list }: { readonly list: CrosstabList }) {
  return (
    <Panel kind="folders" label="Filter crosstabs">
      <ul className={css.list}>
        {crosstabFlags.map((flag) => {
          const isCurrent = flag === list.flag && list.folder === null;
          return (
            <li key={flag}>
              <button
                type="button"
                className={classNames(css.item, isCurrent && css.current)}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => list.setFlag(flag)}
              >
                {icons[flag]}
                <span className={css.name}>{crosstabFlagNames[flag]}</span>
                <span className={classNames(css.count, 'num')}>{format.count(list.countUnder(flag))}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <FolderPane
        kind="crosstabs"
        folderIds={list.everything.map(({ folder_id: id }) => id)}
        current={list.folder}
        onChoose={list.setFolder}
      />
    </Panel>
  );
}
