import { type KeyboardEvent, useState } from 'react';
import { bind, type Bindings, isPlain, keyBindings } from '../../../keys/bindings.ts';
import { describePress, pressesOf } from '../../../keys/key-press.ts';
import type { RebindableKey } from '../../../keys/rebindable.ts';
import { Button } from '../../../ui/Button.tsx';
import { Kbd } from '../../../ui/marks/Kbd.tsx';
import row from '../SettingRow.module.css';
import css from './KeyRow.module.css';
import { Flex, Stack } from '../../../ui/kit.ts';
import { Problem } from '../../../ui/states/Notice.tsx';

interface KeyRowProps {
  readonly rebindable: RebindableKey;
  readonly bindings: Bindings;
  readonly plainKeys: boolean;
}

const heldAlone = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/** An action with its keys; while its button waits, the next press, or two where it has two, becomes its own. */
export function KeyRow({ rebindable: { keys, label }, bindings, plainKeys }: KeyRowProps) {
  const [pressed, setPressed] = useState<readonly string[] | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const current = bindings[keys] ?? keys;
  const isWaiting = pressed !== null;
  const length = pressesOf(keys).length;

  const take = (wanted: string) => {
    setPressed(null);
    const bound = bind(bindings, keys, wanted);
    if ('refusal' in bound) setRefusal(bound.refusal);
    else {
      setRefusal(undefined);
      keyBindings.write(bound.bindings);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (!isWaiting || heldAlone.has(event.key)) return;
    if (event.key === 'Tab') {
      setPressed(null);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // The page's own keys listen on the window.
    event.nativeEvent.stopImmediatePropagation();
    if (event.key === 'Escape') {
      setPressed(null);
      return;
    }
    const presses = [...pressed, describePress(event.nativeEvent)];
    if (presses.length < length) setPressed(presses);
    else take(presses.join(' '));
  };

  return (
    <div className={row.row}>
      <Stack gap={0} flex={1} miw={0}>
        <h4>{label}</h4>
        <Problem>{refusal}</Problem>
        {!plainKeys && isPlain(current) && <p className="quiet">Turned off with single keys.</p>}
      </Stack>
      <Flex gap={6} align="center">
        {bindings[keys] !== undefined && (
          <Button small look="ghost" aria-label={`Reset the keys of “${label}”`} onClick={() => take(keys)}>
            Reset
          </Button>
        )}
        <Button
          small
          className={css.keys}
          aria-label={
            isWaiting
              ? `Press the new keys of “${label}”; Escape keeps ${current}`
              : `Change the keys of “${label}”, now ${current}`
          }
          pressed={isWaiting}
          onClick={() => {
            setRefusal(undefined);
            setPressed(isWaiting ? null : []);
          }}
          onKeyDown={press}
          onBlur={() => setPressed(null)}
        >
          {isWaiting ? (
            <span>{pressed.length === 0 ? 'Press keys' : `${pressed.join(' ')} …`}</span>
          ) : (
            <Kbd given always keys={current} />
          )}
        </Button>
      </Flex>
    </div>
  );
}
