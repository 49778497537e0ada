/** Machines that show a wall: each signs in by a key an administrator made. Ours: the specification names none. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { SignedInByCode } from '../../accounts/session/signedIn.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { wallDeviceFields } from './fields.ts'

/** Ours: how many machines the walls of a station may have. */
export const DEVICES_LIMIT = 200
/** Ours: how often one address may try keys, per minute. */
const KEY_RATE = 30
/** Ours: how often a machine says that it is there, in seconds; one not heard of for thrice as long is away. */
export const BEAT_SECONDS = 30

/** A machine. */
export type WallDevice = RowFrom<typeof wallDeviceFields>
const WallDevice = rowOf(wallDeviceFields)

/** What making a key answers: it is shown once and kept only as a hash. */
const withKey = z.extend(saved, { Key: z.string() })

/** Machines of the caller's station. */
export const wallDevices = defineFamily({
  name: 'wallDevices',
  title: '墙面设备',
  measure: '台',
  host: 'main',
  pages: ['/BigScreen/Walls'],
  fields: wallDeviceFields,
  row: WallDevice,
  changes: ['walls'],
  calls: {
    list: read(
      'GET /api/dispatch/walldevice/getpagelist',
      z.extend(paging, {
        ...sorting('Name', 'LastSeenTime', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        WallID: z.optional(id),
      }),
      page(WallDevice),
    ),
    get: read('GET /api/dispatch/walldevice/get', z.object({ ID: id }), WallDevice),
    /** Accounts a machine may sign in as: those that may look and nothing else. */
    accounts: read(
      'GET /api/dispatch/walldevice/accounts',
      z.object({}),
      z.array(z.object({ ID: z.number(), Name: z.string(), RoleName: z.string() })),
    ),
    // `Key` is there for a new one, and ''  for a change.
    save: write('POST /api/dispatch/walldevice/addoredit', draftOf(wallDeviceFields), withKey),
    remove: write('POST /api/dispatch/walldevice/delete', z.object({ Ids: ids }), outcome),
    // Ends its sign-ins at once.
    revoke: write('POST /api/dispatch/walldevice/revoke', z.object({ Ids: ids }), outcome),
    // A new key; the former one and its sign-ins end. A revoked machine may come again with it.
    renew: write('POST /api/dispatch/walldevice/renew', z.object({ ID: id }), withKey),
    enter: write(
      'POST /api/dispatch/walldevice/enter',
      z.object({ Key: filledLine('设备密钥', 100) }),
      z.extend(SignedInByCode, { DeviceID: z.number(), WallID: z.number() }),
      { access: 'open', rate: KEY_RATE },
    ),
    // What a machine says of itself every BEAT_SECONDS. Throws 'forbidden' for everybody else.
    beat: write(
      'POST /api/dispatch/walldevice/beat',
      z.object({
        Version: z._default(oneLine('版本', 100), ''),
        ScreenID: z._default(z.nullable(id), null),
        Problems: z._default(z.array(oneLine('问题', 300)).check(z.maxLength(20)), []),
      }),
      z.object({ WallID: z.number(), Version: z.number() }),
      { access: 'signed' },
    ),
  },
})
