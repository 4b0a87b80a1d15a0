import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DatasetImport } from '../../../../../contract/datasets/dataset-import.ts';
import { type FileReading, fileEncodings } from '../../../../../contract/datasets/file-reading.ts';
import type { SurveyProposal } from '../../../../../contract/datasets/survey-proposal.ts';
import { readAnew } from '../../../../api/imports.ts';
import { format } from '../../../../lib/format.ts';
import { placeInFile } from '../../../../lib/import-words.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/lists/Card.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import css from '../Import.module.css';
import { ColumnReadings } from './ColumnReadings.tsx';
import { isSameReading, nameOfSign, separators } from './reading-edits.ts';
import { Flex, Stack, Text } from '../../../../ui/kit.ts';
import { Problem } from '../../../../ui/states/Notice.tsx';

interface FileStepProps {
  readonly current: DatasetImport;
  readonly proposal: SurveyProposal;
}

const guessed = '';
const decimals = { '.': 'Point', ',': 'Comma' };
const encodings = Object.fromEntries(fileEncodings.map((name) => [name, name]));
/** Problems of a reading that are named. */
const mostShown = 5;

/** How the file was read, column by column; after a change it is read again and decisions stay. */
export function FileStep({ current, proposal }: FileStepProps) {
  const { source, variables } = proposal;
  const [reading, setReading] = useState<FileReading>(source.reading);
  const rereading = useMutation({ mutationFn: (next: FileReading) => readAnew(current.id, next) });
  const isChanged = !isSameReading(reading, source.reading);
  const isTable = source.separator !== '';
  // Parquet is UTF-8 by its own definition.
  const isText = source.format !== 'parquet';
  const setting = (
    key: 'separator' | 'decimal' | 'encoding',
    label: string,
    is: string,
    names: Readonly<Record<string, string>>,
  ) => (
    <Select
      label={label}
      value={reading[key] ?? guessed}
      options={[
        // The guess is known until another setting is chosen.
        { value: guessed, name: source.reading[key] === undefined ? `Guessed: ${is}` : 'Guess' },
        ...Object.entries(names).map(([value, name]) => ({ value, name })),
      ]}
      onChange={(value) => setReading({ ...reading, [key]: value === guessed ? undefined : value })}
    />
  );
  return (
    <Card bare className="lines">
      <Flex gap={8} align="center" wrap="wrap" px={14} py={8}>
        <h2 className={`heading ${css.grow ?? ''}`}>How the file was read</h2>
        {isChanged && <Button onClick={() => setReading(source.reading)}>Undo</Button>}
        <Button
          look={isChanged ? 'primary' : 'default'}
          busy={rereading.isPending}
          disabledReason={isChanged ? undefined : 'Change something first'}
          onClick={() => rereading.mutate(reading)}
        >
          Read again
        </Button>
      </Flex>
      {current.problems.length > 0 && (
        <Stack role="alert" gap={8} p={14}>
          {[
            "Couldn't use these settings. Read as follows:",
            ...current.problems
              .slice(0, mostShown)
              .map((problem) => [placeInFile(problem), problem.message].filter(Boolean).join(': ')),
            ...(current.problems.length > mostShown
              ? [`and ${format.count(current.problems.length - mostShown)} more`]
              : []),
          ].map((text) => (
            <Text key={text} size="dense" c="danger" maw={560}>
              {text}
            </Text>
          ))}
        </Stack>
      )}
      <Problem>{rereading.error?.message}</Problem>
      <Stack gap={8} p={14}>
        <p className="quiet">
          {format.count(source.rows)} rows, {format.count(source.variables)}{' '}
          {source.variables === 1 ? 'column' : 'columns'}, {source.encoding}
          {source.title !== '' && (
            <>
              , titled “<span className="isolate">{source.title}</span>”
            </>
          )}
          .
        </p>
        {isText && (
          <div className={css.named}>
            {isTable && (
              <>
                {setting(
                  'separator',
                  'Column separator',
                  nameOfSign(source.separator, separators),
                  separators,
                )}
                {setting(
                  'decimal',
                  'Decimal separator',
                  source.decimal === ',' ? 'comma' : 'point',
                  decimals,
                )}
              </>
            )}
            {setting('encoding', 'Text encoding', source.encoding, encodings)}
          </div>
        )}
      </Stack>
      <ColumnReadings variables={variables} was={source.reading} reading={reading} onChange={setReading} />
    </Card>
  );
}
