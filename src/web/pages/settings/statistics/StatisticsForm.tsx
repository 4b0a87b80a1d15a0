import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StatisticsSettings } from '../../../../contract/statistics-settings.ts';
import { saveStatisticsSettings } from '../../../api/workspace.ts';
import { lowBase } from '../../../lib/is-low-base.ts';
import { testDefaults } from '../../../lib/test-defaults.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { SelectOption } from '../../../ui/SelectRow.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SettingRow } from '../SettingRow.tsx';
import css from '../SettingsForm.module.css';
import { corrections, levelChoices, profiles } from './statistics-choices.ts';
import { Flex } from '../../../ui/kit.ts';
import { Problem } from '../../../ui/Problem.tsx';

interface StatisticsFormProps {
  readonly saved: StatisticsSettings;
  readonly mayChange: boolean;
}

const bounds = { least: 30, most: 1_000 };

export function StatisticsForm({ saved, mayChange }: StatisticsFormProps) {
  const [levels, setLevels] = useState<string>(saved.levels.join(' '));
  const [correction, setCorrection] = useState(saved.correction);
  const [profile, setProfile] = useState(saved.profile);
  const [base, setBase] = useState(String(saved.low_base));
  const saving = useMutation({
    mutationFn: saveStatisticsSettings,
    onSuccess: (settings) => {
      lowBase.keep(settings.low_base);
      testDefaults.keep(settings);
    },
  });

  const baseNumber = /^\d{1,6}$/.test(base.trim()) ? Number(base) : Number.NaN;
  const problem =
    baseNumber >= bounds.least && baseNumber <= bounds.most
      ? undefined
      : `Give a number from ${bounds.least} to ${bounds.most}.`;
  const chosen = levelChoices.find(({ value }) => value === levels) ?? levelChoices[0];
  const next: StatisticsSettings = {
    levels: [...chosen.levels],
    correction,
    profile,
    low_base: baseNumber,
  };
  const isChanged = JSON.stringify(next) !== JSON.stringify(saved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined && isChanged && !saving.isPending) saving.mutate(next);
  };

  if (!mayChange) {
    return (
      <div className={css.rows}>
        <SettingRow name="Marks" about={marksAbout}>
          <span className={css.fixed}>{chosen.name}</span>
        </SettingRow>
        <SettingRow name="Correction" about={correctionAbout}>
          <span className={css.fixed}>{nameOf(corrections, correction)}</span>
        </SettingRow>
        <SettingRow name="Test method" about={profileAbout}>
          <span className={css.fixed}>{nameOf(profiles, profile)}</span>
        </SettingRow>
        <SettingRow name="Low base" about={lowBaseAbout}>
          <span className={css.fixed}>under {saved.low_base}</span>
        </SettingRow>
      </div>
    );
  }
  return (
    <form noValidate className={css.rows} onSubmit={submit}>
      <ChoiceRow name="Marks" about={marksAbout} value={levels} options={levelChoices} onChange={setLevels} />
      <ChoiceRow
        name="Correction"
        about={correctionAbout}
        value={correction}
        options={corrections}
        onChange={setCorrection}
      />
      <ChoiceRow
        name="Test method"
        about={profileAbout}
        value={profile}
        options={profiles}
        onChange={setProfile}
      />
      <SettingRow name="Low base" about={lowBaseAbout}>
        <TextField
          label="Low base: under"
          inputMode="numeric"
          value={base}
          onChange={setBase}
          error={problem}
        />
      </SettingRow>
      <div className={css.row}>
        <Flex gap={10} align="center">
          <Button
            type="submit"
            look="primary"
            busy={saving.isPending}
            disabledReason={problem ?? (isChanged ? undefined : 'Nothing has changed')}
          >
            Save defaults
          </Button>
          <span role="status" className={css.saved}>
            {saving.isSuccess && !isChanged && 'Saved'}
          </span>
          <Problem>{saving.error?.message}</Problem>
        </Flex>
      </div>
    </form>
  );
}

interface ChoiceRowProps<Value extends string> {
  readonly name: string;
  readonly about: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

function ChoiceRow<Value extends string>({ name, about, ...choice }: ChoiceRowProps<Value>) {
  return (
    <SettingRow name={name} about={about}>
      <Select label={name} labelPlace="hidden" className={css.select} {...choice} />
    </SettingRow>
  );
}

const marksAbout =
  'Charts, audiences and new crosstabs mark differences at these levels. Filled ▲▼: 99%. Hollow △▽: 95%.';
const correctionAbout =
  'Many tests make some marks by chance: a correction takes those away, and some true ones. For charts and new crosstabs.';
const profileAbout = 'By the survey’s design, or as other programs test.';
const lowBaseAbout = 'Columns and audiences of fewer respondents lose their colour in tables and charts.';

function nameOf(
  options: readonly { readonly value: string; readonly name: string }[],
  value: string,
): string {
  return options.find((option) => option.value === value)?.name ?? value;
}
