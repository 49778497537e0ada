/** The article's covers at their ratios, both at once, out of one picture around its focal point. */
import type { Editor } from '@tiptap/react'
import { keyOfAddress } from '../../../../../api/library/media/fileAddress.ts'
import { channelFields } from '../../../../../api/content/channels/fields.ts'
import { ratioTitles, type CropRatio } from '../../../../../api/library/media/ratios.ts'
import type { AskField, Command, Context } from '../../../../../workspace/command.ts'
import { rememberHere } from '../../../../../workspace/history.ts'
import type { Editing } from '../useDraft.ts'
import { editorCommand } from '../useEditorCommands.ts'
import { nextPicture, pictureAt } from './pictureAt.ts'

const options = Object.values(ratioTitles).map((value) => ({ title: value, value }))
const covers = { PicPath: 'CoverRatio', SmallPicUrl: 'SmallRatio' } as const
type Cover = keyof typeof covers
const names = Object.keys(covers) as Cover[]

/** The questions; what the channel says is there already. */
async function questions(ctx: Pick<Context, 'api'>, ChID: number | undefined): Promise<AskField[]> {
  const channel = ChID ? (await ctx.api.channels.list({})).find(({ ID }) => ID === ChID) : undefined
  return names.map((name) => {
    const { label, initial } = channelFields[covers[name]]
    const said = channel?.[covers[name]] ?? initial
    return { name, label, kind: 'pick', options: () => options, initial: () => said }
  })
}

/** What the command works on. */
interface CoverParts {
  readonly editing: Editing
  readonly editor: Editor
  readonly editable: boolean
}

/** The command. The picture is the one at the caret, else the cover that is chosen, else the first of the text. */
export function coverCommand({ editing: { draft, state }, editor, editable }: CoverParts): Command {
  const inText = (found: ReturnType<typeof pictureAt>) => String(found?.node.attrs['src'] ?? '')
  const chosen = () =>
    [inText(pictureAt(editor.state)), state.mine.PicPath, inText(nextPicture(editor.state, 1))].find(
      (address) => keyOfAddress(address) !== undefined,
    )
  return editorCommand({
    id: 'editor.covers',
    title: '按比例裁封面和小图',
    keys: 'mod+alt+c',
    keywords: ['cover', '封面', '小图', '比例', '焦点'],
    can: () =>
      editable ? chosen() !== undefined || '先把一张媒资库里的图片放进正文，或选为封面。' : '这篇稿件现在只能阅读。',
    async run(ctx) {
      const Address = chosen()
      const answers = await ctx.ask('按比例裁封面和小图', await questions(ctx, draft.state().mine.ChID))
      if (Address === undefined || !answers) return
      const wanted = names.map((name) => [name, answers[name] as CropRatio] as const)
      const Ratios = [...new Set(wanted.map(([, ratio]) => ratio))]
      const made = await ctx.api.uploads.ratios({ Address, Ratios })
      const at = (ratio: CropRatio) => made.find(({ Ratio }) => Ratio === ratio)!.Url
      const { PicPath, SmallPicUrl } = draft.state().mine
      draft.edit(Object.fromEntries(wanted.map(([name, ratio]) => [name, at(ratio)])))
      rememberHere('按比例裁封面和小图', () => draft.edit({ PicPath, SmallPicUrl }))
      ctx.notify(`封面 ${wanted[0]![1]}、小图 ${wanted[1]![1]} 已经裁好。`, 'success')
    },
  })
}
