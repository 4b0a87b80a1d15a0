import type { PlanMeasure, PlanSettings } from '../../../contract/tab-plan.ts';
import type { WaveRule } from '../../../contract/wave-rule.ts';
import { BaseRule } from '../../../contract/table-bases.ts';
import { againstWords } from '../../../figures/figure-names.ts';
import { tableName } from '../../../figures/measures.ts';
import { baseRuleNames } from '../../../figures/table-bases.ts';
import { waveRuleWords } from '../../../lib/wave-rule.ts';
import { metricOf } from '../../../workbook/plan-block.ts';
import { scopeWords } from '../../app/scope/scope-words.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { format } from '../../lib/format.ts';
import { Stack } from '../../ui/kit.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SegmentedToggles } from '../../ui/SegmentedToggles.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import { PlanBases } from './PlanBases.tsx';
import type { PlanPartProps } from './plan-draft.ts';
import css from './TabPlanEditor.module.css';

const measures = ['column_percentage', 'index', 'row_percentage', 'sample'] as const;
/** Measures of a plan that names none. */
const defaultMeasures: readonly PlanMeasure[] = ['column_percentage'];

const grids = [
  { value: 'as_opened', name: 'One table per question' },
  { value: 'by_row', name: 'One table per grid row' },
] as const;
const totals = [
  { value: 'first', name: 'First' },
  { value: 'last', name: 'Last' },
  { value: 'off', name: 'None' },
] as const;

/** How the tables are made, and the scope that they are read in. */
export function PlanSettingsForm({ plan, onChange }: PlanPartProps) {
  const part = useRoving<HTMLElement>({ axis: 'y' });
  const { settings } = plan;
  const { where, weight } = scopeWords(useScope());
  const set = (name: string, patch: PlanSettings) =>
    onChange(name, (now) => ({ ...now, settings: { ...now.settings, ...patch } }));
  const shown = settings.measures ?? defaultMeasures;
  const toggle = (measure: PlanMeasure) => {
    const next = measures.filter((one) => shown.includes(one) !== (one === measure));
    if (next.length > 0) set('change the measures', { measures: next });
  };
  return (
    <section ref={part} aria-label="Settings" className={css.part}>
      <SectionHead title="Settings" note={`${where} · ${weight}`} />
      <Stack gap={12}>
        <WavesSetting plan={plan} onChange={onChange} />
        <Stack gap={4} align="flex-start">
          <span className="label">Measures</span>
          <SegmentedToggles
            label="Measures"
            options={measures.map((value) => ({ value, label: tableName(metricOf[value], false) }))}
            values={shown}
            onToggle={toggle}
          />
        </Stack>
        <Select
          label="Base of rows"
          value={settings.base_rule ?? 'question'}
          options={BaseRule.options.map((value) => ({ value, name: baseRuleNames[value] }))}
          onChange={(base_rule) => set('change the base', { base_rule })}
        />
        <Select
          label="Marks"
          value={settings.versus ?? 'rest'}
          options={[
            ...(['rest', 'total'] as const).map((versus) => ({
              value: versus,
              name: `Against ${againstWords({ versus })}`,
            })),
            { value: 'none', name: 'None' } as const,
          ]}
          onChange={(versus) => set('change the marks', { versus })}
        />
        <Switch
          label="Letters within a heading"
          checked={settings.letters === true}
          onChange={(letters) => set(letters ? 'add letters' : 'remove letters', { letters })}
        />
        <Select
          label="Grids"
          value={settings.grids ?? 'as_opened'}
          options={grids}
          onChange={(value) => set('change the tables of grids', { grids: value })}
        />
        <Select
          label="Total column"
          value={settings.total ?? 'first'}
          options={totals}
          onChange={(total) => set('move the total', { total })}
        />
        <PlanBases plan={plan} onChange={onChange} />
      </Stack>
    </section>
  );
}

const latestCounts = [1, 4] as const;

const textOf = (rule: WaveRule) => JSON.stringify(rule);

/** Waves of a run: those of the scope above, or by a rule that takes in later ones. */
function WavesSetting({ plan, onChange }: Pick<PlanPartProps, 'plan' | 'onChange'>) {
  const { allWaves, waves } = useScope();
  const rules: readonly WaveRule[] = [
    { kind: 'fixed' },
    ...latestCounts.map((count) => ({ kind: 'latest' as const, count })),
    { kind: 'all' },
  ];
  const current = plan.wave_rule;
  const offered = rules.some((rule) => textOf(rule) === textOf(current)) ? rules : [...rules, current];
  return (
    <Select
      label="Waves of a run"
      value={textOf(current)}
      options={offered.map((rule) => ({
        value: textOf(rule),
        name:
          rule.kind === 'all'
            ? 'All waves, later ones too'
            : waveRuleWords(rule, allWaves, waves ?? [], format),
      }))}
      onChange={(text) => {
        const rule = offered.find((one) => textOf(one) === text);
        if (rule !== undefined) onChange('change the waves', (now) => ({ ...now, wave_rule: rule }));
      }}
    />
  );
}
