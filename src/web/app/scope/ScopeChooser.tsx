import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { locationsQuestion } from '../../../expression/expression.ts';
import { clauseOf, everywhere, shareRow } from '../../../figures/query-parts.ts';
import { rowQuery, rowShares } from '../../../figures/questions/row-shares.ts';
import { stripGroups } from '../../../lib/wave-points.ts';
import { wavesWords } from '../../../lib/wave-rule.ts';
import type { Wave } from '../../../contract/codebook/wave.ts';
import { placeNoun } from '../../../lib/place-noun.ts';
import { figuresOptions } from '../../api/figures/figures.ts';
import { type ChooserItem, ListChooser, type ListChooserProps } from '../../chooser/list/ListChooser.tsx';
import { format } from '../../lib/format.ts';
import { RelativeTime } from '../../ui/marks/RelativeTime.tsx';
import { readWaves } from './scope-address.ts';
import { keyOfRule, locationItems, waveItems } from './scope-items.ts';
import { useWaveSamples, ScopePreview } from './ScopeSample.tsx';
import { ScopePartChooser } from './ScopePartChooser.tsx';
import { SyntheticMark } from '../../ui/marks/Pill.tsx';
import { useScope } from './use-scope.ts';
import { Flex, Text } from '../../ui/kit.ts';
import css from './WaveRange.module.css';

export interface PartProps {
  readonly onDone: () => void;
}

/** The rows that a part of the scope is chosen from. */
export function ScopeChooser({ part, onDone }: PartProps & { readonly part: keyof typeof choosers }) {
  const Chooser = choosers[part];
  return <Chooser onDone={onDone} />;
}

const choosers = { dataset: Surveys, where: Locations, when: Waves, weight: Weights };

/** Locations of the scope, those in it first. */
function Locations({ onDone }: PartProps) {
  const { allLocations, locations, setLocations } = useScope();
  const samples = useLocationSamples();
  const noun = placeNoun(allLocations, allLocations.length);
  // The order of the rows stays while they are picked.
  const [first] = useState(() => new Set(locations ?? []));
  const rows = useMemo(
    () => locationItems({ locations: allLocations, locationNoun: noun }, first),
    [allLocations, noun, first],
  );
  return (
    <ScopePartChooser
      label={`Find a ${placeNoun(allLocations, 1)}`}
      {...rows}
      codes={locations}
      onCodes={setLocations}
      samples={samples}
      preview={<ScopePreview />}
      onDone={onDone}
    />
  );
}

/** n of each location over the selected waves, by code; absent until it is known. */
function useLocationSamples(): ReadonlyMap<string, number> {
  const { dataset, allLocations, waves } = useScope();
  const { data } = useQuery({
    ...figuresOptions(
      dataset.code,
      rowQuery(
        allLocations.map(({ code }) => shareRow(code, clauseOf(locationsQuestion, [code], null))),
        { ...everywhere, waves },
      ),
    ),
    enabled: waves !== null,
  });
  if (waves === null) return new Map(allLocations.map(({ code, respondents }) => [code, respondents]));
  return new Map(Array.from(rowShares(data), ([code, { positive }]) => [code, positive.sample]));
}

/** Waves of the scope by name, by rule, or as a range of the strip. */
function Waves({ onDone }: PartProps) {
  const { allWaves, waves, waveRule, namedWaves, setWaves, setWaveRule } = useScope();
  const samples = useWaveSamples();
  const rows = useMemo(() => waveItems(allWaves, { waveRule, namedWaves }), [allWaves, waveRule, namedWaves]);
  return (
    <ScopePartChooser
      label="Find a wave"
      {...rows}
      codes={waves}
      onCodes={setWaves}
      rule={keyOfRule(waveRule, namedWaves)}
      onRule={(key) => {
        const codes = allWaves.map(({ code }) => code);
        const { rule, named } = readWaves(key.slice(1), codes);
        setWaveRule(rule, named);
      }}
      samples={samples}
      preview={<ScopePreview />}
      top={<WaveRange samples={samples} />}
      onDone={onDone}
    />
  );
}

/** Surveys that the person may use; the parts of a survey are indented under it. */
function Surveys({ onDone }: PartProps) {
  const { dataset, datasets, setDataset } = useScope();
  const items = useMemo(
    () =>
      datasets.map(({ code, name, parent_code: parent, ...survey }): ChooserItem => {
        const depth = parent === '' ? 0 : 1;
        const about = (
          <>
            {format.count(survey.respondents)} respondents · {format.count(survey.waves)}{' '}
            {survey.waves === 1 ? 'wave' : 'waves'} · updated <RelativeTime at={survey.updated_at} />
          </>
        );
        return { key: code, code, name, depth, about };
      }),
    [datasets],
  );
  return (
    <OneChooser
      label="Find a survey"
      items={items}
      current={dataset.code}
      verb="Open"
      emptyText="No surveys yet."
      renderAside={(key) =>
        datasets.some(({ code, synthetic }) => code === key && synthetic) && <SyntheticMark />
      }
      onChoose={setDataset}
      onDone={onDone}
    />
  );
}

/** Weights of the survey, the default first, and none. */
function Weights({ onDone }: PartProps) {
  const { weights, weight, setWeight } = useScope();
  const items = useMemo(
    () =>
      weights
        .filter(({ code, retired }) => retired !== true || code === weight.code)
        .map(({ code, name, note, retired }): ChooserItem => {
          return { key: code, code, name, depth: 0, about: retired === true ? 'retired' : note };
        }),
    [weights, weight],
  );
  return (
    <OneChooser
      label="Find a weight"
      items={items}
      isNumbered
      current={weight.code}
      verb="Use"
      emptyText="No weights."
      onChoose={setWeight}
      onDone={onDone}
    />
  );
}

interface OneChooserProps
  extends Pick<ListChooserProps, 'label' | 'items' | 'emptyText' | 'renderAside' | 'isNumbered'>,
    PartProps {
  readonly current: string;
  readonly verb: string;
  readonly onChoose: (code: string) => void;
}

/** A part of which the scope has one. */
function OneChooser({ current, verb, onChoose, onDone, ...list }: OneChooserProps) {
  return (
    <ListChooser
      {...list}
      picked={new Set([current])}
      verbs={[{ label: verb, keys: 'Enter' }]}
      onTake={(key) => {
        if (key !== null && key !== current) onChoose(key);
        onDone();
      }}
    />
  );
}

/** More bars than fit side by side. */
const mostBars = 80;

/** n of every wave as bars, of many waves by month or quarter, on which a drag selects a range. The list below does the same by key. */
function WaveRange({ samples }: { readonly samples: ReadonlyMap<string, number> }) {
  const { allWaves, waves, setWaves } = useScope();
  const [drag, setDrag] = useState<readonly [from: number, to: number] | null>(null);
  const groups = useMemo(() => stripGroups(allWaves, mostBars), [allWaves]);
  const dragged =
    drag === null
      ? null
      : groups
          .slice(Math.min(...drag), Math.max(...drag) + 1)
          .flatMap((group) => group.map(({ code }) => code));
  const selected = new Set(dragged ?? waves ?? allWaves.map(({ code }) => code));
  const sampleOf = (group: readonly Wave[]) =>
    group.reduce((sum, { code }) => sum + (samples.get(code) ?? 0), 0);
  const largest = Math.max(...groups.map(sampleOf), 1);
  const end = () => {
    if (dragged !== null) setWaves(dragged);
    setDrag(null);
  };
  return (
    <Text component="div" inherit flex="none" px={12} pt={10} pb={8} className="ruled" aria-hidden="true">
      <div className={css.strip} onPointerUp={end} onPointerLeave={end}>
        {groups.map((group, at) => (
          <div
            key={group[0]?.code}
            className={css.wave}
            data-selected={group.every(({ code }) => selected.has(code)) || undefined}
            title={`${wavesWords(group, allWaves, format)}: n ${format.count(sampleOf(group))}`}
            onPointerDown={(event) => {
              event.preventDefault();
              event.currentTarget.releasePointerCapture(event.pointerId);
              setDrag([at, at]);
            }}
            onPointerEnter={() => drag !== null && setDrag([drag[0], at])}
          >
            <div className={css.bar} style={{ height: `${(sampleOf(group) / largest) * 100}%` }} />
          </div>
        ))}
      </div>
      <Flex justify="space-between" mt={4} className="note">
        <span>{allWaves[0]?.name}</span>
        <span>Drag to select a range</span>
        <span>{allWaves.at(-1)?.name}</span>
      </Flex>
    </Text>
  );
}
