/** The log of members of the public: what each of them did, a line an act. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** What somebody reads with, in a word. */
const devices: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, '微信'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/iPhone|iPad/i, 'iPhone'],
  [/Android/i, 'Android'],
  [/Windows|Macintosh|X11/i, '电脑'],
]
const deviceOf = (userAgent: string) => devices.find(([look]) => look.test(userAgent))?.[1] ?? '其他'

/** Who asks, from where and when: the parts of a request that matter here. */
interface From {
  readonly db: unknown
  readonly ip: string
  readonly userAgent: string
  readonly now: Date
}

/** Writes a line of a member's own log. */
export async function noteDeed(
  { db, ip, userAgent, now }: From,
  { StID, UserID, Title }: { readonly StID: number; readonly UserID: number; readonly Title: string },
): Promise<void> {
  await (db as Kysely<Database>)
    .insertInto('register_logs')
    .values({ StID, UserID, Title, Device: deviceOf(userAgent), UserIP: ip, CreateTime: now })
    .execute()
}
