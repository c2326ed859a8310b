import { isObject, type Raw } from '../raw.ts';
import { FRAME_WIDTH, type FrameHost } from './cells.ts';
import { decode, encode, type FrameShape } from './frame.ts';

/** A frame as it is saved and sent: by name, with the values of its fields by name. */
export type FrameJson = { readonly frame: string; readonly [field: string]: string | number | boolean };

export interface FrameCodec {
  toJson(s: FrameHost): FrameJson[];
  /** Fill the stack; the sentence says what is wrong, null when all is well. */
  fromJson(json: unknown, into: FrameHost): string | null;
  /** Every value that is not zero, as pairs of a name and a number, for hashing: no kind and no place in a cell shows in them. */
  each(s: FrameHost, visit: (name: string, value: number) => void): void;
}

const isSmall = (x: unknown): x is number => Number.isInteger(x) && Math.abs(x as number) < 32768;

const fieldsFromJson = (shape: FrameShape, given: Raw): number[] | string => {
  const cells: number[] = [];
  for (const field of shape.fields) {
    const value = given[field.name];
    if (field.flag ? typeof value !== 'boolean' : !isSmall(value))
      return `frame ${shape.name}: ${field.name} is ${String(value)}`;
    cells.push(encode(field, value as number | boolean));
  }
  const known = shape.fields.length + 1;
  return Object.keys(given).length === known ? cells : `frame ${shape.name} has other fields than it should`;
};

/** How the stack of a game is saved, sent and hashed: by the names of its frames and fields. */
export const frameCodec = (shapes: readonly FrameShape[]): FrameCodec => {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  const byKind: FrameShape[] = [];
  for (const shape of shapes) byKind[shape.kind] = shape;
  const shapeAt = (s: FrameHost, place: number): FrameShape =>
    byKind[s.frames[place * FRAME_WIDTH] as number] as FrameShape;

  return {
    toJson: (s) => {
      const saved: FrameJson[] = [];
      for (let place = 0; place < s.depth; place++) {
        const { name, fields } = shapeAt(s, place);
        const one: { frame: string; [field: string]: string | number | boolean } = { frame: name };
        for (const [i, field] of fields.entries())
          one[field.name] = decode(field, s.frames[place * FRAME_WIDTH + 1 + i] as number);
        saved.push(one);
      }
      return saved;
    },
    fromJson: (json, into) => {
      if (!Array.isArray(json)) return 'field frames is not a list';
      if (json.length * FRAME_WIDTH > into.frames.length) return `field frames holds ${json.length} frames`;
      into.frames.fill(0);
      for (const [place, given] of json.entries()) {
        const shape = isObject(given) ? byName.get(String(given.frame)) : undefined;
        if (shape === undefined) return `field frames holds an unknown frame at ${place}`;
        const cells = fieldsFromJson(shape, given);
        if (typeof cells === 'string') return cells;
        into.frames[place * FRAME_WIDTH] = shape.kind;
        into.frames.set(cells, place * FRAME_WIDTH + 1);
      }
      into.depth = json.length;
      return null;
    },
    each: (s, visit) => {
      for (let place = 0; place < s.depth; place++) {
        const { name, fields } = shapeAt(s, place);
        visit(name, place + 1);
        for (let i = 0; i < fields.length; i++) {
          const value = s.frames[place * FRAME_WIDTH + 1 + i] as number;
          if (value !== 0) visit((fields[i] as { readonly name: string }).name, value);
        }
      }
    },
  };
};
