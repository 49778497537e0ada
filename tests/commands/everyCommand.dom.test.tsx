/** Every command of the palette is carried out, or refused with a sentence a person can act on. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod/mini'
import { contract, familyNames } from '../../src/api/index.ts'
import { pageNames, type Page } from '../../src/api/pages.ts'
import { allCommands } from '../../src/commands/index.ts'
import type { AskField, Command, Context, Subject } from '../../src/workspace/command.ts'
import { runCommand } from '../../src/workspace/execute.ts'
import { notices, dismissAll } from '../../src/workspace/notices.ts'
import { withdrawQuestions } from '../../src/workspace/questions.ts'
import { canNow, setCommands } from '../../src/workspace/registry.ts'
import { whyCannot } from '../../src/workspace/whyCannot.ts'
import { sampleOf } from '../support/sample.ts'
import { recordsOf } from '../support/states.ts'
import { contextOf, everything } from './context.ts'

const commands = allCommands(false).filter(({ hidden }) => !hidden)
const CHINESE = /\p{Script=Han}{2}.*[。！？]$/u

beforeAll(() => {
  setCommands(allCommands(false))
  // What jsdom has not; what a command does with them is not asked here.
  vi.stubGlobal('fetch', async () => new Response('{}'))
  vi.stubGlobal('open', () => null)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  withdrawQuestions()
  dismissAll()
  vi.restoreAllMocks()
})

/** An answer to a question: what is offered first, or the simplest thing of its kind that its check takes. */
async function answerTo(field: AskField, ctx: Context): Promise<unknown> {
  const options = field.options ? await field.options(ctx) : []
  const values: Record<AskField['kind'], unknown> = {
    text: '样本',
    area: '样本',
    password: 'Sample-2026',
    pick: options[0]?.value ?? '样本',
    many: options.slice(0, 1).map(({ value }) => value),
    number: field.min ?? 1,
    flag: true,
    time: '2099-01-01T00:00:00.000Z',
    date: '2099-01-01',
    timecode: field.min ?? 1,
    yuan: field.min ?? 1,
    part: undefined,
  }
  return values[field.kind]
}

/** Situations in which a command is tried: nothing selected, and every record of every family, on a page of the family. */
const situations: { subject: Subject | undefined; page: Page | undefined }[] = [
  { subject: undefined, page: undefined },
  ...familyNames.flatMap((family) =>
    recordsOf(family).map((row) => ({
      subject: { family, rows: [row] } as unknown as Subject,
      page: contract[family].pages[0],
    })),
  ),
]
const records = new Map(familyNames.map((family) => [family, recordsOf(family)[0]]))
/** What the server would say to anything: lists hold a record, a read of one is it, a batch was done. */
const answering = Object.fromEntries(
  familyNames.flatMap((family) =>
    Object.entries(contract[family].calls).map(([name, call]) => {
      const answer = () => {
        try {
          return sampleOf((call as { output: z.ZodMiniType }).output)
        } catch {
          return records.get(family)
        }
      }
      return [`${family}.${name}`, answer]
    }),
  ),
)

function contextIn({ subject, page }: (typeof situations)[number]) {
  const made = contextOf({ subject, page, answers: answering, grants: everyPage })
  const ctx: Context = {
    ...made.ctx,
    ask: async (_, fields) =>
      Object.fromEntries(await Promise.all(fields.map(async (field) => [field.name, await answerTo(field, made.ctx)]))),
  }
  return { ...made, ctx }
}
const everyPage = {
  ...everything,
  ...Object.fromEntries(pageNames.map((page) => [page, { defined: [], granted: [] }])),
}

/** What no situation of this test lets run: it wants panes, a window, or something begun before. */
const refused: string[] = []

test.each(commands.map((command) => [command.id, command] as const))(
  '%s runs, or says why not',
  async (_, command: Command) => {
    const fitting = situations.map(contextIn).find(({ ctx }) => canNow(command, ctx) === true)
    if (!fitting) {
      expect(await whyCannot(command, contextIn(situations[0]!).ctx)).toMatch(CHINESE)
      refused.push(command.id)
      return
    }
    // What is refused by what the situation holds is refused as it would be on the screen: with a sentence.
    await Promise.race([
      Promise.resolve(command.run(fitting.ctx)).catch((error: Error) =>
        expect(error.message).toMatch(/\p{Script=Han}/u),
      ),
      // A command that goes on asking in windows of its own has begun.
      new Promise((done) => setTimeout(done, 300)),
    ])
  },
)

test.each(commands.filter(({ needs }) => needs !== undefined).map((command) => [command.id, command] as const))(
  'without any permission %s names what is missing and who has it',
  async (_, command: Command) => {
    const { ctx } = contextOf({
      grants: {},
      answers: {
        'directory.whoMay': { Needs: '按钮', Total: 1, People: [{ ID: 2, Name: '周敏', Unit: '', Role: '一审' }] },
      },
    })
    const isForEverybody = canNow(command, ctx) !== false
    const why = await whyCannot(command, ctx)
    expect(why).toMatch(CHINESE)
    if (!isForEverybody) expect(why).toMatch(/^需要「按钮」(权限|页面)。可以做的人：周敏（一审）。$/)
  },
)

test('most of them did run', () => {
  expect(commands.length).toBeGreaterThan(100)
  expect(refused.length, refused.join(' ')).toBeLessThan(commands.length / 4)
})

test('the key of a command that cannot run now says why instead of doing nothing', () => {
  expect(runCommand('macro.cancel')).toBe(true)
  expect(notices.items.map(({ text }) => text)).toEqual(['没有在录制宏。'])
})
