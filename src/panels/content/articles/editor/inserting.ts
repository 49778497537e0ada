/** Links and images: asked by address. */
import type { Editor } from '@tiptap/react'
import type { Context } from '../../../../workspace/command.ts'
import { figureWith } from './figureWith.ts'
import { completeLink, isSafeImage, isSafeLink } from './links.ts'
import { putFigures } from './putFigures.ts'

/** Make the selection a link, change the link at the cursor, or take it away (an empty address). */
export async function askLink(editor: Editor, ctx: Pick<Context, 'ask'>): Promise<void> {
  const { empty } = editor.state.selection
  const old = editor.getAttributes('link')['href'] as string | undefined
  const answers = await ctx.ask(old ? '修改链接' : '插入链接', [
    {
      name: 'href',
      label: '链接地址',
      kind: 'text',
      max: 1000,
      optional: true,
      ...(old ? { initial: () => old } : {}),
      check: (value) => {
        const typed = String(value ?? '').trim()
        return typed === '' || isSafeLink(completeLink(typed)) ? undefined : '请填写网址、邮箱或以 / 开头的本站地址。'
      },
    },
  ])
  if (!answers) return void editor.commands.focus()
  const href = completeLink(String(answers['href'] ?? ''))
  // Where the caret is by now: what comes up meanwhile moves the text.
  const chain = editor.chain().focus()
  if (href === '') chain.extendMarkRange('link').unsetLink().run()
  else if (empty && !old)
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}

/** Put an image with its caption at the cursor. */
export async function askImage(editor: Editor, ctx: Pick<Context, 'ask'>): Promise<void> {
  const answers = await ctx.ask('插入图片', [
    {
      name: 'src',
      label: '图片地址',
      kind: 'text',
      max: 1000,
      check: (value) => (isSafeImage(String(value ?? '')) ? undefined : '请填写以 http、https 或 / 开头的图片地址。'),
    },
    { name: 'caption', label: '图片说明', kind: 'text', max: 200, optional: true },
  ])
  if (!answers) return void editor.commands.focus()
  const src = String(answers['src'] ?? '').trim()
  const caption = String(answers['caption'] ?? '').trim()
  putFigures(editor, [figureWith({ type: 'photo', attrs: { src } }, caption)])
  editor.commands.focus()
}
