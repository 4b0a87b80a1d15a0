/** Code of a question as its questionnaire has it, without the survey's own before it: `q2` of `phone.q2`. */
export function questionnaireCode(code: string): string {
  return code.slice(code.lastIndexOf('.') + 1);
}
