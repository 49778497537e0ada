/**
 * Every field of every form that holds a file: it is filled by a file that is chosen, pasted and dropped, in a browser, and
 * emptied again by keys. Which fields those are is derived from the contract.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionEntries, contract, familyNames, type FamilyName } from '../../src/api/index.ts'
import { widgetKinds } from '../../src/api/command/bigScreens/widgets/index.ts'
import type { PropField } from '../../src/api/command/bigScreens/widgets/widgetKind.ts'
import type { FieldPart, Fields } from '../../src/api/record/field.ts'
import { settingSections } from '../../src/panels/content/articles/editor/settingFields.ts'
import { fieldTitles } from '../../src/panels/content/articles/editor/draftFields.ts'
import { nodeAvEngine } from '../../server/platform/engine/nodeAv.ts'
import { signIn, type Person } from '../journeys/people.ts'
import { drawnClip } from '../support/drawnClip.ts'

interface Place {
  readonly form: string
  readonly label: string
  readonly part: FieldPart
}

/** Articles have an editor, with their fields beside the text. */
const ofArticles: readonly Place[] = settingSections
  .flatMap(({ fields }) => fields)
  .flatMap(({ name, part }) => (part ? [{ form: '/Publish', label: fieldTitles[name][0], part }] : []))

/** Forms by the action that adds a record. */
const ofForms: readonly Place[] = familyNames.flatMap((family: FamilyName) => {
  const { fields = {} } = contract[family] as { fields?: Fields }
  const parted = Object.values(fields).flatMap(({ label, part }) => (part ? [{ label, part }] : []))
  const form = actionEntries.find((entry) => entry.family === family && /[.](add|create)$/.test(entry.id))?.id
  return form ? parted.map((one) => ({ ...one, form: `/Form?action=${form}` })) : []
})

/** Widgets of big screens have theirs in the designer. */
const DESIGN = '/BigScreen/Design?ID=1'
const ofWidgets: readonly (Place & { readonly kind: string })[] = Object.values(widgetKinds).flatMap(
  ({ title: kind, props }) =>
    Object.values(props as Readonly<Record<string, PropField>>).flatMap((field) =>
      field.kind === 'address' && field.part ? [{ form: DESIGN, kind, label: field.title, part: field.part }] : [],
    ),
)

const places: readonly (Place & { readonly kind?: string })[] = [...ofForms, ...ofArticles, ...ofWidgets]

const folder = mkdtempSync(path.join(tmpdir(), 'file-fields-'))
let count = 0
let clip: Buffer
/** A file of the kind that a field takes, and of no other's content. */
async function fileFor(part: FieldPart): Promise<{ name: string; type: string; at: string }> {
  const nth = ++count
  const put = (name: string, type: string, bytes: Uint8Array) => {
    const at = path.join(folder, name)
    writeFileSync(at, bytes)
    return { name, type, at }
  }
  if (part === 'video') return put(`片段${nth}.mp4`, 'video/mp4', Buffer.concat([clip, freeBox(nth)]))
  if (part === 'file' || part === 'files') return put(`附件${nth}.txt`, 'text/plain', Buffer.from(`第 ${nth} 个文件\n`))
  const background = { r: nth % 256, g: 120, b: 80 }
  return put(
    `图片${nth}.png`,
    'image/png',
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
}
/** What an MP4 may end with and nobody reads. */
function freeBox(nth: number): Buffer {
  const box = Buffer.alloc(12)
  box.writeUInt32BE(12, 0)
  box.write('free', 4)
  box.writeUInt32BE(nth, 8)
  return box
}

let person: Person
/** Signing in for each field would take longer than the looking. */
test('somebody signs in', async () => {
  person = await signIn('admin', '/')
})
beforeAll(async () => {
  const at = path.join(folder, 'clip.mp4')
  await nodeAvEngine()!.make(drawnClip(at, { seconds: 1 }))
  clip = readFileSync(at)
})
afterAll(async () => {
  await person.leave()
  rmSync(folder, { recursive: true })
})

const fieldOf = ({ label }: Place) =>
  person.page
    .locator('.cd-address-field', { has: person.page.getByRole('group', { name: label, exact: true }) })
    .first()
const addressOf = (place: Place) => fieldOf(place).locator('.cd-address-text').inputValue()

const ways = {
  async chosen(place: Place, { at }: { at: string }) {
    const box = fieldOf(place).getByRole('group').first()
    const stop = box.locator('.cd-files-choose, .cd-picture-tile').first()
    await stop.focus()
    const [chooser] = await Promise.all([person.page.waitForEvent('filechooser'), person.page.keyboard.press('Enter')])
    await chooser.setFiles(at)
  },
  pasted: (place: Place, file: { name: string; type: string; at: string }) => handed(place, file, 'paste'),
  dropped: (place: Place, file: { name: string; type: string; at: string }) => handed(place, file, 'drop'),
}

/** The browser's own event with a file in it: no test can hold one over the window, or in the clipboard of a machine without a screen. */
async function handed(
  place: Place,
  { name, type, at }: { name: string; type: string; at: string },
  how: 'paste' | 'drop',
) {
  const box = fieldOf(place).getByRole('group').first()
  await box.evaluate(
    (element, { bytes, named, typed, event }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], named, { type: typed }))
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      )
    },
    { bytes: [...readFileSync(at)], named: name, typed: type, event: how },
  )
}

/** By keys: the first thumbnail or line has a stop, and Delete takes it out. */
async function emptied(place: Place): Promise<void> {
  const box = fieldOf(place).getByRole('group').first()
  await box.locator('[data-stop]').first().focus()
  await person.press('Delete')
  await expect.poll(() => addressOf(place)).toBe('')
}

test.each(places.map((place) => [`${place.form} ${place.label}`, place] as const))('%s', async (_name, place) => {
  await person.page.goto(new URL(place.form, person.page.url()).href)
  if (place.form === '/Publish') {
    await person.page.getByRole('textbox', { name: '正文' }).waitFor()
    await person.press('Alt+s')
    const shut = person.page.locator('.cd-editor-settings details:not([open]) > summary')
    for (let left = await shut.count(); left > 0; left = await shut.count()) {
      await shut.first().focus()
      await person.press('Enter')
      await expect.poll(() => shut.count()).toBeLessThan(left)
    }
  }
  if (place.kind) {
    await expect.poll(person.focus).toMatch(/^画布/)
    await person.press('a')
    await person.page.keyboard.type(place.kind)
    await person.press('Enter')
  }
  await fieldOf(place).waitFor()
  const seen = new Set<string>()
  for (const [way, give] of Object.entries(ways)) {
    await give(place, await fileFor(place.part))
    await expect.poll(() => addressOf(place), { message: way }).toMatch(/^\/static\/img\/[\w-]{22}\.\w+$/)
    seen.add(await addressOf(place))
    await emptied(place)
  }
  expect(seen.size).toBe(3)
  // Out of the library: the newest is one of those that were just sent.
  await fieldOf(place).locator('.cd-pick-button').focus()
  await person.press('Enter')
  await person.page.locator('.cd-library-tiles [role=option]').first().waitFor()
  await person.press('Enter')
  await expect.poll(() => addressOf(place)).toMatch(/^\/static\/img\/[\w-]{22}\.\w+$/)
})

test('the fields are those that the contract names', () => {
  expect(ofForms.length).toBeGreaterThan(20)
  expect(ofWidgets.length).toBeGreaterThan(1)
})
