import { useQuery, useMutation } from '@tanstack/react-query';
import { statisticsSettingsOptions, saveStatisticsSettings } from '../../../api/workspace.ts';
import { useMe } from '../../../api/me.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { SettingRow } from '../SettingRow.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { useState } from 'react';
import { profileNames } from '../../../../figures/words/explanation-parts.ts';
import type { StatisticsSettings } from '../../../../contract/query/statistics-settings.ts';
import { keepStatistics } from '../../../lib/test-defaults.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import type { SelectOption } from '../../../ui/fields/SelectRow.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SettingsForm } from '../SettingsForm.tsx';
import css from '../SettingRow.module.css';

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

interface StatisticsFormProps {
  readonly saved: StatisticsSettings;
  readonly mayChange: boolean;
}

const bounds = { least: 30, most: 1_000 };

function StatisticsForm({ saved, mayChange }: StatisticsFormProps) {
  const [levels, setLevels] = useState<string>(saved.levels.join(' '));
  const [correction, setCorrection] = useState(saved.correction);
  const [profile, setProfile] = useState(saved.profile);
  const [base, setBase] = useState(String(saved.low_base));
  const saving = useMutation({
    mutationFn: saveStatisticsSettings,
    onSuccess: keepStatistics,
  });

  const baseNumber = /^\d{1,6}$/.test(base.trim()) ? Number(base) : Number.NaN;
  const problem =
    baseNumber >= bounds.least && baseNumber <= bounds.most
      ? undefined
      : `Enter a number from ${bounds.least} to ${bounds.most}.`;
  const chosen = levelChoices.find(({ value }) => value === levels) ?? levelChoices[0];
  const next: StatisticsSettings = {
    levels: [...chosen.levels],
    correction,
    profile,
    low_base: baseNumber,
  };
  const isChanged = JSON.stringify(next) !== JSON.stringify(saved);

  const choice = <Value extends string>(
    name: string,
    about: string,
    [value, options, onChange]: Choice<Value>,
  ) => (
    <SettingRow name={name} about={about}>
      {mayChange ? (
        <Select label={name} labelPlace="hidden" className={css.select} {...{ value, options, onChange }} />
      ) : (
        options.find((option) => option.value === value)?.name
      )}
    </SettingRow>
  );
  const rows = (
    <div>
      {choice('Marks', marksAbout, [levels, levelChoices, setLevels])}
      {choice('Correction', correctionAbout, [correction, corrections, setCorrection])}
      {choice('Test method', profileAbout, [profile, profiles, setProfile])}
      <SettingRow name="Low base" about={lowBaseAbout}>
        {mayChange ? (
          <TextField
            label="Low base: under"
            inputMode="numeric"
            value={base}
            onChange={setBase}
            error={problem}
          />
        ) : (
          `under ${saved.low_base}`
        )}
      </SettingRow>
    </div>
  );
  if (!mayChange) return rows;
  return (
    <SettingsForm
      action="Save defaults"
      saving={saving}
      saved={saving.isSuccess && !isChanged && 'Saved'}
      disabledReason={problem ?? (isChanged ? undefined : 'Nothing has changed')}
      width={1020}
      onSubmit={() => saving.mutate(next)}
    >
      {rows}
    </SettingsForm>
  );
}

type Choice<Value extends string> = readonly [
  value: Value,
  options: readonly SelectOption<Value>[],
  onChange: (value: Value) => void,
];

const marksAbout =
  'Charts, audiences and new crosstabs mark differences at these levels. Filled ▲▼: 99%. Hollow △▽: 95%.';
const correctionAbout =
  'With many tests some marks are due to chance. A correction removes those, and some true ones. For charts and new crosstabs.';
const profileAbout = 'Uses the survey’s design, or tests as other programs do.';
const lowBaseAbout = 'Columns and audiences of fewer respondents lose their colour in tables and charts.';

interface LevelChoice {
  readonly value: string;
  readonly name: string;
  readonly levels: StatisticsSettings['levels'];
}

/** `value` is the levels as they are joined; the first is what an unknown one falls back to. */
const levelChoices: readonly [LevelChoice, ...LevelChoice[]] = [
  { value: '95 99', name: '95 and 99%', levels: [95, 99] },
  { value: '90 95', name: '90 and 95%', levels: [90, 95] },
  { value: '90 99', name: '90 and 99%', levels: [90, 99] },
  { value: '90', name: '90% only', levels: [90] },
  { value: '95', name: '95% only', levels: [95] },
  { value: '99', name: '99% only', levels: [99] },
];

const corrections: readonly SelectOption<StatisticsSettings['correction']>[] = [
  { value: 'none', name: 'None' },
  { value: 'holm', name: 'Holm' },
  { value: 'benjamini_hochberg', name: 'Benjamini–Hochberg' },
];

const profiles = (
  ['linearised', 'kish_unpooled', 'kish_pooled', 'overlap_pooled', 'unweighted'] as const
).map((value): SelectOption<StatisticsSettings['profile']> => ({ value, name: profileNames[value] }));
