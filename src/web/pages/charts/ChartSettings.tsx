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

/** Everything that makes the chart, top to bottom: what, of whom, against whom, how. */
export function ChartSettings({ look, setLook, model, mayEdit, ...setting }: ChartSettingsProps) {
  if (!mayEdit) {
    return (
      <PanelSection>
        <LookSetting draft={setting.draft} look={look} setLook={setLook} />
      </PanelSection>
    );
  }
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
