/** Evidence that somebody takes home from a page of proofs and verifies by another program, without a server. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Person } from '../people.ts'
import { tap } from './telephones.ts'

/** Downloads the file of the page of proofs that is open; answers where it lies until the test is over. */
export async function takeHome(person: Person): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-evidence-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [download] = await Promise.all([person.page.waitForEvent('download'), tap(person, '下载证据文件')])
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  return file
}

/** `npm run verify -- FILE`: how it ends, and what it says. */
export function verifyFile(file: string): Promise<{ readonly code: number | null; readonly said: string }> {
  const entry = join(import.meta.dirname, '../../../server/copydesk.mjs')
  const env = { ...process.env, LC_ALL: 'zh_CN.UTF-8' }
  const child = spawn(process.execPath, [entry, 'audit', file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(String(part)))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => done({ code, said: said.join('') }))
  })
}

/** The same file with one byte of its ballot of a number changed; beside the other. */
export function withBallotChanged(file: string, number: number): string {
  const text = readFileSync(file, 'utf8')
  const { ballots } = JSON.parse(text) as { readonly ballots: readonly { readonly code: string }[] }
  const { code } = ballots[number - 1]!
  const changed = text.replace(`"${code}"`, `"${code.startsWith('0') ? '1' : '0'}${code.slice(1)}"`)
  expect(changed).not.toBe(text)
  const other = file.replace(/\.json$/, '-changed.json')
  writeFileSync(other, changed)
  return other
}
