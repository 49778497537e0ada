/** The evidence files of a page, as the house gives them out. */
import { NotDone, postOpen, readOpen } from './calls.ts'
import type { ReaderPage } from './page.ts'

const listed = ['ballots', 'entries', 'tickets'] as const
type Listing = Readonly<Partial<Record<(typeof listed)[number], readonly unknown[]>>>
interface VotePart {
  readonly File: Listing
  readonly Next: number | null
}
type DrawPart = Listing & { readonly next?: number }

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

/** All of a vote or a draw; of many ballots, entries or tickets part by part. Rejects with NotDone. */
export async function wholeFile({ key, guid }: ReaderPage, of: 'vote' | 'draw'): Promise<GivenOut> {
  if (of === 'draw')
    return joined(async (After) => {
      const asked = { StationKey: key, Draw: guid, After: String(After) }
      const { next, ...file } = await readOpen<DrawPart>('/open/draw/evidence', asked)
      return { file, next }
    })
  return joined(async (After) => {
    const asked = { StationKey: key, Vote: guid, After: String(After) }
    const { File: file, Next } = await readOpen<VotePart>('/open/vote/evidence', asked)
    return { file, next: Next ?? undefined }
  })
}

/** The first part, with what is listed in the others behind what is listed in it. */
async function joined(part: (after: number) => Promise<{ readonly file: Listing; readonly next: number | undefined }>) {
  const { file, next: second } = await part(0)
  const lists = Object.fromEntries(listed.map((name) => [name, file[name] && [...file[name]]]))
  for (let next = second; next !== undefined;) {
    const more = await part(next)
    // One by one: a spread of many thousands overflows the stack.
    for (const name of listed) for (const one of more.file[name] ?? []) lists[name]?.push(one)
    next = more.next
  }
  return { file: { ...file, ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list)) } }
}
