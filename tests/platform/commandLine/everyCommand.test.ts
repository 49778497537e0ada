/** What holds for every command there is, derived from the one list. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { endingOf } from '../../../server/scripts/commandLine/runCommandLine.ts'
import { commands } from '../../../server/scripts/commands/list.ts'

const root = path.join(import.meta.dirname, '../../..')
const entry = path.join(root, 'server/copydesk.mjs')
/** Where a command would leave something, did it open anything. */
const folder = mkdtempSync(path.join(tmpdir(), 'copydesk-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Nobody listens there: what connects fails. What is set wrongly stops whoever reads it. */
const shut = { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none', DATA_DIR: path.join(folder, 'data'), PORT: 'none' }
const names = commands.map(({ name }) => name)

interface Said {
  code: number
  out: string
  err: string
}

/** The command line in this process. */
async function here(words: readonly string[], language: string): Promise<Said> {
  const said = { out: '', err: '' }
  const ending = await endingOf(words, {
    env: { LANG: language },
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
  })
  return { code: Number(ending ?? 0), ...said }
}

/** The command line as a program, as somebody starts it in an empty folder. */
function started(words: readonly string[], env: Readonly<Record<string, string>> = shut): Promise<Said> {
  const options = { cwd: folder, env: { PATH: process.env['PATH'] ?? '', ...env } }
  return new Promise((resolve) =>
    execFile(process.execPath, [entry, ...words], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
}

test('--help, of each command as a program, prints its usage, ends with 0 and leaves nothing', async () => {
  for (let at = 0; at < names.length; at += 4) {
    const some = names.slice(at, at + 4)
    const ends = await Promise.all(some.map((name) => started([...name.split(' '), '--help'])))
    for (const [index, { code, out, err }] of ends.entries()) {
      expect([code, err], some[index]).toEqual([0, ''])
      expect(out).toMatch(new RegExp(`^Usage: copydesk ${some[index]}( |\n)`))
    }
  }
  expect(readdirSync(folder)).toEqual([])
})

test.each(commands)('$name: usage in both languages, all it takes in it, wherever --help stands', async (command) => {
  const words = command.name.split(' ')
  for (const [language, sentence, head] of [
    ['zh_CN.UTF-8', command.does.zh, '用法：copydesk '],
    ['de_DE.UTF-8', command.does.en, 'Usage: copydesk '],
  ] as const) {
    const { code, out, err } = await here([...words, '--help'], language)
    expect([code, err]).toEqual([0, ''])
    expect(out.startsWith(head + command.name)).toBe(true)
    expect(out).toContain(`\n${sentence}\n`)
    for (const option of Object.keys(command.options)) expect(out).toContain(`  --${option}`)
    for (const operand of Object.keys(command.operands)) expect(out).toContain(`  ${operand} `)
    expect(await here(['help', ...words], language)).toEqual({ code, out, err })
    expect(await here([...words, 'x', 'y', 'z', '--what', '--help'], language)).toEqual({ code, out, err })
  }
  expect(command.does.zh).toMatch(/\p{Script=Han}/u)
  expect(command.does.en).not.toMatch(/\p{Script=Han}/u)
})

test.each(commands)('$name: what it does not know ends with 2 and a sentence, before it begins', async (command) => {
  const words = command.name.split(' ')
  const needed = Object.values(command.operands).flatMap(({ count, of }) => (count === 'maybe' ? [] : [of?.[0] ?? 'x']))
  const unknown = await here([...words, ...needed, '--no-such-option'], 'zh_CN')
  expect([unknown.code, unknown.out]).toEqual([2, ''])
  expect(unknown.err).toBe(`没有选项 --no-such-option。用法见 copydesk ${command.name} --help\n`)
  const counts = Object.values(command.operands).map(({ count }) => count)
  if (!counts.includes('many')) {
    const surplus = await here(
      [...words, ...Object.values(command.operands).map(({ of }) => of?.[0] ?? 'x'), 'surplus'],
      '',
    )
    expect(surplus).toEqual({
      ...{ code: 2, out: '' },
      err: `This is one word too many: surplus. See copydesk ${command.name} --help\n`,
    })
  }
  if (needed.length > 0) {
    const missing = await here([...words, ...needed.slice(1)], '')
    expect([missing.code, missing.out]).toEqual([2, ''])
    expect(missing.err).toMatch(/^[A-Z]+ is missing\. See copydesk /)
  }
})

test('as a program, too, a wrong word ends with 2 on standard error, and nothing was done', async () => {
  const [option, word, number, choice] = await Promise.all([
    started(['db', 'demo', '--what']),
    started(['dmin', 'create']),
    started(['db', 'demo', '--articles', '0']),
    started(['new', 'coupons', '优惠券', 'nowhere']),
  ])
  for (const { code, out } of [option, word, number, choice]) expect([code, out]).toEqual([2, ''])
  expect(option.err).toBe('There is no option --what. See copydesk db demo --help\n')
  expect(word.err).toBe('There is no command dmin create. See copydesk --help\n')
  expect(number.err).toMatch(/^The option --articles is 0, but must be a whole number from 1 to /)
  expect(choice.err).toMatch(/^AREA is nowhere, but must be one of: content /)
  expect(readdirSync(folder)).toEqual([])
})

test('without a word, and for the words in front of several commands, they are listed', async () => {
  const all = await here([], 'zh_CN')
  expect([all.code, all.err]).toEqual([0, ''])
  for (const name of names) expect(all.out).toContain(`\n  ${name} `)
  expect(await here(['--help'], 'zh_CN')).toEqual(all)
  expect(await here(['help'], 'zh_CN')).toEqual(all)
  const some = await here(['admin'], '')
  expect(some.out).toContain('\n  admin unlock ')
  expect(some.out).not.toContain('db migrate')
})

test('what cannot be done ends with 1 and a sentence', async () => {
  expect(await here(['domain', 'nothing'], '')).toEqual({
    ...{ code: 1, out: '' },
    err: 'No family is called "nothing". copydesk domain lists them.\n',
  })
})

test('verify --into: an address that is none ends with 2 and shows no password, one where nobody is with 1', async () => {
  const other = await here(['verify', 'x.tar.gz', '--into', 'mysql://boss:geheim@127.0.0.1/x'], '')
  expect([other.code, other.out]).toEqual([2, ''])
  expect(other.err).toMatch(/^The option --into must be the address of a PostgreSQL, such as /)
  expect(other.err).not.toContain('geheim')
  const kept = path.join(root, 'tests/upgrade/0192/newsroom.tar.gz')
  const nobody = await started(['verify', kept, '--into', 'postgres://boss:geheim@127.0.0.1:1/x'], {})
  expect([nobody.code, nobody.out]).toEqual([1, ''])
  expect(nobody.err).toMatch(/^The PostgreSQL to try the backup on does not answer \(.+\): check its address\.\n$/)
})

test('every script for operators is a command, and usage stands on nothing that opens anything', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  // These are for whoever works on the code.
  const own = ['dev', 'test', 'check', 'apart', 'build']
  for (const [script, line] of Object.entries(scripts)) {
    if (own.includes(script)) continue
    const called = /^node server\/copydesk\.mjs (.+)$/.exec(line)?.[1]
    expect(
      names.some((name) => name === called || name.startsWith(`${called} `)),
      `${script}: ${line}`,
    ).toBe(true)
  }
  const files = stoodOn(path.join(root, 'server/scripts/commandLine/runCommandLine.ts'))
  const allowed = /^(server\/scripts\/command(s|Line)\/|src\/api\/areas\.ts$|node:)/
  expect([...files].filter((file) => !allowed.test(file))).toEqual([])
})

/** Everything a file imports before it runs, and what that imports. */
function stoodOn(file: string, found = new Set<string>()): Set<string> {
  const name = path.relative(root, file)
  if (found.has(name)) return found
  found.add(name)
  for (const [, type, source] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)( type)?\b[^'=(]*?\bfrom '([^']+)'/gm,
  )) {
    if (type) continue
    if (source!.startsWith('.')) stoodOn(path.resolve(path.dirname(file), source!), found)
    else found.add(source!)
  }
  return found
}

test('why a backup cannot be proved is told in the language that was asked for', async () => {
  const words = ['verify', 'nothing.tar.gz', '--into', shut.DATABASE_URL]
  const env = { ...shut, PORT: '' }
  const [zh, en] = await Promise.all(['zh_CN.UTF-8', 'C.UTF-8'].map((LANG) => started(words, { ...env, LANG })))
  expect([zh!.code, zh!.err]).toEqual([1, expect.stringMatching(/^备份读不出来/)])
  expect([en!.code, en!.err]).toEqual([1, expect.stringMatching(/^The backup cannot be read/)])
})
