import type { UseQueryResult } from '@tanstack/react-query';
import type { DerivedPreview } from '../../../../contract/codebook/derived-preview.ts';
import { format } from '../../../lib/format.ts';
import { Fact, Facts } from '../../../ui/lists/Facts.tsx';
import { textColumn } from '../../../ui/lists/columns.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/lists/DataTable.tsx';
import { Text } from '../../../ui/kit.ts';
import { PanelSection } from '../../../ui/lists/PanelSection.tsx';
import { ResultPanel } from '../DraftPage.tsx';
import { figureColumns } from '../variables/answers/figure-columns.tsx';
import { blankWords } from '../variables/answers/NumberSpread.tsx';
import type { Wave } from '../../../../contract/codebook/wave.ts';
import { shortWaveName } from '../../../../lib/wave-name.ts';
import { Card } from '../../../ui/lists/Card.tsx';

interface DerivedResultProps {
  readonly name: string;
  readonly preview: UseQueryResult<DerivedPreview>;
  /** The missing step before there is a result; null: none. */
  readonly remedy: string | null;
  readonly waves: number;
  readonly locations: number;
}

/** Shown for a suppressed count. */
const tooFew = 'too few';

/** A variable in the making: its shares, its definition in words, and where it can be answered. */
export function DerivedResult({ name, preview, remedy, waves, locations }: DerivedResultProps) {
  const found = remedy === null ? preview.data : undefined;
  return (
    <ResultPanel
      title={name}
      note={found && (waves === 1 ? '1 wave' : `all ${format.count(waves)} waves`)}
      remedy={remedy}
      error={preview.error}
      sections={
        found !== undefined && (
          <>
            <PanelSection title="In words">
              <Text component="p" size="finding-sm" fw={400} className="isolate">
                {found.explanation}
              </Text>
            </PanelSection>
            <PanelSection title="Where it can be answered">
              <Facts>
                <Fact name="Waves">
                  {format.count(found.question.waves.length)} of {format.count(waves)}
                </Fact>
                <Fact name="Regions">
                  {format.count(found.question.locations.length)} of {format.count(locations)}
                </Fact>
                <Fact name="Blank">{found.suppressed ? tooFew : format.count(found.blank)}</Fact>
                {found.overlap > 0 && (
                  <Fact name="Met several conditions">{format.count(found.overlap)}</Fact>
                )}
              </Facts>
              {found.notes.map((note) => (
                <p key={note} className="callout">
                  {note}
                </p>
              ))}
            </PanelSection>
          </>
        )
      }
    >
      {found !== undefined && <Shares preview={found} />}
    </ResultPanel>
  );
}

/** Names of the counted answers, in order. */
function namesOfCounts({ question, counts }: DerivedPreview): readonly string[] {
  const answers = [...question.suffixes, ...question.datapoints];
  return counts.map(
    ({ datapoint }) => answers.find(({ code }) => String(code) === datapoint)?.name ?? datapoint,
  );
}

interface Coded {
  readonly code: string;
}

function Shares({ preview }: { readonly preview: DerivedPreview }) {
  const { question, counts, mean } = preview;
  const names = new Map(namesOfCounts(preview).map((name, place) => [counts[place]?.datapoint, name]));
  const shown = counts.filter(({ suppressed }) => !suppressed);
  const byCode = new Map(
    shown.map(({ datapoint, percentage: value, sample }) => [datapoint, { value, sample }]),
  );
  return (
    <>
      <DataTable
        label="Shares"
        rows={counts.map(({ datapoint: code }): Coded => ({ code }))}
        rowKey={({ code }) => code}
        columns={[
          textColumn<Coded>('name', 'Answer', ({ code }) => names.get(code)),
          ...figureColumns(
            { header: '%', write: (share) => format.percent(share), byCode },
            ({ code }: Coded) => code,
          ),
        ]}
      />
      {shown.length < counts.length && <p className="note">{blankWords(counts.length - shown.length)}</p>}
      {mean !== null && (
        <p className="quiet num">
          {question.mean_name === undefined || question.mean_name === '' ? 'Mean' : question.mean_name}{' '}
          {format.mean(mean, question.unit)}
        </p>
      )}
    </>
  );
}

interface ByWaveProps {
  readonly preview: DerivedPreview;
  readonly waves: readonly Wave[];
}

/** Shares of the new answers in each wave, with the wave's n below. */
export function ByWave({ preview, waves }: ByWaveProps) {
  if (preview.by_wave.length < 2 || preview.counts.length === 0) return null;
  const names = [...namesOfCounts(preview), 'n'];
  return (
    <Card title="By wave, %" bare>
      <DataTable
        label="By wave"
        rows={[...names.entries()]}
        rowKey={([place]) => String(place)}
        columns={columnsOf(preview, waves)}
      />
    </Card>
  );
}

type Row = [place: number, name: string];

function columnsOf(
  { by_wave: byWave, counts }: DerivedPreview,
  waves: readonly Wave[],
): readonly DataTableColumn<Row>[] {
  return [
    {
      key: 'name',
      header: <span className="visually-hidden">Answer</span>,
      cell: ([, name]) => <span className="isolate">{name}</span>,
    },
    ...byWave.map(
      ({ wave, sample, percentages }): DataTableColumn<Row> => ({
        key: wave,
        header: (
          <span className="nowrap">
            {shortWaveName(waves.find(({ code }) => code === wave)?.name ?? wave)}
          </span>
        ),
        numeric: true,
        width: 64,
        cell: ([place]) => {
          if (place === counts.length) return sample === 0 ? '–' : format.count(sample);
          const share = percentages[place] ?? null;
          return share === null ? '–' : format.percent(share);
        },
      }),
    ),
  ];
}
