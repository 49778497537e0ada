/** Films for tests, box by box. */

const text = (value: string) => Buffer.from(value, 'latin1')

/** A box of a type around these contents. */
export function box(type: string, ...contents: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((one) => (typeof one === 'string' ? text(one) : one)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Numbers of four bytes. */
export function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

/** A note with a value in a list of notes. */
export const noted = (type: string, value: string): Buffer => box(type, box('data', numbers(1, 0), value))

/** A track: `handler` says what it is for; `table`: where its samples stand. */
export const track = (handler: string, ...table: Buffer[]): Buffer =>
  box('trak', box('mdia', box('hdlr', numbers(0, 0), handler, numbers(0, 0, 0)), box('minf', box('stbl', ...table))))

/** An element of a Matroska file; its size takes four bytes. */
export function element(id: number, ...contents: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((one) => (typeof one === 'string' ? text(one) : one)))
  const head = Buffer.from(id.toString(16), 'hex')
  return Buffer.concat([head, numbers(0x10000000 + content.length), content])
}

/** Where a place stands in a film of a camera: two minutes of it can be told apart. */
export const PLACE = '+30.5928+114.3055/'
