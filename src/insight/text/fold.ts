/**
 * Text as it is compared: compatibility forms joined, lower case, without accents. Of "İstanbul" and "istanbul" both
 * are the same, and so are full-width and usual letters.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ');
}
