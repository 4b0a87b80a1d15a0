import type { InterpretedTopic } from '../../../../contract/interpretation.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';

/** "Devices owned: Tablet": an answer alone may be one of several questions. */
export function topicName({ question, name }: InterpretedTopic, catalogue: Catalogue | null): string {
  const asked = catalogue?.questionByCode.get(question)?.name;
  if (asked === undefined || asked === name || name === '') return name === '' ? (asked ?? question) : name;
  return `${asked}: ${name}`;
}
