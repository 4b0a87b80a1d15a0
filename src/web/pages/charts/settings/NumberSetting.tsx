import { formatIn } from '../../../../lib/format.ts';
import { numberLocales } from '../../../lib/format.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import type { SettingProps } from '../editor-props.ts';
import css from './Settings.module.css';

const decimals = [
  { value: 'auto', name: 'Automatic' },
  { value: '0', name: 'None' },
  { value: '1', name: 'One' },
  { value: '2', name: 'Two' },
] as const;
const decimalsOf = { auto: 'auto', 0: 0, 1: 1, 2: 2 } as const;

/** How the figures of the chart are written, here and in its files. */
export function NumberSetting({ draft, edit }: Omit<SettingProps, 'catalogue'>) {
  const locales = new Set([...numberLocales, ...(draft.locale === '' ? [] : [draft.locale])]);
  return (
    <>
      <div className={css.block}>
        <Select
          label="Decimals"
          value={decimals.find(({ value }) => value === String(draft.decimals))?.value ?? 'auto'}
          options={decimals}
          onChange={(chosen) =>
            edit('change the decimals', (before) => ({ ...before, decimals: decimalsOf[chosen] }))
          }
        />
      </div>
      <div className={css.block}>
        <Select
          label="Numbers"
          value={draft.locale}
          options={[
            { value: '', name: 'As the reader has them' },
            ...Array.from(locales, (value) => ({ value, name: formatIn(value).mean(1234.5), note: value })),
          ]}
          onChange={(locale) => edit('change the numbers', (before) => ({ ...before, locale }))}
        />
      </div>
    </>
  );
}
