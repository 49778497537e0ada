import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { lineFrom } from '../../../server/scripts/backup/askPassphrase.ts'

test('Ctrl+C where a passphrase is asked for is a word that nothing was done, and no stack', async () => {
  const typed = new PassThrough()
  const asked = lineFrom(typed)
  typed.write('half of\x03')
  await expect(asked).rejects.toMatchObject({ name: 'CommandProblem', message: 'Cancelled; nothing was done.' })
})

test('what is typed is the answer up to Enter', async () => {
  const typed = new PassThrough()
  const asked = lineFrom(typed)
  typed.write('six words by chance 清水\r')
  expect(await asked).toBe('six words by chance 清水')
})
