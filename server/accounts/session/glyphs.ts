/** Characters as strokes, for pictures that hold no text. Only those nobody takes for another are here. */

/** A point; x from 0 to 6, y from 0 (top) to 10. */
export type Point = readonly [x: number, y: number]

/** Strokes as texts of coordinate pairs: '0,10 3,0 6,10' is one stroke of three points. */
const strokes: Readonly<Record<string, readonly string[]>> = {
  A: ['0,10 3,0 6,10', '1.2,6.5 4.8,6.5'],
  C: ['5.8,1.6 3.6,0 1.4,1 0,5 1.4,9 3.6,10 5.8,8.4'],
  E: ['6,0 0,0 0,10 6,10', '0,5 4.6,5'],
  F: ['6,0 0,0 0,10', '0,4.8 4.6,4.8'],
  H: ['0,0 0,10', '6,0 6,10', '0,5 6,5'],
  J: ['2,0 6,0', '4.4,0 4.4,7.6 3,10 1,9.6 0.2,7.6'],
  K: ['0,0 0,10', '6,0 0,5.6', '1.8,4 6,10'],
  M: ['0,10 0.6,0 3,6 5.4,0 6,10'],
  N: ['0,10 0,0 6,10 6,0'],
  P: ['0,10 0,0 4.4,0 6,1.4 6,3.8 4.4,5.2 0,5.2'],
  R: ['0,10 0,0 4.4,0 6,1.4 6,3.6 4.4,5 0,5', '3,5 6,10'],
  T: ['0,0 6,0', '3,0 3,10'],
  U: ['0,0 0,7 1.6,10 4.4,10 6,7 6,0'],
  W: ['0,0 1.4,10 3,4 4.6,10 6,0'],
  X: ['0,0 6,10', '6,0 0,10'],
  Y: ['0,0 3,5 6,0', '3,5 3,10'],
  '3': ['0.4,1.4 2.4,0 5,0.6 5.6,2.8 4.6,4.6 2.4,5', '2.4,5 5.2,5.6 6,7.6 4.6,9.8 2,10 0.2,8.6'],
  '4': ['4.4,10 4.4,0 0,7 6,7'],
  '7': ['0,0 6,0 2.4,10'],
  '9': ['5.8,3 4.4,5.4 1.6,5.2 0.2,2.8 1.6,0.2 4.4,0.2 5.8,3 5.2,7 3,10'],
}

/** The characters there are. */
export const characters = Object.keys(strokes)

/** The strokes of a character; none when it is not among `characters`. */
export function strokesOf(character: string): Point[][] {
  return (strokes[character] ?? []).map((stroke) =>
    stroke.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point),
  )
}
