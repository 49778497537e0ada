/** Players of other sites in a figure: those of the allow-list (src/api/text/embeds.ts). */
import { Node } from '@tiptap/core'
import type { Editor } from '@tiptap/react'
import { embedAddress, embedSites } from '../../../../api/text/embeds.ts'
import type { Context } from '../../../../workspace/command.ts'
import { figureWith } from './figureWith.ts'
import { putFigures } from './putFigures.ts'

/** The player of a figure. */
export const Player = Node.create({
  name: 'player',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: (element) => embedAddress(element.getAttribute('src') ?? '') ?? null },
  }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      context: 'figure/',
      priority: 60,
      getAttrs: (element) => (embedAddress(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['iframe', HTMLAttributes],
})

/** Put a player with its caption at the cursor. */
export async function askPlayer(editor: Editor, ctx: Pick<Context, 'ask'>): Promise<void> {
  const sites = embedSites.map(({ title }) => title).join('、')
  const answers = await ctx.ask('插入播放器', [
    {
      name: 'src',
      label: '视频或音频的地址',
      kind: 'text',
      max: 1000,
      hint: `可以用的网站：${sites}`,
      check: (value) =>
        embedAddress(String(value ?? '')) ? undefined : `这个网站的播放器不能用，可以用的有：${sites}。`,
    },
    { name: 'caption', label: '说明', kind: 'text', max: 200, optional: true },
  ])
  if (!answers) return void editor.commands.focus()
  const caption = String(answers['caption'] ?? '').trim()
  const player = { type: 'player', attrs: { src: embedAddress(String(answers['src'])) } }
  putFigures(editor, [figureWith(player, caption)])
  editor.commands.focus()
}
