import { type AxisOption, chosenAxes, writeAxis } from '../../../charts/views/scatter/scatter-axes.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Stack } from '../../../ui/kit.ts';
import type { ChartDraft } from '../draft/chart-draft.ts';
import type { SettingProps } from '../editor-props.ts';
import css from './Settings.module.css';

interface ScatterSettingProps extends Omit<SettingProps, 'catalogue'> {
  /** What the axes may show. */
  readonly options: readonly AxisOption[];
}

const corners = ['Top left', 'Top right', 'Bottom left', 'Bottom right'] as const;
/** Value of the choice of a typed number. */
const typed = 'value';
const firstValue = 50;

/** The two axes of a scatter, where its quadrants part, and their names. */
export function ScatterSetting({ draft, edit, options }: ScatterSettingProps) {
  const { axes } = draft;
  const chosen = chosenAxes(options, axes);
  const turn = (name: string, change: Partial<ChartDraft['axes']>) =>
    edit(name, (before) => ({ ...before, axes: { ...before.axes, ...change } }));
  const { quadrants } = axes;
  return (
    <Stack gap={10} className={css.block}>
      {(['x', 'y'] as const).map((axis, place) => (
        <Select
          key={axis}
          label={axis === 'x' ? 'Across' : 'Up'}
          value={chosen?.[place] === undefined ? '' : writeAxis(chosen[place])}
          options={options.map((option) => ({ value: writeAxis(option), name: option.name }))}
          onChange={(value) => {
            const option = options.find((one) => writeAxis(one) === value);
            if (option === undefined) return;
            const { question, audience, segment } = option;
            turn('change an axis', { [axis]: { question, audience, segment } });
          }}
        />
      ))}
      <Select
        label="Quadrants at"
        value={typeof quadrants === 'number' ? typed : (quadrants ?? '')}
        options={[
          { value: 'mean', name: 'Mean of the points' },
          { value: 'base', name: 'The base' },
          { value: typed, name: 'A value' },
          { value: '', name: 'No lines' },
        ]}
        onChange={(value) =>
          turn('change the quadrants', {
            quadrants: value === typed ? firstValue : value === 'mean' || value === 'base' ? value : null,
          })
        }
      />
      {typeof quadrants === 'number' && (
        <TextField
          label="Value of the lines"
          inputMode="decimal"
          value={String(quadrants)}
          onChange={(text) => {
            const value = Number(text);
            if (Number.isFinite(value)) turn('change the quadrants', { quadrants: value });
          }}
        />
      )}
      {quadrants !== null &&
        corners.map((corner, place) => (
          <TextField
            key={corner}
            label={`${corner} quadrant`}
            maxLength={60}
            value={axes.names[place] ?? ''}
            onChange={(name) =>
              edit('name a quadrant', (before) => ({
                ...before,
                axes: { ...before.axes, names: before.axes.names.with(place, name) },
              }))
            }
          />
        ))}
    </Stack>
  );
}
