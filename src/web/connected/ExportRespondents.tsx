import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { audiencesOptions } from '../api/audiences.ts';
import type { Dataset } from '../../contract/datasets/dataset.ts';
import { type AskedExport, exportRespondents, datasetsOptions } from '../api/datasets.ts';
import { type ExportChoice, ExportMenu } from '../exports/ExportMenu.tsx';
import { format } from '../lib/format.ts';
import type { Work } from '../../workbook/package/work.ts';
import { isOfTree } from './use-dataset-tree.ts';
import { IconPlus } from '@tabler/icons-react';
import type { ExportFormat, ExportVariables } from '../../contract/datasets/dataset-export.ts';
import { limits } from '../../contract/limits.ts';
import { ChooserLayer } from '../chooser/list/ChooserLayer.tsx';
import { type ChooserItem, ListChooser } from '../chooser/list/ListChooser.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Chip } from '../ui/marks/Chip.tsx';
import { FormDialog } from '../ui/layers/FormDialog.tsx';
import { Flex, Stack } from '../ui/kit.ts';
import { Segmented } from '../ui/fields/Segmented.tsx';

interface ExportRespondentsProps {
  /** Code of a dataset tree. */
  readonly dataset: string;
  /** A saved audience, whose respondents alone are written. */
  readonly audience?: string;
  /** "the dataset" */
  readonly what: string;
}

/** Respondents as a survey file that other programs and our own import read; for administrators. */
export function ExportRespondents({ dataset, audience, what }: ExportRespondentsProps) {
  const exported = useQuery(datasetsOptions()).data?.find(({ code }) => code === dataset);
  const write: WriteAsked =
    (asked) =>
    ({ signal, onProgress }: Work) => {
      onProgress(0, 'Preparing');
      return exportRespondents({ ...asked, dataset, audience }, signal, (bytes) =>
        onProgress(0, format.bytes(bytes)),
      );
    };
  const choices: readonly ExportChoice[] = [
    { key: 'sav', label: 'SPSS (.sav)', write: write({ format: 'sav' }) },
    { key: 'csv', label: 'CSV with codebook (.zip)', write: write({ format: 'csv' }) },
    formChoice({ title: `Export ${what}`, dataset }, write),
  ];
  return <ExportMenu what={what} disabledReason={exported && keptReason(exported)} choices={choices} />;
}

/** Why respondents of a dataset cannot be exported; undefined: they can. */
function keptReason({ may_export: mayExport, min_cell: minCell }: Dataset): string | undefined {
  if (!mayExport) return 'Your organisation does not have the right to export respondents';
  return minCell > 0 ? 'The survey has a minimum sample, so single respondents can’t be exported' : undefined;
}

/** The choice that asks for the contents first. */
function formChoice(form: Pick<FormProps, 'title' | 'dataset'>, write: WriteAsked): ExportChoice {
  return {
    key: 'ask',
    label: 'Variables and audiences…',
    ask: ({ onWrite, onClose }) => (
      <DatasetExportForm
        {...form}
        onExport={(name, asked) => onWrite(name, write(asked))}
        onClose={onClose}
      />
    ),
  };
}

type WriteAsked = (
  asked: Omit<AskedExport, 'dataset' | 'audience'>,
) => (work: Work) => ReturnType<typeof exportRespondents>;

type FormProps = Omit<ComponentProps<typeof ExportForm>, 'audiences'> & { readonly dataset: string };

function DatasetExportForm({ dataset, ...form }: FormProps) {
  return <ExportForm {...form} audiences={useAudiencesOf(dataset)} />;
}

/** Saved audiences that can be asked of a dataset tree, as rows of a list. */
function useAudiencesOf(dataset: string) {
  const saved = useQuery(audiencesOptions()).data;
  const datasets = useQuery(datasetsOptions()).data;
  return useMemo(() => {
    const tree = new Set(
      datasets?.filter((one) => one.code === dataset || one.parent_code === dataset).map(({ code }) => code),
    );
    return saved
      ?.filter((one) => isOfTree(one, tree))
      .map(({ id, name, description }) => ({ key: id, name, about: description }));
  }, [saved, datasets, dataset]);
}

interface ExportFormProps {
  readonly title: string;
  /** Saved audiences of the survey; undefined until they are known. */
  readonly audiences: readonly ChooserItem[] | undefined;
  /** `name`: of the file's kind. */
  readonly onExport: (name: string, asked: Omit<AskedExport, 'dataset' | 'audience'>) => void;
  readonly onClose: () => void;
}

const formats: readonly { readonly value: ExportFormat; readonly label: string }[] = [
  { value: 'sav', label: 'SPSS (.sav)' },
  { value: 'csv', label: 'CSV (.zip)' },
];

const variableSets: readonly { readonly value: ExportVariables; readonly label: string }[] = [
  { value: 'both', label: 'All' },
  { value: 'original', label: 'File variables' },
  { value: 'questions', label: 'Questions' },
];

const about: Readonly<Record<ExportVariables, string>> = {
  both: 'Variables of the imported file as they were, and every question that differs from them.',
  original: 'Variables of the imported file with their names, labels, missing values and sets.',
  questions: 'Questions with their edited names and answers, derived variables included.',
};

/** Contents of an export: kind of file, variables, audiences as variables, syntax. */
export function ExportForm({ title, audiences, onExport, onClose }: ExportFormProps) {
  const [kind, setKind] = useState<ExportFormat>('sav');
  const [variables, setVariables] = useState<ExportVariables>('both');
  const [hasSyntax, setSyntax] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isChoosing, setChoosing] = useState(false);
  const picked = (audiences ?? []).filter(({ key }) => chosen.has(key));
  const isSyntaxMade = kind === 'sav' && variables !== 'original';
  const remove = (key: string) => setChosen(new Set([...chosen].filter((one) => one !== key)));
  const isTooMany = picked.length > limits.exportedAudiences;
  return (
    <>
      <FormDialog
        title={title}
        action="Export"
        disabledReason={
          isTooMany ? `An export has at most ${format.count(limits.exportedAudiences)} audiences` : undefined
        }
        onClose={onClose}
        onSubmit={() =>
          onExport(formats.find(({ value }) => value === kind)?.label ?? kind, {
            format: kind,
            variables,
            audiences: picked.map(({ key }) => key),
            hasSyntax: hasSyntax && isSyntaxMade,
          })
        }
      >
        <Segmented label="Kind of file" options={formats} value={kind} onChange={setKind} />
        <Stack gap={4}>
          <Segmented label="Variables" options={variableSets} value={variables} onChange={setVariables} />
          <p className="note">{about[variables]}</p>
        </Stack>
        <Checkbox
          label={`Add syntax that makes the derived variables (.sps)${isSyntaxMade ? '' : ': only for SPSS files with questions'}`}
          disabled={!isSyntaxMade}
          checked={hasSyntax && isSyntaxMade}
          onChange={setSyntax}
        />
        <Flex gap={6} wrap="wrap" align="center">
          {picked.map(({ key, name }) => (
            <Chip key={key} removeLabel={`Remove ${name}`} onRemove={() => remove(key)}>
              {name}
            </Chip>
          ))}
          <Button
            icon={<IconPlus />}
            disabledReason={
              audiences === undefined
                ? 'Audiences are loading'
                : audiences.length === 0
                  ? 'This survey has no saved audiences'
                  : undefined
            }
            onClick={() => setChoosing(true)}
          >
            Add audiences
          </Button>
        </Flex>
        <p className="note">Each audience is a variable: 1 for its members, 0 for everyone else.</p>
      </FormDialog>
      {isChoosing && (
        <ChooserLayer title="Audiences as variables" size="list" onClose={() => setChoosing(false)}>
          <ListChooser
            label="Find an audience"
            items={audiences ?? []}
            picked={chosen}
            onPicked={setChosen}
            verbs={[{ label: 'Add audiences', keys: 'Enter' }]}
            onTake={(key) => {
              if (key !== null) setChosen(new Set([...chosen, key]));
              setChoosing(false);
            }}
            emptyText="No saved audiences yet."
          />
        </ChooserLayer>
      )}
    </>
  );
}
