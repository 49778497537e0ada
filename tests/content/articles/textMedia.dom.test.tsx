// A picture of the house that is selected in a text is what the library's commands act on.
import { act, cleanup, renderHook } from '@testing-library/react'
import { Editor } from '@tiptap/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { derivedCommands } from '../../../src/commands/derived.ts'
import mediaCommands from '../../../src/commands/library/media.ts'
import { editorExtensions } from '../../../src/panels/content/articles/editor/extensions.ts'
import { nextPicture } from '../../../src/panels/content/articles/editor/pictures/pictureAt.ts'
import { useTextMedia } from '../../../src/panels/content/articles/editor/pictures/useTextMedia.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { contextOf, everything } from '../../commands/context.ts'

const Address = fileAddress('0123456789abcdefABCDEF', 'image/jpeg')
const item = { ID: 3, Kind: 'image', Title: '竖拍手机', Rights: 'unknown', Standing: 'asks', DeletedAt: null }

beforeEach(async () => {
  session.grants = everything
  await prepareApi()
  vi.spyOn(api.media, 'image').mockResolvedValue(item as never)
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

test.each(['media.permit', 'media.ban', 'media.why', 'media.item', 'media.uses', 'media.setRights'])(
  '%s acts on the picture selected in the text',
  async (id) => {
    const editor = new Editor({ extensions: editorExtensions, content: `<p>文</p><p><img src="${Address}"></p>` })
    const { result } = renderHook(() => useTextMedia(editor))
    const command = [...mediaCommands.commands, ...derivedCommands()].find((one) => one.id === id)!
    const can = () =>
      command.can(
        contextOf({
          subject: { family: 'articles', rows: [], parts: { media: result.current } },
          page: '/contribution/MyArticle',
        }).ctx,
      )
    expect(can()).not.toBe(true)
    act(() => void editor.commands.setNodeSelection(nextPicture(editor.state, 1)!.at))
    await expect.poll(can).toBe(true)
    editor.destroy()
  },
)
