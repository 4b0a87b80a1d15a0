import { type ReactNode, useState } from 'react';
import type { QuestionEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import type { AnswerCode } from '../../../../../contract/codebook/question-words.ts';
import type { Location } from '../../../../../contract/codebook/location.ts';
import type { AskedIn, Question } from '../../../../../contract/codebook/question.ts';
import type { Wave } from '../../../../../contract/codebook/wave.ts';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { DataTable, type DataTableColumn } from '../../../../ui/lists/DataTable.tsx';
import { FormDialog } from '../../../../ui/layers/FormDialog.tsx';
import { Flex } from '../../../../ui/kit.ts';
import { Select } from '../../../../ui/fields/Select.tsx';
import css from './AskedDialog.module.css';
import { isOffered } from '../../../../../lib/offered.ts';

interface AskedDialogProps {
  readonly question: Question;
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
  readonly onEdit: (edit: QuestionEdit) => void;
  readonly onClose: () => void;
}

/** Corrects in which waves and locations a question, or one of its answers, was asked. */
export function AskedDialog({ question, waves, locations, onEdit, onClose }: AskedDialogProps) {
  const targets = targetsOf(question);
  const [target, setTarget] = useState('question');
  const answer = targets.find(({ key }) => key === target)?.answer ?? '';
  const [pairs, setPairs] = useState<AskedPairs>(() => pairsOf(question, ''));
  // An answer is on offer at most where its question is asked.
  const allowed = answer === '' ? fielded(locations) : pairsOf(question, '');
  const rows = waves.filter((wave) => keysIn([wave], locations).some((key) => allowed.has(key)));
  const asked = rows.filter((wave) => keysIn([wave], locations).some((key) => pairs.has(key)));
  const [first, last] = [asked[0], asked.at(-1)];
  const options = rows.map(({ code, name }) => ({ value: code, name }));
  /** All pairs from one wave to another: where something was launched later, or ended. */
  const limit = (from: string, to: string) => {
    const [start, end = 0] = [from, to].map((code) => rows.findIndex((wave) => wave.code === code));
    setPairs(new Set(keysIn(rows.slice(start, end + 1), locations).filter((key) => allowed.has(key))));
  };
  return (
    <FormDialog
      title="Where it was asked"
      about="An answer that was launched later counts only where it was on offer. The figures are shown before you apply."
      action="Change"
      width={locations.length > manyLocations ? 1040 : 640}
      disabledReason={pairs.size === 0 ? 'Tick a wave and a location' : undefined}
      onSubmit={() => {
        const asked_in = toAskedIn(pairs, waves, locations);
        onEdit({ op: 'ran', question: question.code, ...(answer !== '' && { answer }), asked_in });
        onClose();
      }}
      onClose={onClose}
    >
      <Flex gap={12} wrap="wrap" mb={12}>
        <Select
          label="Of"
          value={target}
          options={targets.map(({ key, name }) => ({ value: key, name }))}
          onChange={(key) => {
            setTarget(key);
            setPairs(pairsOf(question, targets.find((one) => one.key === key)?.answer ?? ''));
          }}
        />
        <Select
          label="First wave"
          value={first?.code ?? ''}
          options={options}
          onChange={(wave) => limit(wave, last?.code ?? wave)}
        />
        <Select
          label="Last wave"
          value={last?.code ?? ''}
          options={options}
          onChange={(wave) => limit(first?.code ?? wave, wave)}
        />
      </Flex>
      <div className={css.frame}>
        <PairsTable rows={rows} locations={locations} allowed={allowed} pairs={pairs} onChange={setPairs} />
      </div>
    </FormDialog>
  );
}

const manyLocations = 5;

interface Target {
  readonly key: string;
  readonly name: string;
  /** `""`: the question itself. */
  readonly answer: AnswerCode;
}

function targetsOf({ datapoints, suffixes }: Question): readonly Target[] {
  const answers = [...datapoints, ...suffixes].filter(isOffered);
  return [
    { key: 'question', name: 'The question', answer: '' },
    ...answers.map(({ code, name }) => ({ key: JSON.stringify(code), name, answer: code })),
  ];
}

interface PairsTableProps {
  readonly rows: readonly Wave[];
  readonly locations: readonly Location[];
  readonly allowed: AskedPairs;
  readonly pairs: AskedPairs;
  readonly onChange: (pairs: AskedPairs) => void;
}

/** A box for each wave as a whole, then for each location where there are several. */
function PairsTable(props: PairsTableProps) {
  return (
    <DataTable
      label="Waves and locations"
      rows={props.rows}
      rowKey={({ code }) => code}
      columns={pairColumns(props)}
    />
  );
}

function pairColumns({
  rows,
  locations,
  allowed,
  pairs,
  onChange,
}: PairsTableProps): DataTableColumn<Wave>[] {
  const box = (keys: readonly string[], name: { readonly label: ReactNode } | { 'aria-label': string }) => {
    const possible = keys.filter((key) => allowed.has(key));
    const ticked = possible.filter((key) => pairs.has(key));
    const change = (isAsked: boolean) => {
      const others = [...pairs].filter((key) => !possible.includes(key));
      onChange(new Set(isAsked ? [...others, ...possible] : others));
    };
    return (
      <Checkbox
        {...name}
        checked={ticked.length === possible.length}
        some={ticked.length > 0 && ticked.length < possible.length}
        onChange={change}
      />
    );
  };
  return [
    {
      key: 'wave',
      header: 'Wave',
      width: 110,
      cell: (wave) => box(keysIn([wave], locations), { label: <span className="nowrap">{wave.name}</span> }),
    },
    ...(locations.length < 2 ? [] : locations).map(
      (location): DataTableColumn<Wave> => ({
        key: location.code,
        header: box(keysIn(rows, [location]), { label: location.name }),
        cell: (wave) =>
          allowed.has(pairKey(wave.code, location.code)) ? (
            box(keysIn([wave], [location]), { 'aria-label': `${wave.name}, ${location.name}` })
          ) : (
            <span className="quiet">–</span>
          ),
      }),
    ),
  ];
}

function keysIn(waves: readonly Wave[], locations: readonly Location[]): readonly string[] {
  return waves.flatMap((wave) => locations.map((location) => pairKey(wave.code, location.code)));
}

/** Where there are respondents. */
function fielded(locations: readonly Location[]): AskedPairs {
  return new Set(locations.flatMap(({ code, waves }) => waves.map((wave) => pairKey(wave, code))));
}

/** Pairs of a wave and a location, by `pairKey`. */
type AskedPairs = ReadonlySet<string>;

type Codes = readonly { readonly code: string }[];

function pairKey(wave: string, location: string): string {
  return JSON.stringify([wave, location]);
}

/** Where a question was asked, or one of its answers; `""`: the question itself. */
function pairsOf(question: Question, answer: AnswerCode): AskedPairs {
  const found = [...question.datapoints, ...question.suffixes].find(({ code }) => code === answer);
  return new Set(
    (found?.asked_in ?? question.asked_in).flatMap(({ waves, locations }) =>
      waves.flatMap((wave) => locations.map((location) => pairKey(wave, location))),
    ),
  );
}

/** The wire form: waves with the same locations share an entry. */
function toAskedIn(pairs: AskedPairs, waves: Codes, locations: Codes): AskedIn {
  const entries = new Map<string, AskedIn[number]>();
  for (const { code: wave } of waves) {
    const own = locations.map(({ code }) => code).filter((location) => pairs.has(pairKey(wave, location)));
    if (own.length === 0) continue;
    const entry = entries.get(own.join('\n')) ?? { waves: [], locations: own };
    entry.waves.push(wave);
    entries.set(own.join('\n'), entry);
  }
  return [...entries.values()];
}
