import { useState } from 'react';
import { appearance } from '../../app/appearance.ts';
import { formatIn } from '../../../lib/format.ts';
import { numberLocale, numberLocales, setNumberLocale } from '../../lib/format.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { useMantineColorScheme } from '../../ui/kit-hooks.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;
const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'cosy', label: 'Cosy' },
] as const;
const locales = [
  { value: 'system', label: 'System' },
  ...numberLocales.map((value) => ({ value, label: formatIn(value).mean(1234.5) })),
] as const;

/** What this browser looks like. Each takes effect at once. */
export function AppearanceTab() {
  // Without `keepTransitions` Mantine would write a style element, which our policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const [density, setDensity] = useState(appearance.density);
  const [hints, setHints] = useState(appearance.showsKeyHints);
  return (
    <SettingsSection title="Appearance" lead="Saved in this browser.">
      <Card>
        <div>
          <SettingRow name="Theme" about="Charts and heat adapt to the theme.">
            <Segmented label="Theme" value={colorScheme} options={themes} onChange={setColorScheme} />
          </SettingRow>
          <SettingRow name="Density" about="Cosy gives rows and controls more room and sets text larger.">
            <Segmented
              label="Density"
              value={density}
              options={densities}
              onChange={(next) => {
                appearance.setDensity(next);
                setDensity(next);
              }}
            />
          </SettingRow>
          <SettingRow name="Locale of numbers" about="Decimal point or comma.">
            <Segmented
              label="Locale of numbers"
              value={numberLocale()}
              options={locales}
              onChange={(next) => {
                setNumberLocale(next);
                window.location.reload();
              }}
            />
          </SettingRow>
          <SettingRow name="Key hints" about="The keys of a page, along its bottom edge.">
            <Switch
              label={<span className="visually-hidden">Show key hints</span>}
              checked={hints}
              onChange={(shown) => {
                appearance.setKeyHints(shown);
                setHints(shown);
              }}
            />
          </SettingRow>
        </div>
      </Card>
    </SettingsSection>
  );
}
