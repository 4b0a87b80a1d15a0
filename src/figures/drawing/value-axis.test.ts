import { describe, expect, test } from 'vitest';
import { formatIn } from '../../lib/format.ts';
import type { MeasureAxis } from '../measures.ts';
import { namedTicks, toPosition, valueAxis } from './value-axis.ts';

const format = formatIn('en');

const labels = (kind: MeasureAxis, values: readonly number[]) =>
  valueAxis(kind, values, format).ticks.map(({ label }) => label);

describe('an axis of percentages', () => {
  test('runs from 0 to a round end in at most five steps, the sign at its end', () => {
    expect(labels('percentage', [61.9, 68.1])).toEqual(['0', '20', '40', '60', '80%']);
    expect(labels('percentage', [53])).toEqual(['0', '20', '40', '60%']);
    expect(labels('percentage', [9.4])).toEqual(['0', '2', '4', '6', '8', '10%']);
    expect(labels('percentage', [1.8])).toEqual(['0', '0.5', '1.0', '1.5', '2.0%']);
  });

  test('names every second tick, and its end, where all have no room', () => {
    const axis = valueAxis('percentage', [43], format);
    const named = (width: number) => namedTicks(axis, width).map(({ label }) => label);
    expect(named(400)).toEqual(['0', '10', '20', '30', '40', '50%']);
    expect(named(107)).toEqual(['10', '30', '50%']);
    expect(named(60)).toEqual(['20', '50%']);
    expect(namedTicks({ ...axis, ticks: [] }, 107)).toEqual([]);
  });

  test('never passes 100', () => {
    expect(labels('percentage', [99.2])).toEqual(['0', '20', '40', '60', '80', '100%']);
    expect(valueAxis('percentage', [100], format).to).toBe(100);
  });

  test('has an end where every value is 0', () => {
    expect(valueAxis('percentage', [0, 0], format).to).toBe(10);
    expect(valueAxis('percentage', [], format).to).toBe(10);
  });
});

test('an axis of people is in thousands and millions, one of respondents in whole numbers', () => {
  expect(labels('people', [1_330_000])).toEqual(['0', '500k', '1.00M', '1.50M']);
  expect(labels('respondents', [3])).toEqual(['0', '1', '2', '3']);
  expect(labels('respondents', [11_196])).toEqual(['0', '5,000', '10,000', '15,000']);
});

describe('an axis of indexes', () => {
  test('is centred on 100, as far to half as to double', () => {
    const axis = valueAxis('index', [85, 149], format);
    expect(axis.ticks.map(({ label }) => label)).toEqual(['50', '80', '100', '125', '200']);
    expect(toPosition(axis, 100)).toBe(0);
    expect(toPosition(axis, 50)).toBeCloseTo(-toPosition(axis, 200), 12);
  });

  test('reaches farther for larger and for smaller values', () => {
    expect(labels('index', [310])).toEqual(['25', '50', '100', '200', '400']);
    expect(labels('index', [31])).toEqual(['25', '50', '100', '200', '400']);
    expect(labels('index', [950])).toEqual(['10', '25', '50', '100', '200', '400', '1,000']);
  });

  test('keeps what lies beyond its ends at its ends', () => {
    const axis = valueAxis('index', [0, 120], format);
    expect(toPosition(axis, 0)).toBe(axis.from);
    expect(toPosition(valueAxis('index', [4000], format), 4000)).toBeCloseTo(Math.log(10), 12);
  });
});
