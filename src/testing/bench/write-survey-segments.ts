import type { Question } from '../../engine/survey/catalogue.ts';
import { columnKey, type Respondents } from '../../engine/survey/dataset.ts';
import { type Bitmap, blankBitmap } from '../../engine/segments/bitmap.ts';
import { type Seating, seat, seatMarks } from '../../engine/segments/writing/gather-slots.ts';
import { writeManifest } from '../../engine/segments/manifest.ts';
import { segmentFormat } from '../../engine/segments/segment-file.ts';
import { type SegmentContent, SegmentWriter } from '../../engine/segments/writing/segment-writer.ts';
import { seatWeights } from '../../engine/segments/writing/write-segments.ts';
import { slotOrder, type WaveOrder } from '../../engine/segments/writing/slot-order.ts';
import type { GeneratedSurvey } from './generate-survey.ts';

/**
 * Writes a generated survey into an existing empty directory, with the segments of all waves open at once, so that each
 * column is drawn once and no more than one of them is in memory.
 */
export async function writeSurveySegments(directory: string, survey: GeneratedSurvey): Promise<void> {
  const { catalogue, respondents } = survey;
  const waves: OpenWave[] = [];
  for (const order of slotOrder(respondents, null)) waves.push(await openWave(directory, survey, order));
  for (const question of catalogue.questions) await writeQuestion(survey, question, waves);
  const segments = [];
  for (const { writer } of waves) segments.push(await writer.finish());
  await writeManifest(directory, {
    format: segmentFormat,
    version: catalogue.code,
    catalogue,
    divisors: respondents.weights.map(({ divisor }) => divisor),
    asked: { [catalogue.code]: catalogue.respondentCount },
    segments,
  });
}

interface OpenWave {
  readonly writer: SegmentWriter;
  readonly seating: Seating;
}

async function openWave(
  directory: string,
  { catalogue, respondents }: GeneratedSurvey,
  order: WaveOrder,
): Promise<OpenWave> {
  const { locations, questions } = catalogue;
  const { layout, weights } = seatWeights(order, respondents.weights, locations.length);
  const writer = await SegmentWriter.create(directory, {
    dataset: catalogue.code,
    wave: catalogue.waves[order.wave]?.code ?? '',
    padding: layout.padding,
    groups: order.groups.map(({ location, respondents: { length } }) => ({
      location: locations[location]?.code ?? '',
      respondents: length,
    })),
    weights: weights.map(({ exponents }, place) => ({
      code: catalogue.weights[place]?.code ?? '',
      exponents,
    })),
    content: [...designOf(respondents).map(({ kind }) => ({ kind })), ...questions.flatMap(contentOf)],
  });
  for (const { units } of weights) await writer.writeUnits(units);
  const seating = { layout, groups: order.groups };
  for (const { kind, indices } of designOf(respondents)) {
    await writer.writeIndices(kind, seat(seating, indices, new Int32Array(layout.slots).fill(-1)));
  }
  return { writer, seating };
}

function designOf({ stratum, cluster }: Respondents) {
  return (['stratum', 'cluster'] as const).flatMap((kind) => {
    const indices = kind === 'stratum' ? stratum : cluster;
    return indices === null ? [] : [{ kind, indices }];
  });
}

function contentOf(question: Question): SegmentContent[] {
  const keys = keysOf(question);
  if (question.kind !== 'multiple') {
    const codes = question.kind === 'single' ? question.datapoints.length : question.suffixes.length;
    return keys.map((key) => ({ kind: 'codes', key, codes }));
  }
  return [...keys.map((key) => ({ kind: 'marks' as const, key })), { kind: 'filled', key: question.code }];
}

async function writeQuestion(
  { column }: GeneratedSurvey,
  question: Question,
  waves: readonly OpenWave[],
): Promise<void> {
  const unions = new Map<OpenWave, Bitmap>();
  for (const key of keysOf(question)) {
    const { kind, values } = column(key);
    for (const wave of waves) {
      const { writer, seating } = wave;
      const { slots } = seating.layout;
      if (kind === 'marks') {
        const union = unions.get(wave) ?? blankBitmap(slots);
        unions.set(wave, union);
        const { chosen, filled } = seatMarks(seating, values, union);
        await writer.writeMarks(key, chosen, filled);
      } else if (kind === 'codes') {
        await writer.writeCodes(key, seat(seating, values, new Uint8Array(slots)));
      }
    }
  }
  for (const [{ writer }, union] of unions) await writer.writeFilled(question.code, union);
}

function keysOf({ kind, code, datapoints }: Question): string[] {
  return kind === 'single' ? [code] : datapoints.map((datapoint) => columnKey(code, datapoint.code));
}
