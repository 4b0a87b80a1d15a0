import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import type { BaseMode } from '../../../../contract/query/estimates.ts';
import { ConnectedChooser } from '../../../connected/ConnectedChooser.tsx';
import { ExpressionDialog, readConditions } from '../../../connected/ExpressionDialog.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import type { ChartPeople } from '../../../../figures/questions/chart-query.ts';
import { newAudience } from './AudienceSetting.tsx';
import type { SettingProps } from '../editor-props.ts';
import { SettingControl } from './SettingControl.tsx';
import css from './Settings.module.css';
import { Text } from '../../../ui/kit.ts';

/** The base of every comparison: everyone, an audience, or conditions. */
export function BaseSetting({ draft, edit, catalogue }: SettingProps) {
  const [open, setOpen] = useState<'saved' | 'conditions' | null>(null);
  const close = () => setOpen(null);
  const { base } = draft;
  const setBase = (next: ChartPeople | null) =>
    edit('change the base', (before) => ({ ...before, base: next }));
  return (
    <div className={css.block}>
      <Text span size="label" c="ink2" display="block" mb={6}>
        Base
      </Text>
      <SettingControl
        label="Base"
        icon={<IconUsersGroup aria-hidden />}
        value={base?.name ?? 'Everyone'}
        onClick={() => setOpen('saved')}
      />
      <div className={css.head}>Respondents</div>
      <Segmented
        label="Respondents in the base"
        value={draft.baseMode}
        options={[
          { value: 'all', label: 'All' },
          { value: 'asked', label: 'Asked' },
          { value: 'answered', label: 'Answered' },
        ]}
        onChange={(baseMode: BaseMode) => edit('change the base', (before) => ({ ...before, baseMode }))}
      />
      <ConnectedChooser
        opened={open === 'saved'}
        takes="audience"
        title="Choose a base"
        onPickEveryone={() => setBase(null)}
        onPickAudiences={([picked]) => picked !== undefined && setBase(picked)}
        onClose={close}
        buildWords={base === null ? 'New audience' : 'Edit conditions'}
        onBuild={() => setOpen('conditions')}
      />
      <ExpressionDialog
        opened={open === 'conditions'}
        title="Edit the base"
        expression={readConditions(base?.expression ?? null)}
        onApply={(conditions) => setBase(newAudience(conditions, catalogue))}
        onClose={close}
      />
    </div>
  );
}
