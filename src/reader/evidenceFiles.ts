/** The evidence files of a page, as the house gives them out. */
import { NotDone, postOpen, readOpen } from './calls.ts'
import type { ReaderPage } from './page.ts'

interface Part {
  readonly File: { readonly ballots?: readonly unknown[] }
  readonly Next: number | null
}

/** One ballot by its receipt. Rejects with NotDone, also before a checkpoint holds it. */
export async function ballotFile({ key, guid }: ReaderPage, code: string): Promise<unknown> {
  const receipt = await postOpen<{ readonly Message: string; readonly Evidence: unknown }>('/open/vote/receipt', {
    ...{ StationKey: key, Vote: guid, ReceiptCode: code },
  })
  if (receipt.Evidence === null) throw new NotDone('refused', receipt.Message)
  return receipt.Evidence
}

/** All of a vote or a draw; of many ballots part by part. Rejects with NotDone. */
export async function wholeFile({ key, guid }: ReaderPage, of: 'vote' | 'draw'): Promise<unknown> {
  if (of === 'draw') return readOpen('/open/draw/evidence', { StationKey: key, Draw: guid })
  const part = (after: number) =>
    readOpen<Part>('/open/vote/evidence', { StationKey: key, Vote: guid, After: String(after) })
  const first = await part(0)
  const ballots = [...(first.File.ballots ?? [])]
  for (let next = first.Next; next !== null;) {
    const more = await part(next)
    // One by one: a spread of many thousands overflows the stack.
    for (const ballot of more.File.ballots ?? []) ballots.push(ballot)
    next = more.Next
  }
  return { ...first.File, ballots }
}
