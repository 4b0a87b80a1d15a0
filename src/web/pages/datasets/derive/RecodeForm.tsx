import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AnswerCode } from '../../../../contract/codebook/question-words.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import { format } from '../../../lib/format.ts';
import { useDragAmong } from '../../../lib/use-drag-among.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { EditableText } from '../../../ui/fields/EditableText.tsx';
import { Kbd } from '../../../ui/marks/Kbd.tsx';
import { Flex, Stack, Text, UnstyledButton } from '../../../ui/kit.ts';
import { useRoving } from '../../../ui/use-roving.ts';
import type { AnswerFigures } from '../variables/answers/use-answer-shares.ts';
import { type NewFigures, RemoveButton, RestName } from './NewAnswers.tsx';
import { NumberText } from './NumberText.tsx';
import css from './RecodeForm.module.css';
import {
  addBand,
  changeBand,
  moveBand,
  netPromoter,
  netScore,
  placeAnswer,
  type ReadyScore,
  type Recode,
  removeBand,
  restOf,
  type SourceAnswer,
  sourceAnswers,
} from './recode.ts';

export interface RecodeFormProps {
  readonly recode: Recode;
  readonly question: Question;
  /** Shares of the question's own answers, by code. */
  readonly shares: AnswerFigures['byCode'];
  readonly figures: NewFigures;
  readonly onChange: (recode: Recode) => void;
  readonly onReady: (score: ReadyScore) => void;
}

/** Answers of a question in bands: dragged, or moved by the number of the band. */
export function RecodeForm({ recode, question, shares, figures, onChange, onReady }: RecodeFormProps) {
  const frame = useRef<HTMLDivElement>(null);
  const roving = useRoving<HTMLDivElement>({ axis: 'y' });
  const [moved, setMoved] = useState<{ readonly key: string } | null>(null);
  useLayoutEffect(() => {
    // A moved answer is drawn in another card.
    if (moved !== null)
      frame.current?.querySelector<HTMLElement>(`[data-answer="${CSS.escape(moved.key)}"]`)?.focus();
  }, [moved]);
  const place = (key: string | undefined, band: number | null, isDragged: boolean) => {
    const answer = sourceAnswers(question).find(({ code }) => String(code) === key);
    if (answer === undefined) return;
    const unplaced = restOf(recode, question);
    // The answers of the rest are put into bands one after the other.
    const next = unplaced[unplaced.indexOf(answer) + 1];
    const focused = isDragged || !unplaced.includes(answer) ? answer : (next ?? answer);
    setMoved({ key: String(focused.code) });
    const isNewBand = band === recode.answers.length;
    onChange(placeAnswer(isNewBand ? addBand(recode) : recode, question, answer.code, band));
  };
  useDragAmong(
    {
      items: '[data-answer]',
      targets: '[data-band]',
      onDrop: (item, target) => place(item.dataset['answer'], bandAt(target), true),
    },
    frame,
  );
  const press = (event: KeyboardEvent) => {
    const { target, key, altKey } = event;
    if (!(target instanceof HTMLElement) || target.matches('input, textarea')) return;
    if (event.ctrlKey || event.metaKey) return;
    const act = keyAct(target, key, altKey);
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const keyAct = (target: HTMLElement, key: string, altKey: boolean): (() => void) | null => {
    const answer = target.closest<HTMLElement>('[data-answer]')?.dataset['answer'];
    const band = bandAt(target.closest<HTMLElement>('[data-band]'));
    if (altKey && band !== null && key === 'ArrowUp') return () => onChange(moveBand(recode, band, -1));
    if (altKey && band !== null && key === 'ArrowDown') return () => onChange(moveBand(recode, band, 1));
    if (altKey) return null;
    if (key === 'b') return () => onChange(addBand(recode));
    const number = /^\d$/u.test(key) ? Number(key) : null;
    if (answer === undefined || number === null || number > recode.answers.length + 1) return null;
    return () => place(answer, number === 0 ? null : number - 1, false);
  };
  const scores = [netPromoter(question), netScore(question)].filter((one) => one !== null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows' own buttons
    <div ref={frame} onKeyDown={press}>
      <Stack ref={roving} gap={10}>
        <Flex gap={8} align="center" justify="space-between" wrap="wrap">
          <span className="note">
            Drag answers into a band, or press its number. The next number makes a band.
          </span>
          {scores.length > 0 && (
            <Flex gap={6} align="center">
              <span className="note">Ready-made</span>
              {scores.map((score) => (
                <Button key={score.name} small onClick={() => onReady(score)}>
                  {score.name}
                </Button>
              ))}
            </Flex>
          )}
        </Flex>
        <BandCards
          recode={recode}
          question={question}
          shares={shares}
          figures={figures}
          onChange={onChange}
        />
        <Flex>
          <Button look="ghost" icon={<IconPlus />} keys="B" onClick={() => onChange(addBand(recode))}>
            New band
          </Button>
        </Flex>
      </Stack>
    </div>
  );
}

/** A card for each band, and one for the rest. */
function BandCards({ recode, question, shares, figures, onChange }: Omit<RecodeFormProps, 'onReady'>) {
  return (
    <>
      {recode.answers.map((band, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a band has no other name than its place
        <div key={at} data-band={at} className={css.band}>
          <Card>
            <Flex gap={8} align="center" mb={6} wrap="wrap">
              <Kbd keys={String(at + 1)} />
              <EditableText
                label={`Name of band ${format.count(at + 1)}`}
                value={band.name}
                className="strong"
                onChange={(name) => name !== '' && onChange(changeBand(recode, at, { name }))}
              />
              <NumberText
                label={`Number of ${band.name}`}
                value={band.number ?? null}
                onChange={(number) => onChange(changeBand(recode, at, { number }))}
              />
              <RemoveButton name={band.name} onClick={() => onChange(removeBand(recode, at))} />
              {band.from.length > 0 && <Figure figure={figures.get(String(at))} />}
            </Flex>
            <AnswerLines answers={answersIn(question, band.from)} shares={shares} />
          </Card>
        </div>
      ))}
      <div data-band="rest" className={css.band}>
        <Card>
          <Flex gap={8} align="center" mb={6} wrap="wrap">
            <Kbd keys="0" />
            <Text span size="body-strong">
              Rest
            </Text>
            <RestName definition={recode} onChange={onChange} />
            {recode.rest !== undefined && <Figure figure={figures.get(String(recode.answers.length))} />}
          </Flex>
          <AnswerLines answers={restOf(recode, question)} shares={shares} />
        </Card>
      </div>
    </>
  );
}

/** The figure of a band, on the edge of its answers' figures. */
function Figure({ figure }: { readonly figure: ReturnType<NewFigures['get']> }) {
  return (
    <Flex gap={8} ml="auto" align="baseline" className="num">
      <Text component="b" w={44} ta="end">
        {figure === undefined ? '··' : format.percent(figure.value)}
      </Text>
      <Text span w={48} ta="end" size="dense" c="ink2">
        {figure !== undefined && format.count(figure.sample)}
      </Text>
    </Flex>
  );
}

/** Place of a band; null: the rest. */
function bandAt(element: HTMLElement | null): number | null {
  const place = Number(element?.dataset['band']);
  return Number.isInteger(place) ? place : null;
}

function answersIn(question: Question, from: readonly AnswerCode[]): readonly SourceAnswer[] {
  return sourceAnswers(question).filter(({ code }) => from.includes(code));
}

interface AnswerLinesProps {
  readonly answers: readonly SourceAnswer[];
  readonly shares: AnswerFigures['byCode'];
}

function AnswerLines({ answers, shares }: AnswerLinesProps) {
  const most = Math.max(Number.MIN_VALUE, ...[...shares.values()].map(({ value }) => value));
  if (answers.length === 0) return <p className="note">No answers</p>;
  return (
    <Stack component="ul" gap={0}>
      {answers.map(({ code, name }) => {
        const figure = shares.get(String(code));
        return (
          <li key={String(code)}>
            <UnstyledButton w="100%" mih={28} data-answer={code}>
              <Flex component="span" gap={8} align="center">
                <IconGripVertical size={13} aria-hidden />
                <Text span flex="1 1 140px" className="ellipsis isolate">
                  {name}
                </Text>
                <Text span flex="0 1 120px" className="track" aria-hidden="true">
                  <span style={{ width: `${(100 * (figure?.value ?? 0)) / most}%` }} />
                </Text>
                <Text span w={44} ta="end" className="num">
                  {figure === undefined ? '–' : format.percent(figure.value)}
                </Text>
                <Text span w={48} ta="end" size="dense" c="ink2" className="num">
                  {figure === undefined ? '–' : format.count(figure.sample)}
                </Text>
              </Flex>
            </UnstyledButton>
          </li>
        );
      })}
    </Stack>
  );
}
