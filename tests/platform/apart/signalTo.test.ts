/** Nobody signals a process that was never started: its number is anybody's. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

test.runIf(process.platform === 'linux')('where there are no descriptors left, no signal goes astray', async () => {
  const script = join(import.meta.dirname, 'descriptorlessChild.ts')
  const args = ['-c', 'ulimit -n 64; exec "$0" "$1"', process.execPath, script]
  const { stdout } = await promisify(execFile)('/bin/sh', args)
  expect(JSON.parse(stdout)).toEqual({ how: 'unstarted', kind: 'broken', astray: 0 })
})

test('each signal to a child goes through the one place that looks whether there is one', async () => {
  const sending: string[] = []
  for await (const path of glob('{server,bench}/**/*.{ts,mjs}', { cwd: root }))
    for (const [at, line] of readFileSync(join(root, path), 'utf8').split('\n').entries())
      if (/(?<!process|!)\.kill\((?!true|false|kill )/.test(line) && !/\.pid !== undefined && /.test(line))
        sending.push(`${path}:${at + 1} ${line.trim()}`)
  expect(sending).toEqual([])
})
