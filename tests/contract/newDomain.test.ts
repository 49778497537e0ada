/** `npm run new` makes a domain that compiles, and the compiler names what a new call still needs. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameProblem, renamed, spellingsOf } from '../../server/scripts/familyName.ts'

const root = path.join(import.meta.dirname, '../..')
const MINUTES = 400_000
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
  for (const part of ['src', 'server', 'tests/support', 'tests/smsParameters', 'tests/articles', 'package.json'])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'))
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object
  }
  // Nothing is kept of what the compiler finds out here, so that there is nothing to write.
  const once = { composite: false, emitDeclarationOnly: false, noEmit: true }
  const write = (name: string, ...include: string[]) => {
    const settings = { extends: './tsconfig.base.json', compilerOptions: { ...compilerOptions, ...once }, include }
    writeFileSync(path.join(copy, name), JSON.stringify(settings))
  }
  write('tsconfig.json', 'src', 'server', 'tests/coupons')
  write('family.json', 'src/api/coupons', 'server/coupons')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test(
  'a new domain compiles, a new write turns exactly its red lines on, and filling them turns them off',
  () => {
    const made = spawnSync(process.execPath, [path.join(root, 'server/scripts/new.ts'), 'coupons', '优惠券'], {
      encoding: 'utf8',
      env: { ...process.env, COPYDESK_ROOT: copy },
    })
    expect(made.stderr).toBe('')
    for (const file of [
      'src/api/coupons/calls.ts',
      'src/commands/coupons.ts',
      'server/coupons/handlers.ts',
      'src/panels/coupons/index.tsx',
      'tests/coupons/coupons.server.test.ts',
    ])
      expect(existsSync(path.join(copy, file)), file).toBe(true)
    expect(compile()).toBe('')

    edit(
      'src/api/coupons/calls.ts',
      '    // Ours: switching one on or off',
      "    expire: write('POST /api/coupons/expire', z.object({ Ids: ids }), outcome),\n    // Ours: switching one on or off",
    )
    const red = compile('family.json')
    expect(red).toMatch(/src\/api\/coupons\/actions\.ts.*expire/s)
    expect(red).toMatch(/server\/coupons\/handlers\.ts.*expire/s)

    edit(
      'src/api/coupons/actions.ts',
      '  remove: removing',
      "  expire: { expire: { title: '作废' } },\n  remove: removing",
    )
    edit(
      'server/coupons/handlers.ts',
      '  remove: couponRecords',
      "  expire: (request) => couponRecords.each(request, async () => '没有到期'),\n  remove: couponRecords",
    )
    expect(compile('family.json')).toBe('')
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
