/** A JSON Schema as it stands in a document. */
export type JsonSchema = Readonly<Record<string, unknown>> | boolean;

/** Words that say nothing about a value. */
const annotations =
  /^(?:\$id|\$schema|id|title|description|format|default|examples?|deprecated|readOnly|x-.*)$/;

/**
 * What of `value` does not fit `schema` (JSON Schema 2020-12, as far as the published document uses it; a word that
 * is not understood is a mistake). `resolve` answers what a reference names. Written without the service's own schemas,
 * so that document and answers are held against each other and not against what made both.
 */
export function schemaProblems(
  schema: JsonSchema,
  value: unknown,
  resolve: (reference: string) => JsonSchema,
  at = 'body',
): readonly string[] {
  if (schema === true) return [];
  if (schema === false) return [`${at} may not be there`];
  const check = (inner: unknown, innerValue: unknown, innerAt: string) =>
    schemaProblems(inner as JsonSchema, innerValue, resolve, innerAt);

  return Object.entries(schema).flatMap(([word, wanted]): readonly string[] => {
    switch (word) {
      case '$ref':
        return check(resolve(String(wanted)), value, at);
      case 'type':
        return [wanted].flat().some((type) => isOfType(value, String(type)))
          ? []
          : [`${at} is not of type ${String(wanted)}`];
      case 'const':
        return value === wanted ? [] : [`${at} is not ${JSON.stringify(wanted)}`];
      case 'enum':
        return (wanted as unknown[]).includes(value) ? [] : [`${at} is none of ${String(wanted)}`];
      case 'properties':
        return isObject(value)
          ? Object.entries(wanted as object).flatMap(([key, inner]) =>
              key in value ? check(inner, value[key], `${at}.${key}`) : [],
            )
          : [];
      case 'required':
        return isObject(value)
          ? (wanted as string[]).filter((key) => !(key in value)).map((key) => `${at}.${key} is missing`)
          : [];
      case 'additionalProperties':
        return isObject(value)
          ? Object.keys(value)
              .filter((key) => !(key in ((schema['properties'] as object | undefined) ?? {})))
              .flatMap((key) => check(wanted, value[key], `${at}.${key}`))
          : [];
      case 'propertyNames':
        return isObject(value)
          ? Object.keys(value).flatMap((key) => check(wanted, key, `key ${key} of ${at}`))
          : [];
      case 'items':
        return Array.isArray(value)
          ? value.flatMap((element, index) => check(wanted, element, `${at}[${index}]`))
          : [];
      case 'anyOf':
      case 'oneOf': {
        const attempts = (wanted as JsonSchema[]).map((inner) => check(inner, value, at));
        const fitting = attempts.filter((problems) => problems.length === 0).length;
        if (word === 'anyOf' ? fitting > 0 : fitting === 1) return [];
        return fitting > 1
          ? [`${at} fits more than one of its forms`]
          : [`${at} fits none of its forms: ${attempts.flat().join('; ')}`];
      }
      case 'allOf':
        return (wanted as JsonSchema[]).flatMap((inner) => check(inner, value, at));
      case 'minimum':
        return typeof value !== 'number' || value >= Number(wanted)
          ? []
          : [`${at} is below ${String(wanted)}`];
      case 'maximum':
        return typeof value !== 'number' || value <= Number(wanted)
          ? []
          : [`${at} is above ${String(wanted)}`];
      case 'exclusiveMinimum':
        return typeof value !== 'number' || value > Number(wanted)
          ? []
          : [`${at} is not above ${String(wanted)}`];
      case 'minLength':
        return typeof value !== 'string' || value.length >= Number(wanted) ? [] : [`${at} is too short`];
      case 'maxLength':
        return typeof value !== 'string' || value.length <= Number(wanted) ? [] : [`${at} is too long`];
      case 'minItems':
        return !Array.isArray(value) || value.length >= Number(wanted) ? [] : [`${at} has too few items`];
      case 'maxItems':
        return !Array.isArray(value) || value.length <= Number(wanted) ? [] : [`${at} has too many items`];
      case 'pattern':
        return typeof value !== 'string' || new RegExp(String(wanted), 'u').test(value)
          ? []
          : [`${at} does not match ${String(wanted)}`];
      default:
        if (annotations.test(word)) return [];
        throw new Error(`the document uses ${word}, which this check does not know`);
    }
  });
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'object':
      return isObject(value);
    default:
      return typeof value === type;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
