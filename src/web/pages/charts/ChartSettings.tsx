import { PanelSection } from '../../ui/PanelSection.tsx';
import { AudienceSetting } from './AudienceSetting.tsx';
import { BaseSetting } from './BaseSetting.tsx';
import { DisplaySetting, LookSetting } from './DisplaySetting.tsx';
import type { LookProps, SettingProps } from './editor-props.ts';
import { QuestionSetting } from './QuestionSetting.tsx';
import { SplitSetting } from './SplitSetting.tsx';
import type { ChartModel } from '../../charts/chart-model.ts';

interface ChartSettingsProps extends SettingProps, LookProps {
  readonly model: ChartModel | null;
  /** False: viewers choose metric and sort alone. */
  readonly mayEdit: boolean;
}

/** All settings of the chart, top to bottom: question, audiences, base, display. */
export function ChartSettings({ metrics, look, setLook, model, mayEdit, ...setting }: ChartSettingsProps) {
  const looking = { metrics, look, setLook };
  if (!mayEdit) {
    return (
      <PanelSection>
        <LookSetting draft={setting.draft} {...looking} />
      </PanelSection>
    );
  }
  return (
    <>
      <QuestionSetting {...setting} {...looking} />
      <AudienceSetting {...setting} model={model} />
      <PanelSection>
        <BaseSetting {...setting} />
        <SplitSetting {...setting} />
      </PanelSection>
      <DisplaySetting draft={setting.draft} edit={setting.edit} {...looking} />
    </>
  );
}
