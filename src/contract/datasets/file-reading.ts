import { z } from 'zod';

const Variable = z.string().min(1).max(255);

/** Encodings that texts of a survey may have: UTF-8, and those of a byte a character. */
export const fileEncodings = [
  'utf-8',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-15',
  'koi8-r',
  'ibm866',
  'macintosh',
] as const;

/** How an uploaded file is to be read, where what it looks like misleads; whatever is absent is guessed. */
export const FileReading = z
  .strictObject({
    /** Of a delimited table: the one character between cells. */
    separator: z
      .string()
      .regex(
        /^[\t !#-&(-,/:-@[-^`{-~]$/,
        'must be one character that is no letter, digit, quote, point, - or _',
      )
      .optional(),
    decimal: z.enum(['.', ',']).optional(),
    encoding: z.enum(fileEncodings).optional(),
    /** What the cells of a variable are; dates by what stands first in them. */
    types: z
      .record(Variable, z.enum(['number', 'text', 'year_first', 'day_first', 'month_first']))
      .optional(),
    /** What divides the answers in each cell of a variable of texts; `""`: a cell is one text. */
    lists: z.record(Variable, z.string().max(4)).optional(),
  })
  .meta({ id: 'FileReading' });
export type FileReading = z.infer<typeof FileReading>;
