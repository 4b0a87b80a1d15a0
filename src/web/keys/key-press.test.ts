import { expect, test } from 'vitest';
import { describePress, describeShiftedDigit, isPlainPress, pressesOf } from './key-press.ts';

const up = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('a press is written as the shortcuts are', () => {
  expect(describePress({ ...up, key: 'n' })).toBe('N');
  expect(describePress({ ...up, key: 's', ctrlKey: true })).toBe('Ctrl S');
  expect(describePress({ ...up, key: 'Z', ctrlKey: true, shiftKey: true })).toBe('Ctrl Shift Z');
  expect(describePress({ ...up, key: 'ArrowUp', altKey: true })).toBe('Alt ArrowUp');
  expect(describePress({ ...up, key: ' ' })).toBe('Space');
});

test('the command key counts as Ctrl', () => {
  expect(describePress({ ...up, key: 's', metaKey: true })).toBe('Ctrl S');
});

test('a sign that needs Shift on some keyboards is one key on all of them', () => {
  expect(describePress({ ...up, key: '?', shiftKey: true })).toBe('?');
  expect(describePress({ ...up, key: '/' })).toBe('/');
});

test('AltGr is no modifier: it types a sign of the keyboard', () => {
  const altGr = { ...up, ctrlKey: true, altKey: true, getModifierState: () => true };
  expect(describePress({ ...altGr, key: '[' })).toBe('[');
});

test('a digit with Shift is known by its key, not by the sign that it types', () => {
  const shifted = { ...up, shiftKey: true };
  expect(describeShiftedDigit({ ...shifted, key: '!', code: 'Digit1' })).toBe('Shift 1');
  expect(describeShiftedDigit({ ...shifted, key: '/', code: 'Digit7' })).toBe('Shift 7');
  // Where digits are what Shift types, the plain key is meant.
  expect(describeShiftedDigit({ ...shifted, key: '1', code: 'Digit1' })).toBe(null);
  expect(describeShiftedDigit({ ...up, key: '1', code: 'Digit1' })).toBe(null);
  expect(describeShiftedDigit({ ...shifted, key: '?', code: 'Slash' })).toBe(null);
});

test('keys in a row are presses one after the other, held keys are not', () => {
  expect(pressesOf('G A')).toEqual(['G', 'A']);
  expect(pressesOf('Ctrl Shift Z')).toEqual(['Ctrl Shift Z']);
  expect(pressesOf('. W')).toEqual(['.', 'W']);
});

test('letters and signs alone are plain, everything else is not', () => {
  expect(['N', '?', '['].every(isPlainPress)).toBe(true);
  expect(['Ctrl S', 'ArrowUp', 'Space', 'Escape'].some(isPlainPress)).toBe(false);
});
