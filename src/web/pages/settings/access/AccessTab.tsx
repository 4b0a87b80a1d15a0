import { IconDatabase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { datasetsOptions } from '../../../api/datasets.ts';
import { useMe } from '../../../api/me.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { AccessTable } from '../../../connected/AccessTable.tsx';
import { AdminsOnly, SettingsSection } from '../SettingsSection.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';

export function AccessTab() {
  const me = useMe();
  const datasets = useQuery(datasetsOptions());
  const roots = datasets.data?.filter((one) => one.parent_code === '' && one.may_grant) ?? [];
  const [chosen, setChosen] = useState<string>();
  const dataset = roots.find(({ code }) => code === chosen) ?? roots[0];
  return (
    <SettingsSection
      title="Dataset access"
      lead="Organisations see only the datasets shared with them. The owner’s audit log shows every export and every change of access. Saved work stays when access ends, but its figures are not shown."
      actions={
        me.role === 'admin' &&
        dataset !== undefined && (
          <Select
            label="Dataset"
            labelPlace="hidden"
            value={dataset.code}
            options={roots.map(({ code, name }) => ({ value: code, name }))}
            onChange={setChosen}
          />
        )
      }
    >
      <AdminsOnly what="Dataset access">
        <Card bare>
          <Loaded
            query={datasets}
            what="the datasets"
            rows={3}
            empty={
              <StatePanel icon={<IconDatabase />} title="No dataset yet">
                Import a survey on the Data page; then others can be given access to it here.
              </StatePanel>
            }
          >
            {() =>
              dataset === undefined ? (
                <StatePanel icon={<IconDatabase />} title="No dataset to give access to">
                  Your organisation owns none, and has the right to give access to none.
                </StatePanel>
              ) : (
                <AccessTable key={dataset.code} dataset={dataset.code} />
              )
            }
          </Loaded>
        </Card>
      </AdminsOnly>
    </SettingsSection>
  );
}
