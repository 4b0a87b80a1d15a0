/**
 * Random numbers that depend on nothing but the seed: `sfc32`, whose streams are 2^64 numbers long on average, begun
 * at the FNV-1a hash of a text. Two texts make two unrelated streams, so that a column can be drawn without those
 * before it.
 */
export class RandomStream {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string) {
    this.#a = fnv1a(seed, 0x811c9dc5);
    this.#b = fnv1a(seed, 0x9e3779b9);
    this.#c = fnv1a(seed, 0x85ebca6b);
    this.draw(new Uint32Array(12)); // until every bit of the state depends on all of the seed
  }

  /** Whole numbers from 0 to 2^32 − 1, each as likely. */
  draw(numbers: Uint32Array): void {
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let counter = this.#counter;
    for (let k = 0; k < numbers.length; k++) {
      const drawn = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + drawn) | 0;
      numbers[k] = drawn;
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#counter = counter;
  }

  /** Draws a number from 0 up to, but not, 1. */
  uniform(): number {
    const one = new Uint32Array(1);
    this.draw(one);
    return (one[0] ?? 0) / 2 ** 32;
  }

  /** Draws a number of mean 0 and standard deviation 1, by Box and Muller. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.uniform())) * Math.cos(2 * Math.PI * this.uniform());
  }
}

function fnv1a(text: string, basis: number): number {
  let hash = basis;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
