/** Signing in by a code that somebody signed in elsewhere confirms. */
import { Refusal } from '../../../src/api/client.ts'
import { deviceOf } from '../../../src/api/accounts/session/device.ts'
import { scanCalls, scanNumber, SCAN_SECONDS } from '../../../src/api/accounts/session/scanCalls.ts'
import type { Handler } from '../../platform/pipeline/implement.ts'
import { enter } from './enter.ts'
import { refuseDevice } from './fromDevice.ts'
import { countGuess, refuseGuesser } from './scanGuesses.ts'
import { shownIn } from './signIns.ts'
import { answeredScan, answerScan, openScan, scanProgress, spendScan, takeScan } from './scanStore.ts'

const over = () => new Refusal('missing', '没有这个数字码，或者它已过期。请在登录页刷新，再输入新的数字码。')

function digitsOf(text: string): string {
  const number = scanNumber(text)
  if (number) return number
  throw new Refusal('refused', '请输入登录页上显示的 8 位数字码。', {
    detail: { Fields: [{ Field: 'Number', Message: '请输入登录页上显示的 8 位数字码。' }] },
  })
}

/** Who sits where, for the log. */
const seatText = (ip: string, userAgent: string) => `${ip || '未知地址'}（${deviceOf(userAgent)}）`

/** The handlers; spread into those of the session family. */
export const scanHandlers: { readonly [K in keyof typeof scanCalls]: Handler<(typeof scanCalls)[K]> } = {
  async scanCode(request) {
    const { Code, Number } = await openScan(request.db, request, request.now)
    return { Code, Number, Address: `/ScanLogin?code=${Number}`, Seconds: SCAN_SECONDS }
  },

  scanState: ({ input, db, now }) => scanProgress(db, input.Code, now),

  async scanLogin(request) {
    const spent = await spendScan(request.db, request.input.code, request.now)
    if (!spent?.UserID) throw new Refusal('refused', '登录码已过期或还没有确认，请刷新后重新扫码。')
    const ReMark = `扫码登录，由 ${seatText(spent.AnswerIP, spent.AnswerAgent)} 确认`
    return enter(request, spent.UserID, { Way: 'scan', ReMark, Factor: spent.Factor })
  },

  async scanLook({ input, db, me, now, tokenHash, keepIfRefused }) {
    await refuseDevice({ db, tokenHash })
    const number = digitsOf(input.Number)
    await refuseGuesser(db, me.ID, now)
    const found = await takeScan(db, number, me.ID, now)
    if (!found) {
      keepIfRefused()
      await countGuess(db, me.ID, now)
      throw over()
    }
    return {
      State: found.State,
      UserIP: found.UserIP,
      UserAgent: found.UserAgent,
      CreateTime: found.CreateTime.toISOString(),
      Seconds: Math.max(0, Math.round((found.ExpiresAt.getTime() - now.getTime()) / 1000)),
    }
  },

  async scanAnswer(request) {
    const { input, db, me, now, ip, userAgent } = request
    await refuseDevice(request)
    const number = digitsOf(input.Number)
    const { Factor = '' } = (await shownIn(db, request.tokenHash)) ?? {}
    const answered = await answerScan(db, number, { UserID: me.ID, agree: input.Agree, ip, userAgent, Factor, now })
    if (!answered) {
      const before = await answeredScan(db, number, me.ID, now)
      // Sent twice: it was done the first time.
      if (before && (before.State === 'confirmed') === input.Agree) return before
      throw over()
    }
    request.changed({ ID: me.ID, Title: me.AdminUserRealName, Before: null, After: null })
    request.logDetail({ ReMark: `登录端 ${seatText(answered.UserIP, answered.UserAgent)}` })
    return { State: answered.State }
  },
}
