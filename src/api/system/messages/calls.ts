/** Messages to a person: the bell and the inbox. Spec 1 §7 "Other", spec 2 §7 "Messages". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, idOrNone, ids, moment, nothing, outcome, page, paging, saved } from '../../callSchemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { defineFields, type PlainRowFrom } from '../../record/field.ts'
import { computed } from '../../record/kinds.ts'
import { plainRowOf } from '../../record/schemas.ts'
import { Folder, messageFields, Module } from './fields.ts'
import { messageWayNames, Way } from './ways.ts'

/** Ours: how many messages are marked by one "all". */
export const ALL_LIMIT = 1000
/** Ours: how many messages about the same thing are shown with one of them. */
export const SAME_LIMIT = 50

/** A message. */
export type Message = PlainRowFrom<typeof messageFields>
const Message = plainRowOf(messageFields)
/** A message with the others about the same thing. */
const MessageWithSame = plainRowOf(defineFields({ ...messageFields, Same: computed('同一件事', z.array(Message)) }))
const IsRead = messageFields.IsRead.write

/** A module with what of it waits for the reader. */
const ModuleRow = z.object({ Module, IsMuted: flag, Unread: z.number(), Ways: z.array(Way) })
/** See the schema. */
export type ModuleRow = z.infer<typeof ModuleRow>
/** A way, and why it does not reach the reader yet; '': it does. */
const WayRow = z.object({ Way, Problem: z.string() })
/** See the schema. */
export type WayRow = z.infer<typeof WayRow>

const signed = { access: 'signed' } as const

/**
 * Messages of the caller; nobody sees another's. Paths but that of `read` are Ours (C287). What is done with a message is
 * done with the earlier ones about the same thing in the same folder: lists show them as one.
 */
export const messages = defineFamily({
  name: 'messages',
  title: '消息',
  host: 'legacy',
  pages: ['/Message/Inbox'],
  fields: messageFields,
  row: Message,
  calls: {
    list: read(
      'ANY /NewMessage/GetMessageList',
      z.extend(paging, {
        IsRead: z.optional(IsRead),
        /** Default: every folder. */
        Folder: z.optional(Folder),
        Module: z.optional(Module),
        Keyword: z.optional(oneLine('关键词', 100)),
        From: z.optional(moment),
        To: z.optional(moment),
        /** One row for all that are about the same thing: the newest of them. Default false. */
        IsGathered: z.optional(flag),
      }),
      page(Message),
      signed,
    ),
    get: read('GET /NewMessage/GetMessage', z.object({ ID: id }), MessageWithSame, signed),
    /** Every module, with what of it is unread, and the ways it goes beside the inbox. */
    modules: read('GET /NewMessage/GetModules', z.object({}), z.array(ModuleRow), signed),
    // E-32. Without ResourceGUID every message of the person is marked (Ours).
    read: write(
      'ANY /NewMessage/UpdateSendMessageIsRed', // sic
      z.object({
        ResourceGUID: z.optional(z.string()),
        SubscribeID: z.optional(idOrNone),
        StID: z.optional(idOrNone),
        /** Ours: the earlier ones about the same thing, too. Default false. */
        WithSame: z.optional(flag),
      }),
      nothing,
      signed,
    ),
    mark: write('POST /NewMessage/Mark', z.object({ Ids: ids, IsRead }), outcome, signed),
    /** Marks what is unread in the inbox, the newest ALL_LIMIT. */
    markAll: write('POST /NewMessage/MarkAll', z.object({ Module: z.optional(Module) }), outcome, signed),
    archive: write('POST /NewMessage/Archive', z.object({ Ids: ids, IsArchived: flag }), outcome, signed),
    remove: write('POST /NewMessage/Delete', z.object({ Ids: ids }), outcome, signed),
    /** Whatever record it was said of: it is the module that does not ring. */
    mute: write('POST /NewMessage/Mute', z.object({ Module, IsMuted: flag }), saved, signed),
    /** Every way beside the inbox, and what the caller lacks for it. */
    ways: read('GET /NewMessage/GetWays', z.object({}), z.array(WayRow), signed),
    /** Exactly these ways beside the inbox from now on. A module that is muted goes by none. */
    choose: write(
      'POST /NewMessage/SetWays',
      z.object({ Module, Ways: z.array(Way).check(z.maxLength(messageWayNames.length, '送达方式太多')) }),
      saved,
      signed,
    ),
  },
})
