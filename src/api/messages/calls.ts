/** Messages to a person: the bell. Spec 1 §7 "Other", spec 2 §7 "Messages". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../contract.ts'
import { nothing, page, paging } from '../fields.ts'

/** E-15, and Ours: Page and Params, where Enter on the message leads. */
export const Message = z.object({
  ID: z.number(),
  ResourceGUID: z.string(),
  Type: z.string(),
  /** 1: read. */
  IsRead: z.number(),
  Title: z.string(),
  MsgAuthor: z.string(),
  CreateTime: z.string(),
  Page: z.string(),
  Params: z.record(z.string(), z.unknown()),
})
/** See the schema. */
export type Message = z.infer<typeof Message>

/** Messages of the caller. The list's path is Ours (C287). */
export const messages = defineFamily({
  name: 'messages',
  title: '消息',
  host: 'legacy',
  pages: [],
  row: Message,
  calls: {
    list: read(
      'ANY /NewMessage/GetMessageList',
      z.extend(paging, { IsRead: z.optional(z.coerce.number<number>()) }),
      page(Message),
      { access: 'signed' },
    ),
    // E-32. Without ResourceGUID every message of the person is marked (Ours).
    read: write(
      'ANY /NewMessage/UpdateSendMessageIsRed', // sic
      z.object({
        ResourceGUID: z.optional(z.string()),
        SubscribeID: z.optional(z.coerce.number<number>()),
        StID: z.optional(z.coerce.number<number>()),
      }),
      nothing,
      { access: 'signed' },
    ),
  },
})
