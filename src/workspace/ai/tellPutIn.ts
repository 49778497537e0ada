/** Saying that something of a machine's was put into the text somebody writes, so that the key that takes back takes it out again. */
import { Refusal } from '../../api/client.ts'
import type { Context } from '../command.ts'
import { rememberHere } from '../history.ts'
import type { TextTarget } from './textTarget.ts'

/** Says where it went; where the text can take it back, it is the last thing that was done. */
export function tellPutIn(ctx: Context, { title, takeBack }: Pick<TextTarget, 'title' | 'takeBack'>): void {
  const said = `已放进“${title() || '新稿'}”`
  if (!takeBack) return ctx.notify(`${said}。`, 'success')
  rememberHere(said, () => {
    const why = takeBack()
    if (why !== undefined) throw new Refusal('refused', why)
  })
}
