/** What is said of a picture: to who cannot see it, whose it is, how it stands. */
import type { Editor } from '@tiptap/core'
import type { Context } from '../../../../../workspace/command.ts'
import { figureAt, pictureAt, setAttributes } from './pictureAt.ts'

/** How a figure may stand. */
const alignments = [
  { title: '居中', value: 'center' },
  { title: '靠左，文字绕排', value: 'left' },
  { title: '靠右，文字绕排', value: 'right' },
  { title: '通栏', value: 'wide' },
] as const

/** Asks for it, and writes it. */
export async function askAbout(editor: Editor, ctx: Pick<Context, 'ask'>): Promise<void> {
  const picture = pictureAt(editor.state)
  if (!picture) return
  const { alt, decor } = picture.node.attrs
  const figure = figureAt(editor.state)
  const answers = await ctx.ask('图片资料', [
    {
      name: 'alt',
      label: '替代文字',
      kind: 'text',
      max: 300,
      optional: true,
      hint: '看不见图的读者听到的一句话；装饰图可以不写',
      initial: () => alt ?? '',
    },
    { name: 'decor', label: '装饰图', kind: 'flag', initial: () => decor === 'true' },
    ...(figure
      ? ([
          {
            name: 'credit',
            label: '署名',
            kind: 'text',
            max: 100,
            optional: true,
            hint: '如：本报记者 唐果 摄',
            initial: () => figure.node.attrs['credit'] ?? '',
          },
          {
            name: 'align',
            label: '位置',
            kind: 'pick',
            options: () => alignments,
            initial: () => figure.node.attrs['align'] ?? 'center',
          },
        ] as const)
      : []),
  ])
  if (!answers) return void editor.commands.focus()
  const written = {
    alt: String(answers['alt'] ?? '').trim() || null,
    decor: answers['decor'] === true ? 'true' : null,
  }
  // Meanwhile it may have come up: it stands elsewhere then, and the library's words are there which nobody took away.
  const now = pictureAt(editor.state)
  if (now) setAttributes(editor, now, changed(written, picture.node.attrs))
  const around = figureAt(editor.state)
  if (around && figure) {
    const align = answers['align']
    const said = {
      credit: String(answers['credit'] ?? '').trim() || null,
      align: align === 'center' || align === undefined ? null : align,
    }
    setAttributes(editor, around, changed(said, figure.node.attrs))
  }
  editor.commands.focus()
}

/** What was written that did not stand there before. */
const changed = (written: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(written).filter(([name, value]) => value !== (before[name] ?? null)))
