import { useQuery } from '@tanstack/react-query';
import type { Question } from '../../../../contract/codebook/question.ts';
import type { MeansRow } from '../../../../contract/query/means.ts';
import { formatInterval } from '../../../../expression/interval.ts';
import { columnShare } from '../../../../figures/measured.ts';
import { clauseOf, shareRow } from '../../../../figures/query-parts.ts';
import { rowShares } from '../../../../figures/questions/row-shares.ts';
import { meansOptions } from '../../../api/counts.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Flex, Stack } from '../../../ui/kit.ts';
import {
  addBandAbove,
  type Bands,
  bandsBetween,
  cutCandidates,
  equalCuts,
  type IntervalAnswer,
} from './bands.ts';
import { everyoneOptions } from '../variables/answers/use-answer-shares.ts';
import { IntervalTable } from './IntervalTable.tsx';
import { AddAnswer, type NewFigures } from './NewAnswers.tsx';
import { NumberCell } from './NumberCell.tsx';

interface BandsFormProps {
  readonly bands: Bands;
  readonly question: Question;
  readonly figures: NewFigures;
  readonly onChange: (bands: Bands) => void;
}

/** The numbers of a question in intervals. */
export function BandsForm({ bands, question, figures, onChange }: BandsFormProps) {
  const means = useQuery(
    meansOptions({
      question: question.code,
      waves: question.waves,
      histogram: true,
      ...(bands.row !== undefined && { datapoints: [bands.row] }),
      ...(bands.column !== undefined && { suffixes: [bands.column] }),
    }),
  );
  const numbers = means.data?.data[0];
  const cuts = useEqualCuts(question, bands, numbers);
  const set = (answers: IntervalAnswer[]) => onChange({ ...bands, answers });
  return (
    <Stack gap={12}>
      <NumberCell
        cell={bands}
        question={question}
        onChange={(cell) => onChange({ ...bands, ...cell, answers: [] })}
      />
      <Flex gap={8} align="center" wrap="wrap">
        <Button
          small
          disabledReason={cuts.length === 0 ? 'Too few different numbers to divide' : undefined}
          onClick={() => set(bandsBetween(cuts))}
        >
          Three equal groups
        </Button>
        {numbers !== undefined && (
          <span className="note num">
            Median {format.given(numbers.median, question.unit)}, n {format.count(numbers.sample)}
          </span>
        )}
      </Flex>
      {bands.answers.length > 0 && <IntervalTable answers={bands.answers} figures={figures} onChange={set} />}
      <AddAnswer
        label="New band"
        definition={bands}
        onNew={() => set(addBandAbove(bands.answers, Math.round(numbers?.median ?? 0)))}
        onChange={onChange}
      />
    </Stack>
  );
}

/** Cut points of three groups of about equal size, over all waves. */
function useEqualCuts(
  question: Question,
  { row, column }: Pick<Bands, 'row' | 'column'>,
  numbers: MeansRow | undefined,
): number[] {
  const candidates = numbers === undefined ? [] : cutCandidates(numbers, 3);
  const intervalBelow = (to: number) =>
    formatInterval({ row: row ?? null, from: null, to, includesFrom: false, includesTo: false });
  const shares = useQuery({
    ...everyoneOptions(
      candidates.map((cut) =>
        shareRow(
          String(cut),
          clauseOf(question.code, [intervalBelow(cut)], column === undefined ? null : [column]),
          'answered',
        ),
      ),
      question.waves,
    ),
    enabled: candidates.length > 0 && question.kind.endsWith('numeric'),
  });
  const below = Array.from(rowShares(shares.data), ([cut, share]) => ({
    cut: Number(cut),
    share: columnShare(share),
  }));
  return equalCuts(below, 3);
}
