import { hasFields } from '../../../lib/parse-own-json.ts';
import { limits } from '../../../contract/limits.ts';
import { quote, ServiceError } from '../../request/service-error.ts';

/** C0 controls but tab and line feed. */
// oxlint-disable-next-line no-control-regex -- these are what is refused
const control = /[\u0000-\u0008\u000b-\u001f]/;

/**
 * Refuses text that could not be stored or shown as it was sent. Without recursion: nesting is the caller's. Notes are
 * the longest texts there are; the schemas bound every other one more closely.
 */
export function checkText(body: unknown, characterLimit: number = limits.notesLength): void {
  const checkString = (text: string) => checkOne(text, characterLimit);
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') checkString(value);
    else if (Array.isArray(value)) {
      // Of a list of a million numbers none is put aside.
      for (const element of value) {
        if (typeof element === 'string') checkString(element);
        else if (typeof element === 'object') left.push(element);
      }
    } else if (hasFields(value)) {
      // Pairs of a hundred thousand keys would take longer than all the rest.
      for (const key of Object.keys(value)) {
        checkString(key);
        const element = value[key];
        if (typeof element === 'string') checkString(element);
        else if (typeof element === 'object') left.push(element);
      }
    }
  }
}

function checkOne(text: string, characterLimit: number): void {
  if (text.length > characterLimit) {
    throw new ServiceError(
      'invalid_value',
      `a text may have ${characterLimit} characters; ${quote(text.slice(0, 20))} has ${text.length}`,
    );
  }
  if (!text.isWellFormed()) {
    throw new ServiceError('invalid_request', `the text ${quote(text)} holds half of a surrogate pair`);
  }
  if (control.test(text)) {
    throw new ServiceError(
      'invalid_request',
      `the text ${quote(text)} holds a control character; only tab and line feed are allowed`,
    );
  }
}
