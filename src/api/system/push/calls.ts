/** Push: a ticket for the stream of server-sent events, and presence (who has which record open). Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id } from '../../callSchemas.ts'

/** Somebody who has a record open. `Mode`: reading or editing. */
export const Present = z.object({
  UserID: z.number(),
  AdminUserRealName: z.string(),
  Mode: z.enum(['reading', 'editing']),
  Since: z.string(),
})
/** See the schema. */
export type Present = z.infer<typeof Present>

/**
 * One event of the stream `GET /api/push/stream?Ticket=…`, as JSON in `data:`. The event's `id:` is the cursor that
 * Last-Event-ID resumes from. Of records that the receiver may not read it says only the topic: no action, numbers, doer.
 */
export const PushEvent = z.object({
  /** A family of the contract, or 'presence', 'grants' (the person's permissions changed), 'message', 'session'. */
  Topic: z.string(),
  /** The action that was done, e.g. 'top'; '' where there is none. */
  Action: z.string(),
  Ids: z.array(z.number()),
  /** Who did it; 0 is the system itself. */
  UserID: z.number(),
  AdminUserRealName: z.string(),
  /** The request that did it, by its X-Request-Id; absent where no request did: the clock, a long job. */
  RequestID: z.optional(z.string()),
  Data: z.unknown(),
})
/** See the schema. */
export type PushEvent = z.infer<typeof PushEvent>

/** The stream's sign of life: an SSE event of this name, with what is wrong with the server. */
export const HERE = 'here'
/** What a sign of life tells: `wrong` as in `GET /healthz`; absent where nothing is. */
export const Here = z.object({ wrong: z.optional(z.array(z.string())) })
/**
 * The server is about to end, and others take over: an SSE event of this name. The stream still brings what happens until the
 * client, at a moment of its own choice within so many milliseconds, has opened another one.
 */
export const MOVE = 'move'
/** What goes with it. */
export const Move = z.object({ within: z.number() })
/** Ours: seconds between two signs of life of a stream. */
export const BEAT_SECONDS = 15

/** What happened after a cursor. */
export const Missed = z.object({
  /** In order; the same that the stream would have brought. */
  Events: z.array(PushEvent),
  /** Where to ask from next; the stream goes on from it as well. */
  Cursor: z.string(),
  /** Whether more happened than can be told: everything may have changed. */
  Reset: z.boolean(),
})
/** See the schema. */
export type Missed = z.infer<typeof Missed>

/** A ticket opens one stream; it is good for this many seconds. */
export const TICKET_SECONDS = 30
/** Presence that was not renewed for this many seconds is over. The client renews at half of it. */
export const PRESENCE_SECONDS = 40

/** Push. */
export const push = defineFamily({
  name: 'push',
  title: '推送',
  host: 'main',
  pages: [],
  row: Present,
  calls: {
    ticket: write('POST /api/push/ticket', z.object({}), z.object({ Ticket: z.string() }), { access: 'signed' }),
    /** For those whom no stream reaches. Without `From` nothing is known of what they have read: Reset. */
    missed: read('GET /api/push/missed', z.object({ From: z.optional(z.string().check(z.maxLength(40))) }), Missed, {
      access: 'signed',
    }),
    presence: write(
      'POST /api/push/presence',
      z.object({
        /** One per pane, chosen by the client. */
        Key: z.string().check(z.minLength(1), z.maxLength(64)),
        Family: z.string().check(z.maxLength(40)),
        ID: id,
        /** 'gone': the pane was closed. */
        Mode: z.enum(['reading', 'editing', 'gone']),
      }),
      z.array(Present),
      { access: 'signed' },
    ),
    present: read(
      'GET /api/push/present',
      z.object({ Family: z.string().check(z.maxLength(40)), ID: id }),
      z.array(Present),
      { access: 'signed' },
    ),
  },
})
