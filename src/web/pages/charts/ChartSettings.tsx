import { PanelSection } from '../../ui/PanelSection.tsx';
import { AudienceSetting } from './AudienceSetting.tsx';
import { BaseSetting } from './BaseSetting.tsx';
import { DisplaySetting } from './DisplaySetting.tsx';
import type { LookProps, SettingProps } from './editor-props.ts';
import { QuestionSetting } from './QuestionSetting.tsx';
import { SplitSetting } from './SplitSetting.tsx';
import type { ChartModel } from '../../charts/chart-model.ts';

interface ChartSettingsProps extends SettingProps, LookProps {
  readonly model: ChartModel | null;
}

/** Everything that makes the chart, top to bottom: what, of whom, against whom, how. */
export function ChartSettings({ look, setLook, model, ...setting }: ChartSettingsProps) {
  return (
    <>
      <QuestionSetting {...setting} look={look} setLook={setLook} />
      <AudienceSetting {...setting} model={model} />
      <PanelSection>
        <BaseSetting {...setting} />
        <SplitSetting {...setting} />
      </PanelSection>
      <DisplaySetting draft={setting.draft} edit={setting.edit} look={look} setLook={setLook} />
    </>
  );
}
