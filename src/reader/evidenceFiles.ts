/** The evidence files of a page, as the house gives them out. */
import { NotDone, postOpen, readOpen } from './calls.ts'
import type { ReaderPage } from './page.ts'

interface Part {
  readonly File: { readonly ballots?: readonly unknown[] }
  readonly Next: number | null
}

/** A file that is gone over, and what the house says beside it: of a ballot, whether it counts. */
export interface GivenOut {
  readonly file: unknown
  readonly says?: string
}

/** One ballot by its receipt. Rejects with NotDone, also before a checkpoint holds it. */
export async function ballotFile({ key, guid }: ReaderPage, code: string): Promise<GivenOut> {
  const receipt = await postOpen<{ readonly Message: string; readonly Evidence: unknown }>('/open/vote/receipt', {
    ...{ StationKey: key, Vote: guid, ReceiptCode: code },
  })
  if (receipt.Evidence === null) throw new NotDone('refused', receipt.Message)
  return { file: receipt.Evidence, says: receipt.Message }
}

/** All of a vote or a draw; of many ballots part by part. Rejects with NotDone. */
export async function wholeFile({ key, guid }: ReaderPage, of: 'vote' | 'draw'): Promise<GivenOut> {
  if (of === 'draw') return { file: await readOpen('/open/draw/evidence', { StationKey: key, Draw: guid }) }
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
  return { file: { ...first.File, ballots } }
}
