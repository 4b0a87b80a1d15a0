/** What of a computed style makes letters look as they do. */
const properties = [
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-stretch',
  'font-feature-settings',
  'font-variant-numeric',
  'letter-spacing',
  'word-spacing',
  'text-decoration-line',
] as const;

const plain: Readonly<Record<string, string>> = {
  'font-style': 'normal',
  'font-stretch': '100%',
  'font-feature-settings': 'normal',
  'font-variant-numeric': 'normal',
  'letter-spacing': 'normal',
  'word-spacing': '0px',
  'text-decoration-line': 'none',
};

/** The style in the form of a style attribute. */
export function textStyle(style: CSSStyleDeclaration): string {
  return properties
    .flatMap((name) => {
      const value = style.getPropertyValue(name);
      return value === '' || value === plain[name] ? [] : [`${name}:${value}`];
    })
    .join(';');
}
