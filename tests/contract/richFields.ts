/** The fields of every call that take text, out of the contract itself. */
import { richTexts } from '../../src/api/text/richText.ts'
import { calls, type Entry } from './asking.ts'

/** A field that takes text. `path`: where it stands in the input; lists are entered by '0'. */
export interface TextField {
  readonly call: string
  readonly entry: Entry
  readonly path: readonly string[]
  readonly isRich: boolean
  readonly takes: (text: string) => boolean
}

/** What a schema of zod tells of itself, as far as it is walked. */
interface Schema {
  readonly def: {
    readonly type: string
    readonly shape?: Record<string, Schema>
    readonly innerType?: Schema
    readonly element?: Schema
    readonly options?: readonly Schema[]
    readonly in?: Schema
    readonly left?: Schema
    readonly right?: Schema
  }
  safeParse(value: unknown): { readonly success: boolean }
}

function* leaves(schema: Schema, path: readonly string[]): Generator<{ schema: Schema; path: readonly string[] }> {
  const { type, shape = {}, innerType, element, options = [], left, right, in: source } = schema.def
  if (type === 'string') yield { schema, path }
  for (const [name, field] of Object.entries(shape)) yield* leaves(field, [...path, name])
  if (element) yield* leaves(element, [...path, '0'])
  for (const inner of [innerType, left, right, source, ...options]) if (inner) yield* leaves(inner, path)
}

/** Every field that takes text, of every call. */
export const textFields: readonly TextField[] = calls.flatMap(([call, entry]) =>
  [...leaves(entry.spec.input as unknown as Schema, [])].map(({ schema, path }) => ({
    call,
    entry,
    path,
    isRich: richTexts.has(schema as never),
    takes: (text) => schema.safeParse(text).success,
  })),
)
