/**
 * Showing once more that it is the person, before an act that asks it. Its code is fetched when the server asks for the first
 * time; it stands above whatever is open, which keeps what was typed, and the act goes on by itself.
 */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Refusal } from '../../api/client.ts'
import AskAgainDialog from './AskAgainDialog.tsx'

let asking: Promise<boolean> | undefined

/** Asks the person, once for all that wait, before `act`. Answers whether they showed it. */
function proved(act: string | undefined): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const end = (done: boolean) => {
      root.unmount()
      place.remove()
      resolve(done)
    }
    root.render(createElement(AskAgainDialog, { act, onEnd: end }))
  }).finally(() => (asking = undefined))
  return asking
}

/**
 * Does it again when the person has shown who they are. `act`: what it is called. Rejects with a Refusal when they stepped
 * out.
 */
export async function afterAsking<T>(again: () => Promise<T>, act?: string): Promise<T> {
  if (await proved(act)) return again()
  const text = '没有确认是您本人，没有执行。'
  throw new Refusal('refused', text, { notice: { tone: 'warning', text } })
}
