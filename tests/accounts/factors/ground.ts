/** People of a world with second factors. */
import { Secret, TOTP } from 'otpauth'
import { createClient } from '../../../src/api/client.ts'
import { contract } from '../../../src/api/index.ts'
import type { FactorAsked } from '../../../src/api/accounts/session/factorAsked.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { PASSWORD, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'

/** Where passkeys of these tests are good. */
export const ORIGIN = 'https://desk.example'

/** Somebody at a browser, signed in or not. */
export const at = (w: World, more: { token?: string; ip?: string; device?: string; origin?: string } = {}) =>
  createClient(contract, sendAs(w.app, { origin: ORIGIN, ...more }))

/** The code a telephone shows, so many steps from now. */
export const codeOf = (w: World, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: w.clock.now().getTime() + steps * 30_000 })

/** Another code than that of the telephone, whatever the moment. */
export const wrongCode = (w: World, secret: string) => {
  const near = [-1, 0, 1].map((steps) => codeOf(w, secret, steps))
  return ['000000', '111111', '222222', '333333'].find((one) => !near.includes(one))!
}

/** Binds a telephone for somebody; by then a step has passed, so that its next code is a new one. */
export async function bind(w: World, token: string) {
  await at(w, { token }).factors.prove({ PassWord: PASSWORD })
  const { Secret: secret } = await at(w, { token }).factors.beginTotp({})
  const { RecoveryCodes } = await at(w, { token }).factors.confirmTotp({ Code: codeOf(w, secret) })
  w.clock.pass(60_000)
  return { secret, codes: RecoveryCodes }
}

/** The password of somebody who has a second factor: what is asked for then. */
export async function halfway(w: World, UserName: string, more: { ip?: string; device?: string } = {}) {
  const said = await refusal(at(w, more).session.login({ UserName, PassWord: PASSWORD }))
  if (said === 'done') throw new Error('signed in by the password alone')
  const { Factor } = said.detail as { Factor?: FactorAsked }
  if (!Factor) throw new Error(said.message)
  return { ...Factor, message: said.message }
}
