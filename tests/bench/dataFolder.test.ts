import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inDataFolder } from '../../bench/dataFolder.ts'

test('a newsroom that is kept stays, also where the project lies below the folder for temporary files', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'copydesk-project-'))
  expect(await inDataFolder(kept, async (folder) => folder)).toBe(kept)
  expect(existsSync(kept)).toBe(true)
  rmSync(kept, { recursive: true })
})

test('a folder that was made for one start is gone after it, whatever came of it', async () => {
  let made = ''
  const failing = inDataFolder(undefined, async (folder) => {
    made = folder
    expect(existsSync(folder)).toBe(true)
    throw new Error('no start')
  })
  await expect(failing).rejects.toThrow('no start')
  expect(existsSync(made)).toBe(false)
})
