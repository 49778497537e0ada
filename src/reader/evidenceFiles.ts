/** The evidence files of a page, as the house gives them out. */
import { fileOfParts, type Listing } from '../api/engagement/evidenceParts.ts'
import { NotDone, postOpen, readOpen } from './calls.ts'
import type { ReaderPage } from './page.ts'

interface VotePart {
  readonly File: Listing
  readonly Next: number | null
  readonly Size: number
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
export async function wholeFile(page: ReaderPage, of: 'vote' | 'draw'): Promise<GivenOut> {
  return { file: await (of === 'draw' ? wholeDraw(page) : wholeVote(page)) }
}

const wholeDraw = ({ key, guid }: ReaderPage) =>
  fileOfParts(async (After) => {
    const asked = { StationKey: key, Draw: guid, After: String(After) }
    const { next, ...file } = await readOpen<DrawPart>('/open/draw/evidence', asked)
    return { file, next }
  })

const wholeVote = ({ key, guid }: ReaderPage) =>
  fileOfParts(async (After) => {
    const asked = { StationKey: key, Vote: guid, After: String(After) }
    const { File: file, Next, Size } = await readOpen<VotePart>('/open/vote/evidence', asked)
    return { file, next: Next ?? undefined, size: Size }
  })
