/** `npm run import -- FILE…`: brings articles of other systems in, as the screen 稿件导入 does. */
import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { IMPORT_LIMIT } from '../../src/api/content/articleImport/calls.ts'
import { Refusal } from '../../src/api/client.ts'
import { importFile, type FileReport } from '../content/articleImport/importFile.ts'
import { reasonLines, reportTable, type RefusedFile } from '../content/articleImport/table.ts'
import { targetOf, type Target } from '../content/articleImport/target.ts'
import type { StoredJob } from '../content/articleImport/jobs.ts'
import { sizeText } from '../platform/http/readBytes.ts'
import type { Newsroom } from '../openNewsroom.ts'
import { withNewsroom } from './withNewsroom.ts'

const usage = `npm run import -- FILE... [--station NAME] [--user NAME] [--channel NAME] [--publish] [--json]

Brings articles in from WordPress (WXR), ninjs, RSS and Atom files. The same file may be imported again and again:
what is here already and has not changed stays as it is.
  --user NAME      who imports; default admin
  --station NAME   must be the station of that person
  --channel NAME   where the articles go; default 转载, else the first channel
  --publish        publish at once what was public there; otherwise everything becomes a draft
  --json           print the report as JSON`

const options = {
  station: { type: 'string' },
  user: { type: 'string' },
  channel: { type: 'string' },
  publish: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help || positionals.length > 0) return { ...values, files: positionals }
    console.error(usage)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
  }
  return process.exit(1)
}

const wanted = readArguments()
if (wanted.help) {
  console.log(usage)
  process.exit(0)
}

/** The bytes of a file; throws a Refusal for what is no readable file or too large. */
async function bytesOf(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new Refusal('refused', `「${path}」不存在。`)
  if (!found.isFile()) throw new Refusal('refused', `「${path}」不是文件。`)
  if (found.size > IMPORT_LIMIT)
    throw new Refusal(
      'refused',
      `「${path}」有 ${sizeText(found.size)}，一次最多导入 ${sizeText(IMPORT_LIMIT)}，请在原系统里分批导出。`,
    )
  return readFile(path).catch(() => {
    throw new Refusal('refused', `「${path}」无法读取，请检查权限。`)
  })
}

/** Says how far a job is: on one line of a terminal, or line by line at most each second. */
function progressOf(): (job: StoredJob) => void {
  let told = -Infinity
  let last = ''
  return ({ FileName, Processed, Total, State }) => {
    const isLast = State !== 'running'
    if (wanted.json || (!isLast && performance.now() - told < (process.stderr.isTTY ? 100 : 1000))) return
    told = performance.now()
    const line = `${FileName}: ${Processed} of ${Total}`
    if (line === last && !process.stderr.isTTY) return
    last = line
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}${isLast ? '\n' : ''}` : `${line}\n`)
  }
}

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

async function importOne(newsroom: Newsroom, { me, ChID }: Target, path: string): Promise<FileReport | RefusedFile> {
  const { db, pool } = newsroom
  try {
    // npm runs scripts in the project's folder; the path is meant from where the person stands.
    const place = resolve(process.env['INIT_CWD'] ?? '', path)
    const file = { name: basename(path), bytes: await bytesOf(place) }
    const parts = { db, pool, log: pino({ level: 'warn' }, pino.destination(2)), onBatch: progressOf() }
    return await importFile(parts, { me, file, ChID, Publish: wanted.publish }, stop.signal)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!wanted.json) console.error(error.message)
    return { file: path, refused: error.message }
  }
}

await withNewsroom(async (newsroom) => {
  const target = await targetOf(newsroom.db, wanted)
  if (!wanted.json)
    console.error(`Into ${target.ChannelName} of ${target.StationName}, by ${target.me.AdminUserRealName}`)
  const results: (FileReport | RefusedFile)[] = []
  for (const path of wanted.files) if (!stop.signal.aborted) results.push(await importOne(newsroom, target, path))
  const reports = results.filter((one) => 'job' in one)
  if (wanted.json) console.log(JSON.stringify(results, undefined, 1))
  else if (reports.length > 0) {
    console.log(reportTable(reports))
    for (const report of reports) {
      const lines = reasonLines(report)
      if (lines.length > 0) console.log(`\n${report.job.FileName}\n${lines.join('\n')}`)
    }
  }
  const bad = wanted.files.length - reports.filter(({ job }) => job.State === 'done' || job.State === 'parsed').length
  if (bad > 0) throw new Refusal('refused', `${bad} of ${wanted.files.length} files were not imported.`)
})
