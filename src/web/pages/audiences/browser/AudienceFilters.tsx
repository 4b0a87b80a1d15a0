import {
  IconClock,
  IconFilter,
  IconRosetteDiscountCheck,
  IconTrash,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { routes } from '../../../app/routes.ts';
import { FolderPane } from '../../../connected/folders/FolderPane.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { DraftList } from '../../../saved-work/DraftList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FilterList } from '../../../ui/FilterList.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import {
  type AudienceFlag,
  audienceDemandNames,
  audienceDemands,
  audienceFlagNames,
  audienceFlags,
} from './audience-filter.ts';
import css from './AudienceFilters.module.css';
import type { AudienceList } from './use-audience-list.ts';

const icons: Readonly<Record<AudienceFlag, ReactNode>> = {
  all: <IconUsersGroup size={16} stroke={1.5} />,
  authored: <IconUser size={16} stroke={1.5} />,
  shared: <IconUsers size={16} stroke={1.5} />,
  curated: <IconRosetteDiscountCheck size={16} stroke={1.5} />,
  recent: <IconClock size={16} stroke={1.5} />,
  bin: <IconTrash size={16} stroke={1.5} />,
};

export function AudienceFilters({ list }: { readonly list: AudienceList }) {
  /** On a small screen, where the list comes first. */
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classNames(css.pane, list.selected !== undefined && css.yielding)}>
      <Panel kind="folders" label="Filter audiences">
        <FilterList
          filters={audienceFlags.map((flag) => ({
            key: flag,
            label: audienceFlagNames[flag],
            icon: icons[flag],
            count: list.countUnder(flag),
            isCurrent: flag === list.flag && list.folder === null,
            onChoose: () => list.setFlag(flag),
          }))}
        />
        <div className={css.opener}>
          <Button
            look="ghost"
            icon={<IconFilter size={16} stroke={1.5} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Folders and filters
          </Button>
        </div>
        <div className={classNames(!isOpen && css.closed)}>
          <DraftList kind="audiences" to={routes.audienceNew} />
          <FolderPane
            kind="audiences"
            folderIds={list.everything.map(({ folder_id: id }) => id)}
            current={list.folder}
            onChoose={list.setFolder}
          />
          <fieldset className={css.demands}>
            <legend className={css.title}>Filter</legend>
            {audienceDemands.map((demand) => (
              <Checkbox
                key={demand}
                label={audienceDemandNames[demand]}
                checked={list.demands.includes(demand)}
                onChange={(isOn) => list.setDemand(demand, isOn)}
              />
            ))}
          </fieldset>
        </div>
      </Panel>
    </div>
  );
}
