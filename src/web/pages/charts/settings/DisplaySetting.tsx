import { isChartMetric, isOfNumbers } from '../../../../figures/questions/chart-metrics.ts';
import { mayBeMarked, metricFacts, metricName } from '../../../charts/chart-metrics.ts';
import { ChoiceChips } from '../../../ui/fields/ChoiceChips.tsx';
import { PanelSection } from '../../../ui/lists/PanelSection.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { type ChartView, views } from '../../../charts/views/views.ts';
import type { ChartDraft } from '../draft/chart-draft.ts';
import { type ChartLook, readSort, writeSort } from '../draft/chart-look.ts';
import type { LookProps, SettingProps } from '../editor-props.ts';
import type { ChartModel } from '../../../charts/chart-model.ts';
import { AlternativeSetting } from './AlternativeSetting.tsx';
import { AnnotationSetting } from './AnnotationSetting.tsx';
import { ColorSetting } from './ColorSetting.tsx';
import { NumberSetting } from './NumberSetting.tsx';
import { ReferenceSetting } from './ReferenceSetting.tsx';
import type { AxisOption } from '../../../charts/views/scatter/scatter-axes.ts';
import { FunnelSetting } from './FunnelSetting.tsx';
import { ScatterSetting } from './ScatterSetting.tsx';
import css from './Settings.module.css';
import { Stack, Text } from '../../../ui/kit.ts';
import type { TestedAgainst } from '../../../../contract/saved-work/chart-configuration.ts';
import { correctionNames } from '../../../../figures/words/meanings.ts';
import { Segmented } from '../../../ui/fields/Segmented.tsx';

interface DisplaySettingProps extends SettingProps, LookProps {
  readonly view: ChartView;
  /** Whether the answers beyond the first ones may be one row. */
  readonly canAddRest: boolean;
  /** Whether panels are so far apart that each may have an axis of its own. */
  readonly canHaveOwnScales: boolean;
  /** Whether the survey has the waves a year earlier. */
  readonly hasYearBefore: boolean;
  /** The chart as it is drawn; null until there are figures. */
  readonly drawn: ChartModel | null;
  /** What the axes of a scatter may show; null: it is none. */
  readonly axisOptions: readonly AxisOption[] | null;
  /** Its text alternative as made of the figures; empty until there are any. */
  readonly described: string;
}

/** Ends the value of a choice that adds the other answers up. */
const withRest = '+';
const tops = [3, 5, 7, 10, 15, 20] as const;

/** A number that was saved by others has its place among them. */
function topsWith(own: number | null): readonly number[] {
  return own === null ? tops : [...new Set([...tops, own])].toSorted((a, b) => a - b);
}

interface LookSettingProps extends SortSettingProps {
  /** The view as drawn: a distribution shows none of the metrics. */
  readonly view: ChartView;
}

/** Metric and sort, which are in the address: also for viewers. */
export function LookSetting({ draft, metrics, look, setLook, view }: LookSettingProps) {
  const isOfBins = view === 'distribution';
  return (
    <>
      <Text span size="label" c="ink2" display="block" mb={6} aria-hidden="true">
        Metric
      </Text>
      <ChoiceChips
        label="Metric"
        value={isOfBins ? null : look.metric}
        options={metrics.map((metric) => ({ value: metric, label: metricName(metric) }))}
        onChange={(metric) => setLook(isOfBins && metric === 'mean' ? { metric, view: 'bars' } : { metric })}
      />
      <SortSetting draft={draft} metrics={metrics} look={look} setLook={setLook} />
    </>
  );
}

/** Metric, order, and the drawing's further parts. */
export function DisplaySetting(props: DisplaySettingProps) {
  const { draft, edit, metrics, look, setLook, view } = props;
  const metric = metricFacts(look.metric);
  const turn = (name: string, change: Partial<ChartDraft>) =>
    edit(name, (before) => ({ ...before, ...change }));
  return (
    <PanelSection>
      <LookSetting draft={draft} metrics={metrics} look={look} setLook={setLook} view={view} />
      {props.axisOptions !== null && <ScatterSetting draft={draft} edit={edit} options={props.axisOptions} />}
      {view === 'funnel' && <FunnelSetting draft={draft} edit={edit} catalogue={props.catalogue} />}
      <LayoutSetting {...props} />
      <Stack gap={2} mt={12}>
        <Switch
          label="95% intervals"
          checked={draft.showIntervals}
          onChange={(showIntervals) => turn('change the intervals', { showIntervals })}
        />
        {draft.showIntervals && !metric.hasInterval && (
          <p className="note">{metric.name} is a count, so it has no interval.</p>
        )}
        <Switch
          label="Significance marks"
          checked={draft.showMarks}
          onChange={(showMarks) => turn('change the marks', { showMarks })}
        />
        {draft.showMarks && !mayBeMarked(look.metric, draft.against) && (
          <p className="note">{metric.name} isn’t tested, so it has no marks.</p>
        )}
        <Switch
          label="Mark n under 100"
          checked={draft.flagLowBases}
          onChange={(flagLowBases) => turn('change the flags', { flagLowBases })}
        />
        <Switch
          label="Data table"
          checked={draft.showTable}
          onChange={(showTable) => turn('change the table', { showTable })}
        />
      </Stack>
      <ReferenceSetting
        draft={draft}
        edit={edit}
        view={view}
        metric={look.metric}
        hasYearBefore={props.hasYearBefore}
      />
      <ColorSetting draft={draft} edit={edit} drawn={props.drawn} />
      <NumberSetting draft={draft} edit={edit} />
      <AnnotationSetting draft={draft} edit={edit} drawn={props.drawn} />
      <TestSetting draft={draft} edit={edit} view={view} />
      <AlternativeSetting draft={draft} edit={edit} described={props.described} />
    </PanelSection>
  );
}

/** The answers that are shown, and how these and their panels are laid out. */
function LayoutSetting({ draft, edit, look, canAddRest, canHaveOwnScales }: DisplaySettingProps) {
  const turn = (name: string, change: Partial<ChartDraft>) =>
    edit(name, (before) => ({ ...before, ...change }));
  return (
    <>
      <div className={css.block}>
        <Select
          label="Answers shown"
          value={
            draft.top === null ? '' : `${draft.top}${canAddRest && draft.rest !== 'none' ? withRest : ''}`
          }
          options={[
            { value: '', name: 'All' },
            ...topsWith(draft.top).flatMap((top) => [
              { value: String(top), name: `First ${top}` },
              ...(canAddRest ? [{ value: `${top}${withRest}`, name: `First ${top} and the rest` }] : []),
            ]),
          ]}
          onChange={(chosen) => {
            const rest = chosen.endsWith(withRest) ? 'sum' : 'none';
            const top = chosen === '' ? null : Number(chosen.replace(withRest, ''));
            turn('change the answers shown', { top, rest: top === null ? 'auto' : rest });
          }}
        />
      </div>
      {look.view === 'columns' && (
        <div className={css.block}>
          <Select
            label="Direction"
            value={draft.orientation}
            options={[
              { value: 'auto', name: 'Automatic' },
              { value: 'upright', name: 'Upright' },
              { value: 'across', name: 'Across' },
            ]}
            onChange={(orientation) => turn('change the direction', { orientation })}
          />
        </div>
      )}
      {(draft.audiences.length > 1 || draft.splitter !== '') && (
        <div className={css.block}>
          <Select
            label="Panels"
            value={draft.grouping}
            options={[
              { value: 'auto', name: 'Automatic' },
              { value: 'answer', name: draft.splitter === '' ? 'All in one' : 'One panel per answer' },
              { value: 'audience', name: 'One panel per audience' },
              ...(draft.splitter === ''
                ? []
                : [{ value: 'segment' as const, name: 'One panel per segment' }]),
            ]}
            onChange={(grouping) => turn('change the panels', { grouping })}
          />
        </div>
      )}
      {(canHaveOwnScales || draft.scale === 'own') && (
        <div className={css.block}>
          <Select
            label="Scale"
            value={draft.scale}
            options={[
              { value: 'shared', name: 'Shared by all panels' },
              { value: 'own', name: 'Own scale per panel' },
            ]}
            onChange={(scale) => turn('change the scale', { scale })}
          />
        </div>
      )}
    </>
  );
}

interface SortSettingProps extends LookProps {
  readonly draft: ChartDraft;
}

function SortSetting({ draft, metrics, look, setLook }: SortSettingProps) {
  const { sort } = look;
  const chosen = sort.by === 'value' ? writeSort(withoutMetric(sort)) : writeSort(sort);
  return (
    <>
      <div className={css.block}>
        <Select
          label="Sort"
          value={chosen}
          options={sortOptions(draft)}
          onChange={(text) => {
            const next = readSort(text);
            if (next === null) return;
            const metric = sort.by === 'value' ? sort.metric : undefined;
            setLook({
              sort: next.by === 'value' && metric !== undefined ? { ...next, metric } : next,
            });
          }}
        />
      </div>
      {sort.by === 'value' && (
        <div className={css.block}>
          <Select
            label="Sort by metric"
            value={sort.metric ?? ''}
            options={[
              { value: '', name: 'The one shown' },
              ...metrics
                .filter((metric) => isOfNumbers(metric) === isOfNumbers(look.metric))
                .map((metric) => ({ value: metric, name: metricFacts(metric).name })),
            ]}
            onChange={(metric) =>
              setLook({ sort: isChartMetric(metric) ? { ...sort, metric } : withoutMetric(sort) })
            }
          />
        </div>
      )}
    </>
  );
}

type ValueSort = Extract<ChartLook['sort'], { by: 'value' }>;

function withoutMetric({ by, series, descending }: ValueSort): ValueSort {
  return { by, series, descending };
}

function sortOptions({ audiences, base, order }: ChartDraft) {
  const shown = audiences.filter(({ isHidden }) => !isHidden);
  return [
    { value: 'auto', name: 'Automatic' },
    { value: 'order', name: order.length === 0 ? 'Questionnaire order' : 'Your own order' },
    { value: 'largest', name: `${base?.name ?? 'Everyone'}, largest first` },
    { value: 'smallest', name: `${base?.name ?? 'Everyone'}, smallest first` },
    ...audiences.flatMap(({ key, name }) => [
      { value: `largest.${key}`, name: `${name}, largest first` },
      { value: `smallest.${key}`, name: `${name}, smallest first` },
    ]),
    ...(shown.length > 1 ? [{ value: 'gap', name: 'Gap, largest first' }] : []),
    { value: 'name', name: 'By name' },
  ];
}

const corrections = [
  { value: 'set', name: 'As in Settings' },
  { value: 'none', name: 'None' },
  { value: 'holm', name: correctionNames.holm },
  { value: 'benjamini_hochberg', name: correctionNames.benjamini_hochberg },
] as const;

/** What marks compare with, and the correction of their tests. */
function TestSetting({ draft, edit, view }: Pick<DisplaySettingProps, 'draft' | 'edit' | 'view'>) {
  const test = (against: TestedAgainst) => edit('change the test', (before) => ({ ...before, against }));
  const isSplit = draft.splitter === 'waves';
  const isOfLines = isSplit && (draft.against === 'first_wave' || views[view].against === 'first_wave');
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
      {isSplit && views[view].against === undefined && (
        <Switch
          label="Change at line ends"
          checked={isOfLines}
          onChange={(isOn) => test(isOn ? 'first_wave' : 'rest')}
        />
      )}
      {isOfLines ? (
        <p className="note">Each line’s last wave is tested against its first.</p>
      ) : (
        <div className={css.block}>
          <Text span size="label" c="ink2" display="block" mb={6}>
            Tested against
          </Text>
          <div className={css.tight}>
            <Segmented
              label="Tested against"
              value={draft.against === 'first_wave' ? 'rest' : draft.against}
              options={options}
              onChange={test}
            />
          </div>
        </div>
      )}
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
