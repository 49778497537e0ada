/** The browsers in which a person is told of messages while the workspace is closed. Ours: the specification has none. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, nothing } from '../../callSchemas.ts'
import { isWebAddress } from '../../text/webAddress.ts'

/** Ours: how many a person has at once. */
export const PUSH_DEVICES_MAX = 20

const PushDevice = z.object({
  ID: z.number(),
  /** As the browser names itself. */
  UserAgent: z.string(),
  /** It is the browser that asks. */
  IsHere: flag,
  CreateTime: z.string(),
  /** When something last came there; null: nothing yet. */
  SentAt: z.nullable(z.string()),
  /** Why the last thing did not; '' when it did. */
  Problem: z.string(),
})
/** See the schema. */
export type PushDevice = z.infer<typeof PushDevice>

const key = (label: string, form: RegExp) => z.string(`请给出${label}`).check(z.regex(form, `${label}不正确`))

/** Of the caller: who signs out there is told nothing there any more. */
export const pushDevices = defineFamily({
  name: 'pushDevices',
  title: '接收通知的设备',
  host: 'main',
  pages: [],
  row: PushDevice,
  calls: {
    mine: read('GET /api/common/pushdevices/mine', z.object({}), z.array(PushDevice), { access: 'signed' }),
    /** The key of this installation, which a browser lets in and nobody else (VAPID, RFC 8292). */
    begin: write('POST /api/common/pushdevices/begin', z.object({}), z.object({ PublicKey: z.string() }), {
      access: 'signed',
    }),
    /** What the browser's push service answered; the browser that brings it was signed in to by the caller. */
    subscribe: write(
      'POST /api/common/pushdevices/subscribe',
      z.object({
        Endpoint: z.string('请给出推送地址').check(
          z.maxLength(1000, '推送地址太长'),
          z.refine((text) => /^https?:/.test(text) && isWebAddress(text), '推送地址不正确'),
        ),
        P256dh: key('公钥', /^[\w-]{87}=?$/),
        Auth: key('认证密钥', /^[\w-]{22}={0,2}$/),
      }),
      z.object({ ID: z.number() }),
      { access: 'signed', rate: 20 },
    ),
    end: write('POST /api/common/pushdevices/end', z.object({ ID: id }), nothing, { access: 'signed' }),
  },
})
