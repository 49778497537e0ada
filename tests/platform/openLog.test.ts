/** The log in a file, on a disk that takes nothing. */
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '../../server/openLog.ts'

const before = process.listeners('SIGHUP')
let folder = ''
beforeEach(() => void (folder = fs.mkdtempSync(join(tmpdir(), 'copydesk-log-'))))
afterEach(() => {
  vi.restoreAllMocks()
  for (const added of process.listeners('SIGHUP')) if (!before.includes(added)) process.off('SIGHUP', added)
  fs.rmSync(folder, { recursive: true })
})
const target = () => join(folder, 'below', 'server.log')
const lines = () => fs.readFileSync(target(), 'utf8').trim().split('\n')

test('on a full disk the server goes on, it is told once, and what waited is written once there is room', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const log = openLog({ logLevel: 'info', logTarget: target() })
  log.info('before')
  const full = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  })
  for (let line = 0; line < 5; line++) expect(() => log.info({ line }, 'water rises')).not.toThrow()
  expect(() => process.emit('SIGHUP')).not.toThrow()
  expect(told.mock.calls.map(([text]) => text)).toEqual([
    `LOG_TARGET 指定的文件 ${JSON.stringify(target())} 写不进了（ENOSPC），日志暂时不全。\n`,
  ])
  full.mockRestore()
  log.info('there is room')
  expect(lines().at(-1)).toContain('there is room')
})

test('however much waits, it is no more than the server has room for', () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const log = openLog({ logLevel: 'info', logTarget: target() })
  const full = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  })
  for (let line = 0; line < 100; line++) log.info('x'.repeat(100_000))
  full.mockRestore()
  log.info('there is room')
  expect(fs.statSync(target()).size).toBeLessThan(2_000_000)
})
