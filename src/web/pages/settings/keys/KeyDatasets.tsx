import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { datasetsOptions } from '../../../api/datasets.ts';
import { format } from '../../../lib/format.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import css from './KeysTab.module.css';
import { Stack, Text } from '../../../ui/kit.ts';

/** The label of a box with a note below it. */
export function Noted({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  return (
    <>
      {children}
      <Text span display="block" size="note" c="dimmed">
        {note}
      </Text>
    </>
  );
}

interface KeyDatasetsProps {
  /** Codes; null: all, those that are still to come included. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

export function KeyDatasets({ chosen, onChange }: KeyDatasetsProps) {
  const datasets = useQuery(datasetsOptions());
  const known = datasets.data ?? [];
  return (
    <Stack component="fieldset" gap={8}>
      <Text component="legend" size="dense-strong" mb={6}>
        Which datasets
      </Text>
      <Checkbox
        label={<Noted note="Including surveys added later.">All your surveys</Noted>}
        checked={chosen === null}
        onChange={(checked) => onChange(checked ? null : [])}
      />
      {chosen !== null && (
        <Stack gap={8} ml={22} className={css.nested}>
          {known.map(({ code, name, parent_code: parent, respondents }) => (
            <Checkbox
              key={code}
              label={
                <Noted note={parent === '' ? `n ${format.count(respondents)}` : 'part of the survey above'}>
                  <span className="isolate">{name}</span>
                </Noted>
              }
              // A tree's code stands for all of it.
              checked={chosen.includes(code) || chosen.includes(parent)}
              disabled={chosen.includes(parent)}
              onChange={(checked) =>
                onChange(checked ? [...chosen, code] : chosen.filter((other) => other !== code))
              }
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
