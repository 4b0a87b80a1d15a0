import { isUtf8 } from 'node:buffer';
import { readSync } from 'node:fs';

const pieceBytes = 1 << 20;

/** Whether all of an open file is UTF-8; its position stays where it is. */
export function isUtf8File(descriptor: number, fileBytes: number): boolean {
  const piece = Buffer.allocUnsafe(Math.min(pieceBytes, Math.max(1, fileBytes)));
  for (let at = 0; at < fileBytes; ) {
    const read = readSync(descriptor, piece, 0, piece.length, at);
    if (read === 0) return true;
    const whole = at + read >= fileBytes ? read : endOfCharacter(piece, read);
    if (!isUtf8(piece.subarray(0, whole))) return false;
    at += whole;
  }
  return true;
}

/** Where the last whole character ends of so many bytes: a character has at most four. */
export function endOfCharacter(piece: Buffer, length: number): number {
  for (let back = 1; back <= 3 && back < length; back++) {
    const byte = piece[length - back] ?? 0;
    if (byte < 0x80) return length;
    if (byte >= 0xc0) return length - back;
  }
  return length;
}
