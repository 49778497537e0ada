/** Brings articles of other systems in from the command line, as the screen 稿件导入 does. */
import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { warningLog } from '../platform/logs/maskedLog.ts'
import { IMPORT_LIMIT } from '../../src/api/content/articleImport/calls.ts'
import { Refusal } from '../../src/api/client.ts'
import { importFile, type FileReport } from '../content/articleImport/importFile.ts'
import { reasonLines, reportTable, type RefusedFile } from '../content/articleImport/table.ts'
import { targetOf, type Target } from '../content/articleImport/target.ts'
import type { StoredJob } from '../content/articleImport/jobs.ts'
import { sizeText } from '../platform/http/readBytes.ts'
import type { Newsroom } from '../openNewsroom.ts'
import type { Terminal } from './commandLine/command.ts'
import { CommandProblem } from '../platform/operator/commandProblem.ts'
import { sentenceFor } from '../sentenceFor.ts'
import { withNewsroom } from './withNewsroom.ts'

/** What is brought in, and how. */
export interface ImportAsked {
  readonly files: readonly string[]
  readonly user: string | undefined
  readonly station: string | undefined
  readonly channel: string | undefined
  readonly publish: boolean
  readonly json: boolean
}

/** The bytes of a file. @throws {CommandProblem} for what is no readable file or too large */
async function bytesOf(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new CommandProblem({ zh: `「${path}」不存在。`, en: `${path} is not there.` })
  if (!found.isFile()) throw new CommandProblem({ zh: `「${path}」不是文件。`, en: `${path} is no file.` })
  if (found.size > IMPORT_LIMIT)
    throw new CommandProblem({
      zh: `「${path}」有 ${sizeText(found.size)}，一次最多导入 ${sizeText(IMPORT_LIMIT)}，请在原系统里分批导出。`,
      en: `${path} has ${sizeText(found.size)}, but at most ${sizeText(IMPORT_LIMIT)} are imported at once: export it in parts.`,
    })
  return readFile(path).catch(() => {
    throw new CommandProblem({
      zh: `「${path}」无法读取，请检查权限。`,
      en: `${path} cannot be read: check its rights.`,
    })
  })
}

/** Says how far a job is: on one line of a terminal, or line by line at most each second. */
function progressOf(): (job: StoredJob) => void {
  let told = -Infinity
  let last = ''
  return ({ FileName, Processed, Total, State }) => {
    const isLast = State !== 'running'
    if (!isLast && performance.now() - told < (process.stderr.isTTY ? 100 : 1000)) return
    told = performance.now()
    const line = `${FileName}: ${Processed} of ${Total}`
    if (line === last && !process.stderr.isTTY) return
    last = line
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}${isLast ? '\n' : ''}` : `${line}\n`)
  }
}

/** How the files of one call are brought in. */
interface Run {
  readonly newsroom: Newsroom
  readonly target: Target
  readonly asked: ImportAsked
  readonly stop: AbortSignal
  readonly terminal: Terminal
}

async function importOne(
  { newsroom, target, asked, stop, terminal }: Run,
  path: string,
): Promise<FileReport | RefusedFile> {
  const { db, pool } = newsroom
  try {
    // npm runs scripts in the project's folder; the path is meant from where the person stands.
    const place = resolve(process.env['INIT_CWD'] ?? '', path)
    const file = { name: basename(path), bytes: await bytesOf(place) }
    const parts = {
      ...{ db, pool, log: warningLog(2) },
      onBatch: asked.json ? () => {} : progressOf(),
    }
    const { me, ChID } = target
    return await importFile(parts, { me, file, ChID, Publish: asked.publish }, stop)
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof CommandProblem)) throw error
    const why = sentenceFor(error, terminal.language)
    if (!asked.json) terminal.note(why)
    return { file: path, refused: why }
  }
}

/** Brings the files in, one after the other, and reports them. Rejects when not all were; Ctrl+C ends it between two batches. */
export async function importFiles(asked: ImportAsked, terminal: Terminal): Promise<void> {
  const { say, note } = terminal
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  await withNewsroom(async (newsroom) => {
    const target = await targetOf(newsroom.db, asked)
    const { ChannelName, StationName, me } = target
    if (!asked.json)
      note({
        zh: `导入到${StationName}的${ChannelName}，导入人 ${me.AdminUserRealName}`,
        en: `Into ${ChannelName} of ${StationName}, by ${me.AdminUserRealName}`,
      })
    const results: (FileReport | RefusedFile)[] = []
    const run = { newsroom, target, asked, stop: stopping.signal, terminal }
    for (const path of asked.files) if (!run.stop.aborted) results.push(await importOne(run, path))
    const reports = results.filter((one) => 'job' in one)
    if (asked.json) say(JSON.stringify(results, undefined, 1))
    else if (reports.length > 0) {
      say(reportTable(reports))
      for (const report of reports) {
        const lines = reasonLines(report)
        if (lines.length > 0) say(`\n${report.job.FileName}\n${lines.join('\n')}`)
      }
    }
    const good = reports.filter(({ job }) => job.State === 'done' || job.State === 'parsed').length
    const [bad, all] = [asked.files.length - good, asked.files.length]
    if (bad > 0)
      throw new CommandProblem({
        zh: `${all} 个文件中有 ${bad} 个没有导入。`,
        en: `${bad} of ${all} files were not imported.`,
      })
  })
}
