import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EditionSettings } from '../../../contract/saved-work/edition.ts';
import { PlanBaseRow, PlanSettings } from '../../../contract/saved-work/tab-plan.ts';
import { againstWords } from '../../../figures/words/figure-names.ts';
import { tableName } from '../../../figures/measures.ts';
import { correctionNames } from '../../../figures/words/meanings.ts';
import { planSettings } from '../../../figures/tables/plan-table.ts';
import { baseRowNames, baseRuleNames } from '../../../figures/tables/table-bases.ts';
import { metricOf } from '../../../figures/tables/plan-table.ts';
import { statisticsSettingsOptions } from '../../api/workspace.ts';
import { scopeWords } from '../../app/scope/scope-words.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { WavesSetting } from '../../app/scope/WavesSetting.tsx';
import { format } from '../../lib/format.ts';
import { Flex, Stack } from '../../ui/kit.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { SectionHead } from '../../ui/lists/Card.tsx';
import { SegmentedToggles } from '../../ui/fields/ChoiceChips.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import { PlanBases } from './PlanBases.tsx';
import type { PlanPartProps } from './plan-draft.ts';
import css from './TabPlanEditor.module.css';

const measures = ['column_percentage', 'index', 'row_percentage', 'sample'] as const;
/** Samples under which tables may be left out. */
const leastSamples = [0, 30, 50, 100] as const;

type Chosen = 'versus' | 'correction' | 'base_rule' | 'grids' | 'total' | 'sheets';

/** Settings of a few values, by their names. */
const choices: {
  readonly [Key in Chosen]: {
    readonly label: string;
    readonly step: string;
    readonly names: Readonly<Record<EditionSettings[Key], string>>;
  };
} = {
  versus: {
    label: 'Marks',
    step: 'change the marks',
    names: {
      rest: `Against ${againstWords({ versus: 'rest' })}`,
      total: `Against ${againstWords({ versus: 'total' })}`,
      none: 'None',
    },
  },
  correction: {
    label: 'Correction',
    step: 'change the correction',
    names: { none: 'None', ...correctionNames },
  },
  base_rule: { label: 'Base of rows', step: 'change the base', names: baseRuleNames },
  grids: {
    label: 'Grids',
    step: 'change the tables of grids',
    names: {
      by_row: 'One table per grid row',
      as_opened: 'One table per question',
      itself: 'Each grid by itself',
    },
  },
  total: {
    label: 'Total column',
    step: 'move the total',
    names: { first: 'First', last: 'Last', off: 'None' },
  },
  sheets: {
    label: 'Sheets',
    step: 'change the sheets',
    names: { question: 'One per question', category: 'One per category' },
  },
};

/** How the tables are made, and the scope that they are read in. */
export function PlanSettingsForm({ plan, onChange }: PlanPartProps) {
  const part = useRoving<HTMLElement>({ axis: 'y' });
  const { where, weight } = scopeWords(useScope());
  const defaults = useQuery(statisticsSettingsOptions());
  const set = (name: string, patch: PlanSettings) =>
    onChange(name, (now) => ({ ...now, settings: { ...now.settings, ...patch } }));
  return (
    <section ref={part} aria-label="Settings" className={css.part}>
      <SectionHead title="Settings" note={`${where} · ${weight}`} />
      <Loaded query={defaults} what="the settings" rows={6}>
        {(found) => (
          <Stack gap={12}>
            <SettingGroups settings={planSettings(plan.settings, found)} onSet={set}>
              <PlanBases plan={plan} onChange={onChange} />
            </SettingGroups>
            <Group name="After a new wave">
              <WavesSetting label="Waves of a run" />
            </Group>
          </Stack>
        )}
      </Loaded>
    </section>
  );
}

interface SettingsProps {
  readonly settings: EditionSettings;
  readonly onSet: (name: string, patch: PlanSettings) => void;
}

function SettingGroups({ settings, onSet, children }: SettingsProps & { readonly children: ReactNode }) {
  const { least_sample: least } = settings;
  const choice = (setting: Chosen) => <Choice settings={settings} onSet={onSet} setting={setting} />;
  return (
    <>
      <Group name="Figures">
        <SegmentedToggles
          label="Measures"
          options={measures.map((value) => ({ value, label: tableName(metricOf[value], false) }))}
          values={settings.measures}
          onToggle={(measure) => {
            const next = toggled(measures, settings.measures, measure);
            if (next.length > 0) onSet('change the measures', { measures: next });
          }}
        />
        {choice('versus')}
        {choice('correction')}
        <Switch
          label="Letters within a heading"
          checked={settings.letters}
          onChange={(letters) => onSet(letters ? 'add letters' : 'remove letters', { letters })}
        />
      </Group>
      <Group name="Bases">
        {choice('base_rule')}
        <SegmentedToggles
          label="Base rows"
          options={PlanBaseRow.options.map((value) => ({ value, label: baseRowNames[value] }))}
          values={settings.base_rows}
          onToggle={(row) =>
            onSet('change the base rows', {
              base_rows: toggled(PlanBaseRow.options, settings.base_rows, row),
            })
          }
        />
        {children}
      </Group>
      <Group name="Grids and layout">
        {choice('grids')}
        {choice('total')}
        {choice('sheets')}
        <Select
          label="Leave out"
          labelPlace="inside"
          value={String(least)}
          options={[...new Set([...leastSamples, least])].map((sample) => ({
            value: String(sample),
            name: sample === 0 ? 'No table' : `Tables under n ${format.count(sample)}`,
          }))}
          onChange={(sample) => onSet('leave tables out', { least_sample: Number(sample) })}
        />
      </Group>
    </>
  );
}

/** Settings next to each other under a heading. */
function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Stack gap={4} role="group" aria-label={name}>
      <span className="label">{name}</span>
      <Flex gap={8} wrap="wrap" align="center">
        {children}
      </Flex>
    </Stack>
  );
}

function Choice({ settings, onSet, setting }: SettingsProps & { readonly setting: Chosen }) {
  const { label, step, names } = choices[setting];
  return (
    <Select<string>
      label={label}
      labelPlace="inside"
      value={settings[setting]}
      options={Object.entries(names).map(([value, name]) => ({ value, name }))}
      onChange={(value) => onSet(step, PlanSettings.parse({ [setting]: value }))}
    />
  );
}

/** Values in the order of `all`, with this one turned on or off. */
function toggled<Value>(all: readonly Value[], shown: readonly Value[], value: Value): Value[] {
  return all.filter((one) => shown.includes(one) !== (one === value));
}
