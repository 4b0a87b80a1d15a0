import type { TestedAgainst } from '../../../contract/chart-configuration.ts';
import { correctionNames } from '../../../figures/meanings.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import type { SettingProps } from './editor-props.ts';
import css from './Settings.module.css';

const corrections = [
  { value: 'set', name: 'As in Settings' },
  { value: 'none', name: 'None' },
  { value: 'holm', name: correctionNames.holm },
  { value: 'benjamini_hochberg', name: correctionNames.benjamini_hochberg },
] as const;

/** What marks compare with, and the correction of their tests. */
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
        draft.splitter === 'waves' ? undefined : 'Split by wave to test each against the previous one',
    },
  ] as const satisfies readonly {
    value: TestedAgainst;
    label: string;
    disabledReason?: string | undefined;
  }[];
  return (
    <>
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
      <div className={css.block}>
        <Select
          label="Correction"
          value={draft.correction ?? 'set'}
          options={corrections}
          onChange={(chosen) =>
            edit('change the correction', (before) => ({
              ...before,
              correction: chosen === 'set' ? null : chosen,
            }))
          }
        />
      </div>
    </>
  );
}
