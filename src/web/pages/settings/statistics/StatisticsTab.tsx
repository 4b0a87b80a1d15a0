import { useQuery } from '@tanstack/react-query';
import { statisticsSettingsOptions } from '../../../api/workspace.ts';
import { useMe } from '../../../api/me.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { SettingRow } from '../SettingRow.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { StatisticsForm } from './StatisticsForm.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';

/** Initial settings of the workspace's new charts and crosstabs. */
export function StatisticsTab() {
  const me = useMe();
  const settings = useQuery(statisticsSettingsOptions());
  return (
    <SettingsSection
      title="Statistics defaults"
      lead={
        me.role === 'admin'
          ? 'For everyone in the workspace. Saved work keeps its own settings.'
          : 'For everyone in the workspace, set by its administrators. Saved work keeps its own settings.'
      }
    >
      <Card>
        <Loaded query={settings} what="the settings" rows={4} rowHeight={56}>
          {(saved) => <StatisticsForm saved={saved} mayChange={me.role === 'admin'} />}
        </Loaded>
      </Card>
      <Card title="Applies to every choice">
        <div>
          <SettingRow name="Interval" about="95 of 100 such intervals contain the true value.">
            95%
          </SettingRow>
          <SettingRow name="No test under" about="Smaller bases are not tested.">
            n 30
          </SettingRow>
          <SettingRow
            name="Chat and insights"
            about="Below this base they show no percentages and say which condition to relax."
          >
            n 50
          </SettingRow>
          <SettingRow
            name="Reading of chat prompts"
            about={
              me.answers.by === 'rules'
                ? 'Every answer is read, counted and worded here; nothing is sent anywhere.'
                : `Prompts are sent to ${me.answers.host} with words of the survey, never figures. Every answer is counted and worded here.`
            }
          >
            {me.answers.by === 'rules' ? 'by rules' : 'rules and language model'}
          </SettingRow>
        </div>
      </Card>
    </SettingsSection>
  );
}
