/** Captchas: made, checked once, forgotten. The answer is stored hashed. */
import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/pipeline/implement.ts'
import { hashOf, newToken } from '../../platform/pipeline/tokens.ts'
import { captchaPicture } from './captchaPicture.ts'
import { characters } from './glyphs.ts'

/** Ours: how long a captcha is good for, in minutes. */
const CAPTCHA_MINUTES = 5

/** Case and blanks do not matter. The number is part of it, so that equal answers are stored differently. */
function storedAnswer(id: string, text: string): string {
  return hashOf(`${id}:${text.replace(/\s/g, '').toUpperCase()}`).toString('hex')
}

/** Makes a captcha of 4 characters. `draw` is for tests: it is told what the picture shows. */
export async function createCaptcha(
  db: Db,
  now: Date,
  draw: (text: string) => string = captchaPicture,
): Promise<{ CaptchaId: string; Image: string }> {
  const id = newToken()
  const text = Array.from({ length: 4 }, () => characters[randomInt(characters.length)]!).join('')
  const ExpiresAt = new Date(now.getTime() + CAPTCHA_MINUTES * 60_000)
  await db
    .insertInto('captchas')
    .values({ ID: id, Answer: storedAnswer(id, text), ExpiresAt })
    .execute()
  return { CaptchaId: id, Image: draw(text) }
}

/** One answer to a captcha, right or wrong, uses it up. A captcha that has passed before needs no answer. */
export async function useCaptcha(db: Db, now: Date, id: string, text: string): Promise<boolean> {
  const used = await db
    .deleteFrom('captchas')
    .where('ID', '=', id)
    .where('ExpiresAt', '>', now)
    .returning(['Answer', 'Passed'])
    .executeTakeFirst()
  return used !== undefined && (used.Passed || used.Answer === storedAnswer(id, text))
}

/** One answer ahead of the sign-in: when it is right the captcha is good for one sign-in, otherwise it is used up. */
export async function checkCaptcha(db: Db, now: Date, id: string, text: string): Promise<boolean> {
  const passed = await db
    .updateTable('captchas')
    .set({ Passed: true })
    .where('ID', '=', id)
    .where('ExpiresAt', '>', now)
    .where('Answer', '=', storedAnswer(id, text))
    .returning('ID')
    .executeTakeFirst()
  if (!passed) await db.deleteFrom('captchas').where('ID', '=', id).execute()
  return passed !== undefined
}
