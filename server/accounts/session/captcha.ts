/**
 * Captchas: made, checked once, forgotten. Good only from the address that asked. The answer of a picture is stored hashed;
 * a proof of work is told in proofOfWork.ts.
 */
import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/pipeline/implement.ts'
import { hashOf, newToken } from '../../platform/pipeline/tokens.ts'
import { captchaPicture } from './captchaPicture.ts'
import { characters } from './glyphs.ts'
import { addressPlace } from '../../platform/http/addressPlace.ts'

/** Ours: how long a captcha is good for, in minutes. */
const CAPTCHA_MINUTES = 5

/** Who asks for one, or shows one, and when. */
export interface Asker {
  readonly ip: string
  readonly now: Date
}

/** Case and blanks do not matter. The number is part of it, so that equal answers are stored differently. */
function storedAnswer(id: string, text: string): string {
  return hashOf(`${id}:${text.replace(/\s/g, '').toUpperCase()}`).toString('hex')
}

/** Keeps a captcha until it is shown. */
export async function keepCaptcha(
  db: Db,
  { ip, now }: Asker,
  captcha: { readonly ID: string; readonly Answer: string; readonly Kind: 'picture' | 'work'; readonly Name?: string },
): Promise<void> {
  const ExpiresAt = new Date(now.getTime() + CAPTCHA_MINUTES * 60_000)
  await db
    .insertInto('captchas')
    .values({ ...captcha, Address: addressPlace(ip), ExpiresAt })
    .execute()
}

/** Makes a captcha of 6 characters. `draw` is for tests: it is told what the picture shows. */
export async function createCaptcha(
  db: Db,
  asker: Asker,
  draw: (text: string) => string = captchaPicture,
): Promise<{ CaptchaId: string; Image: string }> {
  const ID = newToken()
  const text = Array.from({ length: 6 }, () => characters[randomInt(characters.length)]!).join('')
  await keepCaptcha(db, asker, { ID, Answer: storedAnswer(ID, text), Kind: 'picture' })
  return { CaptchaId: ID, Image: draw(text) }
}

/** Uses a captcha up, whoever shows it; undefined when there is none, or it was asked for from elsewhere. */
export async function spendCaptcha(db: Db, { ip, now }: Asker, id: string, kind: 'picture' | 'work') {
  const used = await db
    .deleteFrom('captchas')
    .where('ID', '=', id)
    .where('Kind', '=', kind)
    .returning(['Answer', 'Passed', 'Address', 'Name', 'ExpiresAt'])
    .executeTakeFirst()
  return used && used.ExpiresAt > now && used.Address === addressPlace(ip) ? used : undefined
}

/** One answer to a picture, right or wrong, uses it up. One that has passed before needs no answer. */
export async function useCaptcha(db: Db, asker: Asker, id: string, text: string): Promise<boolean> {
  const used = await spendCaptcha(db, asker, id, 'picture')
  return used !== undefined && (used.Passed || used.Answer === storedAnswer(id, text))
}

/** One answer ahead of the sign-in: when it is right the picture is good for one sign-in, otherwise it is used up. */
export async function checkCaptcha(db: Db, { ip, now }: Asker, id: string, text: string): Promise<boolean> {
  const passed = await db
    .updateTable('captchas')
    .set({ Passed: true })
    .where('ID', '=', id)
    .where('Kind', '=', 'picture')
    .where('Address', '=', addressPlace(ip))
    .where('ExpiresAt', '>', now)
    .where('Answer', '=', storedAnswer(id, text))
    .returning('ID')
    .executeTakeFirst()
  if (!passed) await db.deleteFrom('captchas').where('ID', '=', id).execute()
  return passed !== undefined
}
