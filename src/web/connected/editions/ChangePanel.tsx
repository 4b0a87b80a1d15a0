import { IconCopy, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EditionChanges } from '../../../contract/saved-work/edition.ts';
import { measuredInterval, measuredValue } from '../../../figures/measured.ts';
import { pWords } from '../../../figures/reasons.ts';
import { wavesQuery } from '../../../figures/standouts/changes.ts';
import {
  changeProbabilities,
  columnWords,
  type MarkedChange,
  statedChange,
} from '../../../figures/standouts/listed-changes.ts';
import { figureQueryOf } from '../../../figures/wire/wire-query.ts';
import { figuresOptions } from '../../api/figures/figures.ts';
import { type EditedWork, editionPartOptions } from '../../api/editions.ts';
import type { FindingSteps } from '../../figures/use-finding-steps.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Fact, Facts } from '../../ui/lists/Facts.tsx';
import { StepButtons } from '../../ui/lists/StepButtons.tsx';
import { Flex, Text } from '../../ui/kit.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { Panel } from '../../ui/lists/Panel.tsx';
import { PanelSection } from '../../ui/lists/PanelSection.tsx';
import { type WaveFigure, WaveLine } from './WaveLine.tsx';

interface ChangePanelProps {
  readonly work: EditedWork;
  readonly number: number;
  readonly changes: EditionChanges;
  readonly change: MarkedChange;
  readonly steps: FindingSteps<MarkedChange>;
  readonly placeOf: (table: number) => string;
  readonly onOpenTable: (table: number) => void;
  readonly onWrite: ((sentence: string, table: number) => void) | undefined;
  readonly onClose: () => void;
}

/** Names of an edition's parts. */
export const partNames = { tab_plans: 'table', reports: 'item' } as const;

/** Grouped columns that a panel has room for. */
const shownAlso = 6;

/** A change in full: its figures, every wave, the changes grouped under it and its test. */
export function ChangePanel(props: ChangePanelProps) {
  const { work, number, changes, change, steps, placeOf, onOpenTable, onWrite, onClose } = props;
  const { gap, gap_low: low, gap_high: high, also, kind, sample, sample_before: earlier, z } = change;
  const sentence = statedChange(change, changes.before, format);
  const { p, corrected } = changeProbabilities(change);
  const others = also.slice(shownAlso);
  const write = onWrite && (() => onWrite(sentence, change.table));
  useShortcuts(write === undefined ? [] : [{ keys: 'W', label: 'Write up the change', run: write }]);
  return (
    <Panel
      kind="inspector"
      label="Change"
      title={
        <span className="note num">
          {format.count(steps.at + 1)} of {format.count(steps.all)}
        </span>
      }
      actions={
        <StepButtons noun="change" isDown at={steps.at} count={steps.listed.length} onGo={steps.choose} />
      }
      onClose={onClose}
    >
      <PanelSection>
        <Text size="finding-sm">{sentence}</Text>
        <Flex gap={10} align="center" mt={8}>
          <Text span size="figure" className="num">
            {format.gap(gap)}
          </Text>
          <span className="note">
            {kind === 'mean' ? '' : 'points'}
            <br />
            95% interval {format.gap(low)} to {format.gap(high)}
          </span>
        </Flex>
      </PanelSection>
      {change.row_id !== undefined && work.kind === 'tab_plans' && (
        <ByWave work={work} number={number} changes={changes} change={change} />
      )}
      {also.length > 0 && (
        <PanelSection title="Also, one finding" note={format.count(also.length)}>
          <Facts>
            {also.slice(0, shownAlso).map((one) => (
              <Fact key={`${one.table} ${one.row} ${columnWords(one)}`} name={alsoName(one, change)}>
                {one.value !== undefined && one.before !== undefined && (
                  <span className="num nowrap">
                    <span className="note">{format.percent(one.before)} →</span>{' '}
                    <b>{format.percent(one.value)}</b> {format.gap(one.value - one.before)}
                  </span>
                )}
              </Fact>
            ))}
          </Facts>
          {others.length > 0 && <p className="note">{format.count(others.length)} more</p>}
        </PanelSection>
      )}
      <PanelSection title="Test">
        <Facts>
          <Fact name="n">
            {format.count(earlier)} and {format.count(sample)}
          </Fact>
          <Fact name="z, p">
            {format.ratio(z)}, {format.p(p)}
          </Fact>
          <Fact name="After correction">
            {pWords(corrected, format)}
            {changes.comparisons !== null && `, ${format.count(changes.comparisons)} tests`}
          </Fact>
        </Facts>
      </PanelSection>
      <Flex gap={8} p={16} wrap="wrap">
        <Button look="primary" keys="Enter" icon={<IconTable />} onClick={() => onOpenTable(change.table)}>
          Open {placeOf(change.table)}
        </Button>
        {write !== undefined && (
          <Button keys="W" onClick={write}>
            Write it up
          </Button>
        )}
        <Button icon={<IconCopy />} onClick={() => void copyText(sentence, 'Sentence copied')}>
          Copy sentence
        </Button>
      </Flex>
    </Panel>
  );
}

function alsoName(also: MarkedChange['also'][number], { row, table }: MarkedChange): string {
  return also.row === row && also.table === table ? also.column : `${also.row}, ${also.column}`;
}

/** The figure in every wave that was compared, with its interval, and both periods. */
function ByWave({
  work,
  number,
  changes,
  change,
}: Pick<ChangePanelProps, 'work' | 'number' | 'changes' | 'change'>) {
  const { dataset, allWaves } = useScope();
  const { wave_codes: now, before_codes: before } = changes;
  const part = useQuery(editionPartOptions(work, number, change.table));
  const asked = part.data?.query ?? null;
  const query = asked && wavesQuery(figureQueryOf(asked), change, [...before, ...now]);
  const figures = useQuery(figuresOptions(dataset.code, query));
  const measure = change.kind === 'share' ? 'columnPercentage' : 'mean';
  const nameOf = (code: string) => allWaves.find((wave) => wave.code === code)?.name ?? code;
  return (
    <PanelSection
      title={change.kind === 'share' ? 'By wave, %' : 'By wave'}
      note="band: 95% interval, bar: period"
    >
      <Loaded query={figures} what="the waves" rows={1} rowHeight={132}>
        {(answer) => (
          <WaveLine
            figures={[...before, ...now].map((code, place): WaveFigure => {
              const figure = answer.at(0, place);
              const name = nameOf(code);
              return figure.kind === 'absent'
                ? { name, value: null, interval: null }
                : {
                    name,
                    value: measuredValue(figure, measure),
                    interval: measuredInterval(figure, measure),
                  };
            })}
            periods={[
              { from: 0, count: before.length, value: change.before },
              { from: before.length, count: now.length, value: change.value },
            ]}
            isShare={change.kind === 'share'}
          />
        )}
      </Loaded>
    </PanelSection>
  );
}
