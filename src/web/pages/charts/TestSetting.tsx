import type { TestedAgainst } from '../../../contract/chart-configuration.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import type { SettingProps } from './editor-props.ts';
import css from './Settings.module.css';

/** What marks compare with. */
export function TestSetting({ draft, edit }: Omit<SettingProps, 'catalogue'>) {
  const shown = draft.audiences.filter(({ isHidden }) => !isHidden).length;
  const options = [
    { value: 'rest', label: 'Rest' },
    { value: 'total', label: 'Base' },
    {
      value: 'each_other',
      label: 'Each other',
      disabledReason: shown < 2 ? 'Show two audiences to test them against each other' : undefined,
    },
    {
      value: 'previous_wave',
      label: 'Last wave',
      disabledReason:
        draft.splitter === 'waves' ? undefined : 'Split by wave to test each against the one before',
    },
  ] as const satisfies readonly {
    value: TestedAgainst;
    label: string;
    disabledReason?: string | undefined;
  }[];
  return (
    <div className={css.block}>
      <span className={css.label}>Tested against</span>
      <div className={css.tight}>
        <Segmented
          label="Tested against"
          value={draft.against}
          options={options}
          onChange={(against) => edit('change the test', (before) => ({ ...before, against }))}
        />
      </div>
    </div>
  );
}
