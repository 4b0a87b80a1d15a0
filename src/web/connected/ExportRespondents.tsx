import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { audiencesOptions } from '../api/audiences.ts';
import type { Dataset } from '../../contract/datasets/dataset.ts';
import { type AskedExport, exportRespondents } from '../api/dataset-exports.ts';
import { datasetsOptions } from '../api/datasets.ts';
import { type ExportChoice, ExportMenu } from '../exports/ExportMenu.tsx';
import { format } from '../lib/format.ts';
import type { Work } from '../../workbook/package/work.ts';
import { ExportForm } from './ExportForm.tsx';
import { isOfTree } from './use-dataset-tree.ts';

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
