import { type AskedIn, type Survey, type SurveyQuestion, unstatedLocation } from '../survey.ts';

/** The added survey with where things ran stated of its own waves alone, in the dataset's codes of locations. */
export function withStatedPlaces(dataset: Survey, added: Survey): Survey {
  const waves = new Set(added.waves.map(({ code }) => code));
  const locations = new Map(
    added.locations.map(({ code, name }) => {
      const known = dataset.locations.find((one) => one.code === code || one.name === name);
      return [code, code === unstatedLocation ? code : (known?.code ?? code)];
    }),
  );
  const fitted = (askedIn: AskedIn | null): AskedIn | null =>
    askedIn?.map((where) => ({
      waves: (where.waves ?? [...waves]).filter((code) => waves.has(code)),
      ...(where.locations && { locations: where.locations.map((code) => locations.get(code) ?? code) }),
    })) ?? null;
  const questions = added.questions.map(
    (question): SurveyQuestion => ({
      ...question,
      askedIn: fitted(question.askedIn),
      datapoints: question.datapoints.map((one) => ({ ...one, askedIn: fitted(one.askedIn) })),
      suffixes: question.suffixes.map((one) => ({ ...one, askedIn: fitted(one.askedIn) })),
    }),
  );
  return { ...added, questions };
}
