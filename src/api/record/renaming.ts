/** Calling a record otherwise, and nothing else of it (R-061: 重命名): for whoever may not edit it. */
import { z } from 'zod/mini'
import { id } from '../callSchemas.ts'

/** What is sent: the record and its new name, in the field that holds names. */
export function renamed<const Name extends string, Schema extends z.ZodMiniType>(name: Name, write: Schema) {
  return z.object({ ID: id, [name]: write } as { ID: typeof id } & { readonly [N in Name]: Schema })
}

/** The action on a `rename` call. Button 重命名; undoable. */
export function renamingActions<const Name extends string>(
  { noun, module }: { readonly noun: string; readonly module: number },
  name: Name,
) {
  return {
    rename: {
      title: '重命名',
      on: 'one',
      ask: [name],
      undoable: true,
      log: { title: `重命名${noun}`, type: '2', module },
      keywords: ['改名', 'rename'],
    },
  } as const
}
