import { furtherOf } from '../../../../figures/questions/further-questions.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Stack } from '../../../ui/kit.ts';
import type { SettingProps } from '../editor-props.ts';
import css from './Settings.module.css';

/** Names of the stages of a funnel, and the one that it is sorted by. */
export function FunnelSetting({ draft, edit, catalogue }: SettingProps) {
  const first = catalogue.questionByCode.get(draft.question ?? '');
  const questions = [...(first === undefined ? [] : [first]), ...furtherOf(draft, catalogue)];
  const nameOf = (code: string) => draft.stages.find(({ question }) => question === code)?.name ?? '';
  return (
    <Stack gap={10} className={css.block}>
      {questions.map(({ code, name }, place) => (
        <TextField
          key={code}
          label={`Stage ${place + 1}`}
          maxLength={60}
          placeholder={name}
          value={nameOf(code)}
          onChange={(typed) =>
            edit('name a stage', (before) => ({
              ...before,
              stages: [
                ...before.stages.filter(({ question }) => question !== code),
                ...(typed === '' ? [] : [{ question: code, name: typed }]),
              ],
            }))
          }
        />
      ))}
      <Select
        label="Sort rows by"
        value={draft.stageSort}
        options={[
          { value: '', name: 'As the chart' },
          ...questions.slice(1).flatMap(({ code, name }) => [
            { value: `<${code}`, name: `Conversion to ${nameOf(code) || name}` },
            { value: code, name: nameOf(code) || name },
          ]),
        ]}
        onChange={(stageSort) => edit('sort the funnel', (before) => ({ ...before, stageSort }))}
      />
    </Stack>
  );
}
