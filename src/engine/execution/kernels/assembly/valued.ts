import { countMembers, listRow } from './block/list-row';
import { BLOCK_WORDS, PRODUCT_SLOT, PRODUCTS } from './block/memory-map';
import { powerOfTwo } from './block/slots-between';

/**
 * Σu·x, Σu·x², Σu²·x and Σu²·x² of `valueCount` numbers x over the members of each of `columnCount` bitmaps, in the
 * words [word, end): added, in this order, to the 4 doubles at `out` + (value × columnCount + column) × 32. A blank x
 * (NaN) adds nothing. Everything is f64; u carries the exponent of its block. A column is listed once a block and costs
 * two additions of 2 doubles a member and value.
 */
export function valued(
  values: usize, valueCount: usize, columns: usize, columnCount: usize, word: usize, end: usize,
  units: usize, exponents: usize, out: usize, scratch: usize,
): void {
  const listEnds = scratch;
  const lists = listEnds + columnCount * 4;
  while (word < end) {
    const block = word / BLOCK_WORDS;
    const next = min((block + 1) * BLOCK_WORDS, end);
    let listEnd = lists;
    for (let column: usize = 0; column < columnCount; column++) {
      const bits = <usize>load<u32>(columns + column * 4) + word * 8;
      const members = countMembers(bits, next - word);
      if (members != 0) listEnd = listRow<f64>(bits, next - word, members, listEnd);
      store<u32>(listEnds + column * 4, <u32>listEnd);
    }
    if (listEnd != lists) {
      const scale = powerOfTwo(load<u8>(exponents + block));
      for (let value: usize = 0; value < valueCount; value++) {
        makeProducts(<usize>load<u32>(values + value * 4), word, next, units, scale);
        addColumns(listEnds, columnCount, lists, out + value * columnCount * PRODUCT_SLOT);
      }
    }
    word = next;
  }
}

/** Makes u·x, u·x², u²·x and u²·x² for each slot. */
function makeProducts(numbers: usize, word: usize, end: usize, units: usize, scale: f64): void {
  let out = PRODUCTS;
  for (let slot = word * 64; slot < end * 64; slot++, out += PRODUCT_SLOT) {
    const x = load<f64>(numbers + slot * 8);
    const weight = <f64>load<u32>(units + slot * 4) * scale;
    const once = x == x ? weight * x : 0;
    const twice = x == x ? once * x : 0;
    store<f64>(out, once);
    store<f64>(out, twice, 8);
    store<f64>(out, once * weight, 16);
    store<f64>(out, twice * weight, 24);
  }
}

function addColumns(listEnds: usize, columnCount: usize, list: usize, out: usize): void {
  let at = list;
  for (let column: usize = 0; column < columnCount; column++, out += PRODUCT_SLOT) {
    const end = <usize>load<u32>(listEnds + column * 4);
    // Two pairs of sums, as an addition has to wait for the one before it.
    let first = v128.load(out), firstSquare = v128.load(out, 16);
    let second = f64x2.splat(0), secondSquare = second;
    for (; at < end; at += 8) {
      const four = load<u64>(at);
      let slot = <usize>(four & 0xffff);
      first = f64x2.add(first, v128.load(slot, PRODUCTS));
      firstSquare = f64x2.add(firstSquare, v128.load(slot, PRODUCTS + 16));
      slot = <usize>((four >> 16) & 0xffff);
      second = f64x2.add(second, v128.load(slot, PRODUCTS));
      secondSquare = f64x2.add(secondSquare, v128.load(slot, PRODUCTS + 16));
      slot = <usize>((four >> 32) & 0xffff);
      first = f64x2.add(first, v128.load(slot, PRODUCTS));
      firstSquare = f64x2.add(firstSquare, v128.load(slot, PRODUCTS + 16));
      slot = <usize>(four >> 48);
      second = f64x2.add(second, v128.load(slot, PRODUCTS));
      secondSquare = f64x2.add(secondSquare, v128.load(slot, PRODUCTS + 16));
    }
    v128.store(out, f64x2.add(first, second));
    v128.store(out, f64x2.add(firstSquare, secondSquare), 16);
  }
}
