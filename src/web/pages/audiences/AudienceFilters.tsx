import { IconRosetteDiscountCheck, IconUser, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { type AudienceFlag, audienceFlagNames, audienceFlags } from './audience-filter.ts';
import css from './AudienceFilters.module.css';
import type { AudienceList } from './use-audience-list.ts';

const icons: Readonly<Record<AudienceFlag, ReactNode>> = {
  all: <IconUsersGroup size={16} stroke={1.5} />,
  authored: <IconUser size={16} stroke={1.5} />,
  shared: <IconUsers size={16} stroke={1.5} />,
  curated: <IconRosetteDiscountCheck size={16} stroke={1.5} />,
};

export function AudienceFilters({ list }: { readonly list: AudienceList }) {
  const countOf = (flag: AudienceFlag) =>
    list.everything.filter(({ flags }) => flag === 'all' || flags.includes(flag)).length;
  return (
    <div className={classNames(css.pane, list.selected !== undefined && css.yielding)}>
      <Panel kind="folders" label="Filter audiences">
        <ul className={css.list}>
          {audienceFlags.map((flag) => (
            <li key={flag}>
              <button
                type="button"
                className={classNames(css.item, flag === list.flag && css.current)}
                aria-current={flag === list.flag ? 'true' : undefined}
                onClick={() => list.setFlag(flag)}
              >
                {icons[flag]}
                <span className={css.name}>{audienceFlagNames[flag]}</span>
                <span className={classNames(css.count, 'num')}>{format.count(countOf(flag))}</span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
