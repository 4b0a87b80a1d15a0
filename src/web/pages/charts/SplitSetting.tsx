import { useQuery } from '@tanstack/react-query';
import { splittersOptions } from '../../api/splitters.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { segmentsOf } from './chart-request.ts';
import { splitBy } from './draft-edits.ts';
import type { SettingProps } from './editor-props.ts';
import { SegmentChoice } from './SegmentChoice.tsx';
import css from './Settings.module.css';
import { Stack } from '../../ui/kit.ts';

const unsplit = { value: '', name: 'None' };

/** By wave, by place, or by the answers to a question that exclude each other. */
export function SplitSetting({ draft, edit, catalogue }: SettingProps) {
  const scope = useScope();
  const { dataset } = scope;
  const all = segmentsOf({ ...draft, segments: null }, catalogue, scope);
  const { data: splitters } = useQuery(splittersOptions(dataset.namespace));
  const options = (splitters ?? [])
    .filter(({ accessible }) => accessible)
    .map(({ code, name }) => ({ value: code, name }));
  // A splitter that was saved stays chosen while the list is on its way.
  const known = options.some(({ value }) => value === draft.splitter);
  const own = draft.splitter === '' || known ? [] : [{ value: draft.splitter, name: draft.splitter }];
  return (
    <div className={css.block}>
      <Select
        label="Split by"
        value={draft.splitter}
        options={[unsplit, ...own, ...options]}
        onChange={(splitter) =>
          edit(splitter === '' ? 'remove the split' : 'split the chart', (before) =>
            splitBy(before, splitter),
          )
        }
      />
      {draft.splitter !== '' && all.length > 1 && (
        <SegmentChoice
          all={all}
          chosen={draft.segments}
          onChange={(segments) => edit('choose segments', (before) => ({ ...before, segments }))}
        />
      )}
      {draft.splitter !== '' && (
        <Stack gap={2} mt={12}>
          <Switch
            label="Base inside each segment"
            checked={draft.segmentedBase}
            onChange={(segmentedBase) => edit('change the base', (before) => ({ ...before, segmentedBase }))}
          />
        </Stack>
      )}
    </div>
  );
}
