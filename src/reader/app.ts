/** A page of the public as a whole: the same in the server and in the browser. */
import { Fragment, h, type JSX } from 'preact'
import type { PageKind, ReaderPage } from './page.ts'
import { AdSlot } from './parts/adSlot.ts'
import { ActivityView } from './views/activity.ts'
import { DrawView } from './views/draw.ts'
import { NoticeView } from './views/notice.ts'
import { NoticesView } from './views/notices.ts'
import { ProofView } from './views/proof.ts'
import { SignUpView } from './views/signUp.ts'
import { VoteView } from './views/vote.ts'

const views: Readonly<Record<PageKind, (props: { readonly page: ReaderPage }) => JSX.Element>> = {
  notices: NoticesView,
  notice: NoticeView,
  activity: ActivityView,
  signup: SignUpView,
  vote: VoteView,
  draw: DrawView,
  proof: ProofView,
}

/** Draws a page. */
export function App({ page }: { readonly page: ReaderPage }): JSX.Element {
  return h(Fragment, null, h(views[page.kind], { page }), page.ad !== '' && h(AdSlot, { page }))
}
