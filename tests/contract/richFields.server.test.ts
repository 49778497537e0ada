import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { world, type World } from '../support/app.ts'
import { ask, besides } from './asking.ts'
import { textFields } from './richFields.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const rich = textFields.filter(({ isRich }) => isRich)
const long = 480_000
const tooMuch = {
  'tags that never end': ['<b>'.repeat(long / 3), '256 层'],
  'lists in lists': ['<ul><li>'.repeat(long / 8), '256 层'],
  'more elements than a text has': ['<br>'.repeat(long / 4), '50000 个标签'],
} as const

describe.each(rich.map((field) => [`${field.call} ${field.path.join('.')}`, field] as const))('%s', (_, field) => {
  test.each(Object.entries(tooMuch))('%s are refused in a sentence with the limit', async (_name, [html, limit]) => {
    const input = { ...besides[field.call], [field.path[0]!]: html }
    const outcome = await ask(w, field.entry, input, w.people.chief.token)
    expect(outcome).toMatchObject({ ok: false, kind: 'refused' })
    expect((outcome as { message: string }).message).toMatch(/^(正文|修订)/)
    expect((outcome as { message: string }).message).toContain(limit)
  })
})

test('the contract knows its rich fields', () => {
  expect(rich.map(({ call, path }) => `${call} ${path.join('.')}`).sort()).toMatchInlineSnapshot(`
    [
      "announcements.save Content",
      "articleTemplates.save ResourceContent",
      "articles.save ResourceContent",
      "articles.save SuggestedContent",
      "articles.similar ResourceContent",
      "uploads.imgsConvert Content",
    ]
  `)
})

test('whatever else takes so much text is no HTML', () => {
  const open = textFields.filter(({ isRich, takes }) => !isRich && takes('<b>'.repeat(long / 3)))
  expect([...new Set(open.map(({ call, path }) => `${call} ${path.join('.')}`))].sort()).toMatchInlineSnapshot(`
    [
      "aiMaking.pushAiVideo source.structs.0.text",
      "areas.paste Text",
      "articleImport.items State",
      "articles.get ResourceGUID",
      "bigScreens.save Design.Widgets.0.linkage.widgetId",
      "dictionaryValues.name Value",
      "dictionaryValues.names Values.0",
      "drawPrizes.codes Codes",
      "enums.list names.0",
      "gaeaDict.select multiple",
      "gaeaDict.select multiple.0",
      "messages.read ResourceGUID",
      "personnel.save Types.0",
      "savedFilters.list Page",
      "uploads.images StrImg",
      "uploads.saveBasePic StrImg",
      "uploads.saveFromCropper StrImg",
      "uploads.uploadPic StrImg",
      "uploads.uploadPics StrImg",
    ]
  `)
})
