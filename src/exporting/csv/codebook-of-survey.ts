import { columnKey } from '../../engine/survey/dataset.ts';
import {
  type AskedIn,
  type Survey,
  type SurveyDatapoint,
  type SurveyQuestion,
  type SurveySuffix,
  unstatedLocation,
} from '../../importing/survey.ts';
import type { ExportedSurvey } from '../exported-survey.ts';
import { given, stated } from '../../lib/given.ts';
import { toWireWords } from '../../phrases/wire-words.ts';
import { guardedText } from './csv-rows.ts';

/**
 * `codebook.json` of the columns that `csvRows` writes (`importing/codebook/README.md` has the format). Where everything ran is
 * stated and not left to be inferred, so that it reads back as it was whoever is in the rows.
 */
export function codebookOfSurvey({
  survey,
  id,
  wave,
  location,
  weights,
  stratum,
  samplingUnit,
  answers,
}: ExportedSurvey): object {
  const [root, ...children] = survey.datasets;
  const column = (...path: Parameters<typeof columnKey>): string =>
    answers.get(columnKey(...path))?.name ?? '';
  return {
    dataset: stated({ code: root?.code, name: root?.name, synthetic: survey.synthetic }),
    ...stated({ children: children.map(({ code, name, namespace }) => ({ code, name, namespace })) }),
    guarded_text: true,
    id_column: id.name,
    ...stated({ weight_column: weights[0]?.name }),
    weight_columns: survey.weights.map(({ code, name, projects }, index) => ({
      code,
      name,
      column: weights[index]?.name,
      ...given({ projects }),
    })),
    wave_column: wave.name,
    waves: survey.waves.map(({ code, name, dateStart, dateEnd }) => ({
      code,
      name,
      value: guardedText(code),
      ...stated({ date_start: dateStart, date_end: dateEnd }),
    })),
    location_column: location.name,
    locations: survey.locations
      .filter(({ code }) => code !== unstatedLocation)
      .map(({ code, name, kind }) => ({
        code,
        name,
        value: guardedText(code),
        ...given({ kind }),
      })),
    ...stated({ stratum_column: stratum?.name, psu_column: samplingUnit?.name }),
    questions: survey.questions.map((question) => questionOf(question, survey, column)),
  };
}

function questionOf(
  question: SurveyQuestion,
  survey: Survey,
  column: (question: string, datapoint?: string, suffix?: number) => string,
): object {
  const { code, namespace, name, wording, category, unit, alsoCalled, notes, kind } = question;
  const root = survey.datasets[0]?.namespace;
  const asked = ({ askedIn }: { readonly askedIn: AskedIn | null }) =>
    given({ asked_in: askedIn?.map((entry) => shortened(entry, survey)) });
  const named = (part: SurveyDatapoint) => ({
    code: part.code,
    name: part.name,
    ...asked(part),
    ...answerWords(part),
  });
  const shared = {
    // The namespace `core` puts nothing before its codes.
    code: code.startsWith(`${namespace}.`) ? code.slice(namespace.length + 1) : code,
    ...(namespace !== root && { namespace }),
    name,
    ...stated({ wording, category, unit, also_called: alsoCalled, notes }),
    ...stated({ midpoints_confirmed: question.confirmedMidpoints }),
    ...asked(question),
    ...toWireWords({ ...question, alsoCalled: undefined }),
    type: kind,
  };
  const { datapoints, suffixes } = question;
  const rows = datapoints.map((one) => ({ ...named(one), column: column(code, one.code) }));
  const columns = suffixes.map((one) => ({
    code: one.code,
    name: one.name,
    ...(kind === 'grid_single' && { value: String(one.code) }),
    ...worthOf(one),
    ...asked(one),
    ...answerWords(one),
  }));
  switch (kind) {
    case 'single':
      return {
        ...shared,
        column: column(code),
        datapoints: datapoints.map((one) => ({
          ...named(one),
          value: guardedText(one.code),
          ...worthOf(one),
        })),
      };
    case 'multiple':
      return {
        ...shared,
        datapoints: datapoints.map((one, place) => ({ ...rows[place], ...worthOf(one) })),
      };
    case 'grid_single':
      return { ...shared, datapoints: rows, suffixes: columns };
    case 'grid_multiple':
    case 'grid_numeric':
      if (suffixes.length === 0) return { ...shared, datapoints: rows };
      return {
        ...shared,
        datapoints: datapoints.map((one) => ({
          ...named(one),
          columns: Object.fromEntries(suffixes.map((at) => [at.code, column(code, one.code, at.code)])),
        })),
        suffixes: columns,
      };
    case 'numeric':
      return {
        ...shared,
        column: column(code),
        ...stated({
          bands: datapoints.map((one) => ({ ...named(one), ...stated({ from: one.from, to: one.to }) })),
        }),
      };
  }
}

function worthOf({
  midpoint,
  numeric,
}: Pick<SurveyDatapoint | SurveySuffix, 'midpoint' | 'numeric'>): object {
  return { ...stated({ midpoint }), ...(!numeric && { numeric }) };
}

function answerWords({ alsoCalled = [], phrase }: SurveyDatapoint | SurveySuffix): object {
  return toWireWords({ alsoCalled: alsoCalled.length > 0 ? alsoCalled : undefined, phrase });
}

/** The same with "everywhere" said by leaving the list out. */
function shortened(entry: AskedIn[number], { waves, locations }: Survey): AskedIn[number] {
  return {
    ...((entry.waves ?? waves).length < waves.length && { waves: entry.waves }),
    ...((entry.locations ?? locations).length < locations.length && { locations: entry.locations }),
  };
}
