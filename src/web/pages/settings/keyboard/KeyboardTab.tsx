import { useState } from 'react';
import { keyBindings, useKeyBindings } from '../../../keys/bindings.ts';
import { rebindable } from '../../../keys/rebindable.ts';
import { plainKeysAreOn, turnPlainKeys } from '../../../keys/shortcut-registry.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { SettingRow } from '../SettingRow.tsx';
import css from '../SettingRow.module.css';
import { SettingsSection } from '../SettingsSection.tsx';
import { KeyRow } from './KeyRow.tsx';

const groups = [...new Set(rebindable.map(({ group }) => group))];

/** Which keys do what. */
export function KeyboardTab() {
  const bindings = useKeyBindings();
  const [plainKeys, setPlainKeys] = useState(plainKeysAreOn);
  return (
    <SettingsSection
      title="Keyboard"
      lead="Saved in this browser. Keys that move in lists, grids and trees, and undo and redo, stay as they are."
      actions={
        <Button
          disabledReason={Object.keys(bindings).length === 0 ? 'No key was changed' : undefined}
          onClick={() => keyBindings.write({})}
        >
          Reset all keys
        </Button>
      }
    >
      <Card>
        <div>
          <SettingRow
            name="Single keys"
            about="Single-key shortcuts work when you're not typing. Turn them off if you press them by accident, or for speech input."
          >
            <Switch
              label={<span className="visually-hidden">Single keys without Ctrl</span>}
              checked={plainKeys}
              onChange={(on) => {
                turnPlainKeys(on);
                setPlainKeys(on);
              }}
            />
          </SettingRow>
        </div>
      </Card>
      {groups.map((group) => (
        <Card key={group} title={group}>
          <div className={css.dense}>
            {rebindable
              .filter((one) => one.group === group)
              .map((one) => (
                <KeyRow key={one.keys} rebindable={one} bindings={bindings} plainKeys={plainKeys} />
              ))}
          </div>
        </Card>
      ))}
    </SettingsSection>
  );
}
