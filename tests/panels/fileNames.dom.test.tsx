/** Files of the library are called as their items are, in every field that takes a file and in what is told of a record. */
import { globSync, readFileSync } from 'node:fs'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contract, familyNames } from '../../src/api/index.ts'
import { fileAddress } from '../../src/api/library/media/fileAddress.ts'
import type { FieldPart, Fields } from '../../src/api/record/field.ts'
import { Attachments } from '../../src/panels/parts/Attachments.tsx'
import { FileLink } from '../../src/panels/parts/files/FileLink.tsx'
import { formParts } from '../../src/panels/formParts.ts'
import { forgetReads } from '../../src/workspace/data.ts'
import { api, prepareApi, session } from '../../src/workspace/session.ts'
import { everything } from '../commands/context.ts'

const key = 'LW0s9yp37EjJZ2KLOvqyEw'
const address = fileAddress(key, 'video/mp4')
const elsewhere = 'https://cdn.example/a/b.mp4'

/** Every field that holds the addresses of files, with the part that fills it in. Pictures are seen. */
const held = familyNames.flatMap((family) =>
  Object.entries((contract[family].fields ?? {}) as Fields).flatMap(([name, { part }]) =>
    part === undefined || /picture/i.test(part) ? [] : [{ name, part }],
  ),
)
const parts = [...new Set(held.map(({ part }) => part))]

beforeEach(async () => {
  session.grants = everything
  await prepareApi()
  vi.spyOn(api.media, 'image').mockResolvedValue({ ID: 5, Title: '渡口早市' } as never)
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

async function draw(part: FieldPart, value: string) {
  const { default: Part } = await formParts[part]!()
  const most = part === 'files' ? 5 : 1
  render(
    <Part
      {...{
        id: 'file',
        label: '视频地址',
        value,
        onChange() {},
        problem: undefined,
        describedBy: '',
        required: true,
        most,
      }}
    />,
  )
}

test.each(parts)(
  'the part %s calls a file as its item is called, and a file of elsewhere by its name',
  async (part) => {
    await draw(part, address)
    await screen.findByRole('link', { name: '渡口早市' })
    expect(screen.getByRole('button', { name: '移除渡口早市' })).toBeTruthy()
    cleanup()
    await draw(part, elsewhere)
    expect(screen.getByRole('link', { name: 'b.mp4' })).toBeTruthy()
    expect(vi.mocked(api.media.image).mock.calls).toEqual([[{ Address: address }]])
  },
)

test('who does not read the library is told the name of the file, and the library is not asked', async () => {
  session.grants = {}
  await draw('video', address)
  expect(screen.getByRole('link', { name: `${key}.mp4` })).toBeTruthy()
  expect(api.media.image).not.toHaveBeenCalled()
})

test('what is told of a record calls it so, too', async () => {
  render(
    <>
      <Attachments text={`${address}\n${elsewhere}`} />
      <FileLink address={elsewhere} isWhole />
    </>,
  )
  await waitFor(() =>
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['渡口早市', 'b.mp4', elsewhere]),
  )
})

test('no panel tells such a field as the bare address', () => {
  /** A family of this folder holds something else under the same name, such as the address of a stream. */
  const isOther = (file: string, name: string) =>
    familyNames.some((family) => {
      const field = ((contract[family].fields ?? {}) as Fields)[name]
      return file.includes(`/${family}/`) && field !== undefined && field.part === undefined
    })
  const told = globSync('src/panels/**/*.tsx').flatMap((file) => {
    const names = [...new Set(held.map(({ name }) => name))].filter((name) => !isOther(file, name)).join('|')
    const bare = `^ *[\\p{Script=Han}]+: row\\.(?:${names})(?:,| \\|\\|)|\\{ field: '(?:${names})'(?!.*cell)`
    const found = new RegExp(bare, 'mu').exec(readFileSync(file, 'utf8'))
    return found ? [`${file}: ${found[0].trim()}`] : []
  })
  expect(told).toEqual([])
})
