import { useState } from 'react';
import type { QuestionEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { AnswerCode } from '../../../../contract/codebook/question-words.ts';
import type { Location } from '../../../../contract/location.ts';
import type { Question } from '../../../../contract/question.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Flex } from '../../../ui/kit.ts';
import { Select } from '../../../ui/Select.tsx';
import css from './AskedDialog.module.css';
import { type AskedPairs, between, hasPair, pairsOf, toAskedIn, withPairs } from './asked-pairs.ts';
import { isOffered } from './question-flags.ts';

interface AskedDialogProps {
  /** The question in the draft. */
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
  const rows = waves.filter(({ code }) => allowed.has(code));
  const asked = rows.filter(({ code }) => pairs.has(code));
  const [first, last] = [asked[0]?.code ?? '', asked.at(-1)?.code ?? ''];
  const options = rows.map(({ code, name }) => ({ value: code, name }));
  const toggle = (own: readonly string[], at: readonly string[], isAsked: boolean) =>
    setPairs(
      own.reduce(
        (now, wave) =>
          withPairs(
            now,
            [wave],
            at.filter((location) => hasPair(allowed, wave, location)),
            isAsked,
          ),
        pairs,
      ),
    );
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
          value={first}
          options={options}
          onChange={(wave) => setPairs(between(waves, wave, last === '' ? wave : last, allowed))}
        />
        <Select
          label="Last wave"
          value={last}
          options={options}
          onChange={(wave) => setPairs(between(waves, first === '' ? wave : first, wave, allowed))}
        />
      </Flex>
      <div className={css.frame}>
        <DataTable
          label="Waves and locations"
          rows={rows}
          rowKey={({ code }) => code}
          columns={columnsOf({ locations, pairs, allowed, waves: rows, toggle })}
        />
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

/** Where there are respondents. */
function fielded(locations: readonly Location[]): AskedPairs {
  return locations.reduce<AskedPairs>(
    (pairs, { code, waves }) => withPairs(pairs, waves, [code], true),
    new Map(),
  );
}

interface ColumnsInput {
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
  readonly pairs: AskedPairs;
  readonly allowed: AskedPairs;
  readonly toggle: (waves: readonly string[], locations: readonly string[], isAsked: boolean) => void;
}

/** A wave as a whole, then each location where there are several. */
function columnsOf({ waves, locations, pairs, allowed, toggle }: ColumnsInput): DataTableColumn<Wave>[] {
  const codes = locations.map(({ code }) => code);
  const waveCodes = waves.map(({ code }) => code);
  return [
    {
      key: 'wave',
      header: 'Wave',
      width: 110,
      cell: ({ code, name }) => {
        const most = allowed.get(code)?.size ?? 0;
        const own = pairs.get(code)?.size ?? 0;
        return (
          <Checkbox
            label={<span className="nowrap">{name}</span>}
            checked={own === most}
            some={own > 0 && own < most}
            onChange={(isAsked) => toggle([code], codes, isAsked)}
          />
        );
      },
    },
    ...(locations.length < 2
      ? []
      : locations.map(({ code: location, name }): DataTableColumn<Wave> => {
          const possible = waveCodes.filter((wave) => hasPair(allowed, wave, location));
          const own = possible.filter((wave) => hasPair(pairs, wave, location)).length;
          return {
            key: location,
            header: (
              <Checkbox
                label={name}
                checked={own === possible.length}
                some={own > 0 && own < possible.length}
                onChange={(isAsked) => toggle(possible, [location], isAsked)}
              />
            ),
            cell: (wave) =>
              hasPair(allowed, wave.code, location) ? (
                <Checkbox
                  aria-label={`${wave.name}, ${name}`}
                  checked={hasPair(pairs, wave.code, location)}
                  onChange={(isAsked) => toggle([wave.code], [location], isAsked)}
                />
              ) : (
                <span className="quiet">–</span>
              ),
          };
        })),
  ];
}
