/** A reader whose process ends as often as the file says. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { FileThere } from '../../../server/platform/apart/apart.ts'

export function read({ path }: FileThere): string {
  const left = Number(readFileSync(path, 'utf8'))
  writeFileSync(path, String(left - 1))
  if (left > 0) process.kill(process.pid, 'SIGKILL')
  return 'read'
}
