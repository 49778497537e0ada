/** Guest approvals (外部审核): one version of one article, shown to somebody without an account by a link that ends. Ours. */
import { z } from 'zod/mini'
import { GuestRow, guestStates } from '../articles/guests.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, moment, outcome, page, paging, revision } from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'

/** Longest life of a link, in days. */
export const GUEST_DAYS = 30
/** How often one address may open or answer links, per minute. */
const GUEST_RATE = 30

const name = z.string('请填写姓名').check(
  z.refine((text) => text.trim() !== '', '请填写姓名'),
  limited('姓名', 40),
)
const Token = z.string('链接不完整').check(z.maxLength(100, '链接不正确'))

/** What a guest sees: the text, who asks, until when. Nothing else of the house. */
export const GuestPage = z.object({
  StationName: z.string(),
  GuestName: z.string(),
  AdminUserRealName: z.string(),
  ReMark: z.string(),
  State: z.enum(guestStates),
  Reason: z.string(),
  ExpiresAt: z.string(),
  Title: z.string(),
  SubTitle: z.string(),
  Author: z.string(),
  ResourceContent: z.string(),
})
/** See the schema. */
export type GuestPage = z.infer<typeof GuestPage>

/** Guest approvals. */
export const guestApprovals = defineFamily({
  name: 'guestApprovals',
  title: '外部审核',
  measure: '个',
  host: 'main',
  pages: ['/contribution/Review', '/contribution/All'],
  row: GuestRow,
  changes: ['articles'],
  calls: {
    list: read(
      'GET /api/news/guestapproval/getlist',
      z.extend(paging, {
        ArticleID: z.optional(id),
        State: z.optional(z.enum(guestStates, '外部审核的状态不存在')),
      }),
      page(GuestRow),
    ),
    // `Path` is the link's; it is told here and never again.
    invite: write(
      'POST /api/news/guestapproval/add',
      z.object({
        ArticleID: id,
        /** The version that is asked about; it must be the newest. */
        Revision: revision,
        GuestName: name,
        ExpiresAt: moment,
        ReMark: z.optional(z.string().check(limited('附言', 500))),
      }),
      z.object({ ID: z.number(), Path: z.string(), ExpiresAt: z.string(), LogID: z.number() }),
    ),
    revoke: write('POST /api/news/guestapproval/revoke', z.object({ Ids: ids }), outcome),
    // POST, so that the token stands in no log of addresses.
    show: read('POST /api/guest/approval/show', z.object({ Token }), GuestPage, { access: 'open', rate: GUEST_RATE }),
    answer: write(
      'POST /api/guest/approval/answer',
      z.object({ Token, IsPassed: flag, Reason: z.optional(z.string().check(limited('意见', 500))) }),
      z.null(),
      { access: 'open', rate: GUEST_RATE },
    ),
  },
})
