/** The process in which a foreign file is read: it loads the module that reads, waits for its file, and tells what it says. */
import { Refusal } from '../../../src/api/client.ts'
import { StorageProblem } from '../storage/storage.ts'
import type { FileToRead } from './apart.ts'
import type { Said } from './process.ts'

const { read } = (await import(process.argv[2]!)) as { read: (file: FileToRead) => unknown }

async function said(file: FileToRead): Promise<Said> {
  try {
    return { how: 'read', value: await read(file) }
  } catch (error) {
    if (error instanceof Refusal) return { how: 'refused', kind: error.kind, sentence: error.message }
    if (error instanceof StorageProblem) return { how: 'storage', kind: error.kind, sentence: error.message }
    // The stack or a text is at its end.
    if (error instanceof RangeError) return { how: 'depth' }
    return { how: 'fault', why: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.once('message', (file) => {
  void said(file as FileToRead).then((answer) => process.send!(answer))
})
