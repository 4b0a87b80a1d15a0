import { englishWords } from '../english.ts';
import type { InsightSurvey } from '../../survey/survey.ts';
import { countries } from '../places.ts';
import { allRoles, peopleWords, roleNames } from '../roles.ts';
import { tokenise } from '../tokens.ts';

/** Returns the words of a survey and of English as they are spelt, folded. A repair of spelling aims at one of them. */
export function spelledWords({
  catalogue,
  audiences,
}: Pick<InsightSurvey, 'catalogue' | 'audiences'>): ReadonlySet<string> {
  const texts = [
    ...catalogue.locations.map(({ name }) => name),
    ...audiences.map(({ name }) => name),
    ...countries.flatMap(({ names }) => names),
    ...catalogue.questions.flatMap(
      ({ name, wording, alsoCalled, category, datapoints, suffixes, phrase }) => [
        name,
        wording,
        ...alsoCalled,
        ...category,
        phrase?.noun ?? '',
        phrase?.does ?? '',
        ...datapoints.flatMap((answer) => [
          answer.name,
          ...(answer.alsoCalled ?? []),
          answer.phrase?.does ?? '',
          answer.phrase?.people ?? '',
        ]),
        ...suffixes.map((column) => column.name),
      ],
    ),
    ...allRoles.flatMap((role) => [...roleNames(role), ...peopleWords(role)]),
  ];
  return new Set([...englishWords, ...texts.flatMap((text) => tokenise(text).map(({ folded }) => folded))]);
}
