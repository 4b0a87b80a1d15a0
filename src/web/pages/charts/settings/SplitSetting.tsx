import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { WavePoints } from '../../../../contract/codebook/wave-rule.ts';
import { pointsOf } from '../../../../lib/wave-points.ts';
import type { RuledWave } from '../../../../lib/wave-rule.ts';
import { capitalised } from '../../../../lib/capitalised.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import type { Splitter } from '../../../../contract/codebook/splitter.ts';
import { splittersOptions } from '../../../api/datasets.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { type ChooserItem, ListChooser } from '../../../chooser/list/ListChooser.tsx';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { questionnaireCode } from '../../../lib/questionnaire-code.ts';
import { Popover } from '../../../ui/layers/Popover.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { segmentsOf } from '../../../../figures/questions/chart-query.ts';
import { splitBy } from '../draft/draft-edits.ts';
import type { SettingProps } from '../editor-props.ts';
import { SettingControl, TextButton } from './SettingControl.tsx';
import css from './Settings.module.css';
import { Stack, Text } from '../../../ui/kit.ts';
import { ScopePartChooser } from '../../../app/scope/ScopePartChooser.tsx';
import type { NamedCode } from '../../../../figures/drawing/shape-panels.ts';
import { format } from '../../../lib/format.ts';

const unsplit: ChooserItem = { key: '', name: 'None' };
const groups = { waves: 'Scope', locations: 'Scope', question: 'Questions' } as const;
const verbs = [{ label: 'Split', keys: 'Enter' }] as const;

/** Splits by wave, by place, or by the answers to a question that exclude each other. */
export function SplitSetting({ draft, edit, catalogue }: SettingProps) {
  const scope = useScope();
  const { dataset } = scope;
  const all = segmentsOf({ ...draft, segments: null }, catalogue, scope);
  const { data: splitters } = useQuery(splittersOptions(dataset.namespace));
  const [isOpen, setOpen] = useState(false);
  const items = useMemo(() => [unsplit, ...itemsOf(splitters ?? [], catalogue)], [splitters, catalogue]);
  // A splitter that was saved stays chosen while the list is on its way.
  const { name } = items.find(({ key }) => key === draft.splitter) ?? { name: draft.splitter };
  const split = (splitter: string) =>
    edit(splitter === '' ? 'remove the split' : 'split the chart', (before) => splitBy(before, splitter));
  return (
    <div className={css.block}>
      <Text span size="label" c="ink2" display="block" mb={6}>
        Split by
      </Text>
      <Popover
        size="list"
        label="Split by"
        isOpen={isOpen}
        onToggle={setOpen}
        renderTrigger={(trigger) => (
          <SettingControl
            {...trigger}
            label="Split by"
            icon={<IconArrowsSplit2 aria-hidden />}
            value={name}
          />
        )}
      >
        <ListChooser
          label="Find a question, waves or locations"
          items={items}
          picked={new Set([draft.splitter])}
          verbs={verbs}
          onTake={(key) => {
            setOpen(false);
            if (key !== null && key !== draft.splitter) split(key);
          }}
          emptyText="This survey has nothing to split by."
        />
      </Popover>
      {draft.splitter === 'waves' && (
        <Stack mt={12}>
          <Select
            label="Points"
            value={JSON.stringify(draft.points)}
            options={pointChoices(draft.points, scope.allWaves)}
            onChange={(text) => {
              const points = WavePoints.parse(JSON.parse(text));
              edit('change the points', (before) => ({ ...before, points, segments: null }));
            }}
          />
        </Stack>
      )}
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

const rollingCounts = [2, 3, 4] as const;
const periods = ['month', 'quarter', 'year'] as const;

/** Points that a trend of the survey can have: some of its waves together, and calendar periods of more than a wave. */
function pointChoices(current: WavePoints, waves: readonly RuledWave[]) {
  const offered: readonly WavePoints[] = [
    ...rollingCounts.map((count) => ({ kind: 'rolling' as const, count })),
    ...periods.map((period) => ({ kind: 'period' as const, period })),
  ].filter((points) => pointsOf(points, waves, null).some((point) => point.waves.length > 1));
  const all: readonly WavePoints[] = [{ kind: 'wave' }, ...offered];
  const isOffered = all.some((points) => JSON.stringify(points) === JSON.stringify(current));
  return (isOffered ? all : [...all, current]).map((points) => ({
    value: JSON.stringify(points),
    name: pointWords(points),
  }));
}

function pointWords(points: WavePoints): string {
  if (points.kind === 'wave') return 'Each wave';
  return points.kind === 'rolling' ? `Rolling ${points.count} waves` : capitalised(points.period);
}

/** Rows of the chooser; a question is found by its other names and its code too. */
function itemsOf(splitters: readonly Splitter[], { questionByCode }: Catalogue): readonly ChooserItem[] {
  return splitters
    .filter(({ accessible }) => accessible)
    .map(({ code, name, kind }) => {
      const aliases = questionByCode.get(code)?.alsoCalled ?? [];
      const about = kind === 'question' ? { code, about: questionnaireCode(code) } : {};
      return { key: code, name, aliases, group: groups[kind], ...about };
    });
}

interface SegmentChoiceProps {
  readonly all: readonly NamedCode[];
  /** null: all. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

/** Segments of the split that are drawn; at least one. */
function SegmentChoice({ all, chosen, onChange }: SegmentChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const items = useMemo(
    () => [{ key: '=', name: 'All segments' }, ...all.map(({ code, name }) => ({ key: code, code, name }))],
    [all],
  );
  const shown = chosen === null ? all : all.filter(({ code }) => chosen.includes(code));
  return (
    <div className={css.head}>
      <span className="num">
        Segments, {format.count(shown.length)} of {format.count(all.length)}
      </span>
      <Popover
        size="list"
        label="Choose segments"
        position="bottom-end"
        isOpen={isOpen}
        onToggle={setOpen}
        renderTrigger={(trigger) => (
          <TextButton {...trigger}>
            Choose<span className="visually-hidden"> segments</span>
          </TextButton>
        )}
      >
        <ScopePartChooser
          label="Find a segment"
          items={items}
          combined={() => null}
          codes={chosen}
          onCodes={(codes) => {
            const next = all.map(({ code }) => code).filter((code) => codes?.includes(code) ?? true);
            onChange(next.length === all.length ? null : next);
          }}
          onDone={() => setOpen(false)}
        />
      </Popover>
    </div>
  );
}
