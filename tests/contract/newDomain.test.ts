/** `npm run new` makes a family that compiles, a field of a family touches two places, and the compiler names what a new call still needs. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameProblem, renamed, spellingsOf } from '../../server/scripts/familyName.ts'

const root = path.join(import.meta.dirname, '../..')
const MINUTES = 400_000
/** A family that the product will never have, so that the test holds whichever are added. */
const FAMILY = 'trialRecords'
let copy: string

/** What the compiler says of everything, or of the files of the new family alone and what they stand on. */
function compile(project: 'tsconfig.json' | 'family.json' = 'tsconfig.json'): string {
  const bin = path.join(root, 'node_modules/.bin/tsc')
  return spawnSync(bin, ['-p', project, '--pretty', 'false'], { cwd: copy, encoding: 'utf8' }).stdout
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(path.join(copy, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(path.join(copy, file), text.replace(from, to))
}

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'copydesk-new-'))
  for (const part of [
    'src',
    'server',
    'tests/support',
    'tests/contract',
    'tests/content/articles',
    'tests/system/smsParameters',
  ])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  for (const part of ['package.json', 'tsconfig.base.json']) cpSync(path.join(root, part), path.join(copy, part))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object
  }
  // Nothing is kept of what the compiler finds out here, so that there is nothing to write.
  const once = { composite: false, emitDeclarationOnly: false, noEmit: true }
  const write = (name: string, ...include: string[]) => {
    const settings = { extends: './tsconfig.base.json', compilerOptions: { ...compilerOptions, ...once }, include }
    writeFileSync(path.join(copy, name), JSON.stringify(settings))
  }
  write('tsconfig.json', 'src', 'server', 'tests/engagement/trialRecords')
  write('family.json', 'src/api/engagement/trialRecords', 'server/engagement/trialRecords')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** What a script in the copy prints, as JSON. */
function said(script: string): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test(
  'a new family is green, a new write turns exactly its red lines on, and filling them turns them off',
  () => {
    const made = spawnSync(
      process.execPath,
      [path.join(root, 'server/copydesk.mjs'), 'new', FAMILY, '试用记录', 'engagement'],
      { encoding: 'utf8', env: { ...process.env, COPYDESK_ROOT: copy } },
    )
    expect(made.stderr).toBe('')
    for (const file of [
      'src/api/engagement/trialRecords/fields.ts',
      'src/commands/engagement/trialRecords.ts',
      'server/engagement/trialRecords/index.ts',
      'server/engagement/trialRecords/demo.ts',
      'src/panels/engagement/trialRecords/index.tsx',
      'tests/engagement/trialRecords/trialRecords.server.test.ts',
      'docs/administrator/trialRecords.md',
    ])
      expect(existsSync(path.join(copy, file)), file).toBe(true)

    // A field more of a living family touches two places: this line, and a migration.
    edit(
      'src/api/content/clues/fields.ts',
      "  Place: line('地点', { max: 100, personal: ofReader('place') }),",
      "  Place: line('地点', { max: 100, personal: ofReader('place') }),\n  Weather: line('天气', { max: 20 }),",
    )
    writeFileSync(
      path.join(copy, 'server/platform/database/migrations/9000_clue_weather.sql'),
      `alter table clues add column "Weather" text not null default '';\n`,
    )
    writeFileSync(
      path.join(copy, 'server/content/clues/weather.ts'),
      `import type { StoredOf } from '../../platform/records/recordsOf.ts'\nexport const weatherOf = (stored: StoredOf<'clues'>): string => stored.Weather\n`,
    )
    edit(
      'src/api/engagement/trialRecords/calls.ts',
      '    // Ours: switching one on or off',
      "    expire: write('POST /api/trialrecords/expire', z.object({ Ids: ids }), outcome),\n    // Ours: switching one on or off",
    )
    // These two and no other: as it was made, the family is green.
    const red = compile('family.json')
      .trimEnd()
      .split('\n')
      .map((line) => /^(\S+)\(.*: Property '(\w+)' is missing in type/.exec(line)?.slice(1) ?? line)
    expect(red.toSorted()).toEqual([
      ['server/engagement/trialRecords/index.ts', 'expire'],
      ['src/api/engagement/trialRecords/actions.ts', 'expire'],
    ])

    edit(
      'src/api/engagement/trialRecords/actions.ts',
      '  remove: removing',
      "  expire: { expire: { title: '作废' } },\n  remove: removing",
    )
    edit(
      'server/engagement/trialRecords/index.ts',
      '    remove: records',
      "    expire: (request) => records.each(request, async () => '没有到期'),\n    remove: records",
    )
    expect(compile()).toBe('')
    expect(
      said(`
        import { actions, contract, actionEntries, familyNames } from './src/api/index.ts'
        import { fieldTitle } from './src/api/fieldTitle.ts'
        import { trialRecords } from './server/families.ts'
        const row = contract.clues.row._zod.def.shape, draft = contract.clues.calls.save.input._zod.def.shape
        console.log(JSON.stringify({
          asked: actions.clues.save.edit.ask.includes('Weather'),
          read: 'Weather' in row, written: 'Weather' in draft,
          logged: fieldTitle(370, 'Weather'),
          shown: (await trialRecords.demo.load()).furnish.toString().includes("insertInto('trial_records')"),
          offered: actionEntries.some(({ id }) => id === 'trialRecords.add'), named: contract.trialRecords.title,
        }))`),
    ).toEqual({ shown: true, asked: true, read: true, written: true, logged: '天气', offered: true, named: '试用记录' })
  },
  MINUTES,
)

test('names are spelt alike everywhere', () => {
  const from = spellingsOf('smsParameters')
  const to = spellingsOf('faceStores')
  expect(
    renamed(
      "import { smsParameters, type SmsParameter } from './smsParameters/x.ts' // sms_parameters, /api/smsparameters/, '/SmsParameters/list', undoSmsParameter",
      from,
      to,
    ),
  ).toBe(
    "import { faceStores, type FaceStore } from './faceStores/x.ts' // face_stores, /api/facestores/, '/FaceStores/list', undoFaceStore",
  )
  expect(spellingsOf('categories').singular).toBe('category')
})

test.each([['Coupons'], ['coupon'], ['cou-pons'], ['']])('the name %j is refused with a sentence', (name) => {
  expect(nameProblem(name)).toMatch(/\.$/)
})
