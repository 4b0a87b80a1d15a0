import { useId } from 'react';
import { chartMetrics, metricOrder } from '../../charts/chart-metrics.ts';
import { PanelSection } from '../../ui/PanelSection.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import type { ChartDraft } from './chart-draft.ts';
import { readSort, writeSort } from './chart-look.ts';
import type { LookProps, SettingProps } from './editor-props.ts';
import css from './Settings.module.css';

interface DisplaySettingProps extends Omit<SettingProps, 'catalogue'>, LookProps {}

/** Which number, in which order, and with what beside it. */
export function DisplaySetting({ draft, edit, look, setLook }: DisplaySettingProps) {
  const group = useId();
  const metric = chartMetrics[look.metric];
  const turn = (name: string, change: Partial<ChartDraft>) =>
    edit(name, (before) => ({ ...before, ...change }));
  return (
    <PanelSection>
      <span className={css.label} id={`${group}-label`}>
        Metric
      </span>
      <div role="radiogroup" aria-labelledby={`${group}-label`} className={css.metrics}>
        {metricOrder.map((name) => (
          <label key={name} className={css.metric} data-lit={name === look.metric || undefined}>
            <input
              type="radio"
              name={group}
              checked={name === look.metric}
              onChange={() => setLook({ metric: name })}
            />
            {chartMetrics[name].name}
          </label>
        ))}
      </div>
      <div className={css.block}>
        <Select
          label="Sort"
          value={writeSort(look.sort)}
          options={sortOptions(draft)}
          onChange={(text) => {
            const sort = readSort(text);
            if (sort !== null) setLook({ sort });
          }}
        />
      </div>
      <div className={css.switches}>
        <Switch
          label="95% intervals"
          checked={draft.showIntervals}
          onChange={(showIntervals) => turn('change the intervals', { showIntervals })}
        />
        {draft.showIntervals && !metric.hasIntervals && (
          <p className={css.note}>{metric.name} has none here: switch to Audience % or Size.</p>
        )}
        <Switch
          label="Significance marks"
          checked={draft.showMarks}
          onChange={(showMarks) => turn('change the marks', { showMarks })}
        />
        {draft.showMarks && !metric.hasMarks && (
          <p className={css.note}>{metric.name} is not tested: the marks are of shares.</p>
        )}
        <Switch
          label="Mark n under 100"
          checked={draft.flagLowBases}
          onChange={(flagLowBases) => turn('change the flags', { flagLowBases })}
        />
        <Switch
          label="Data table"
          checked={draft.showTable}
          onChange={(showTable) => turn('change the table', { showTable })}
        />
      </div>
    </PanelSection>
  );
}

function sortOptions({ audiences, base }: ChartDraft) {
  return [
    { value: 'order', name: 'Questionnaire order' },
    { value: 'largest', name: `${base?.name ?? 'Everyone'}, largest first` },
    { value: 'smallest', name: `${base?.name ?? 'Everyone'}, smallest first` },
    ...audiences.map(({ key, name }) => ({ value: `largest.${key}`, name: `${name}, largest first` })),
    { value: 'name', name: 'By name' },
  ];
}
