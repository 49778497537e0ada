import { guardedFetch } from '../../../platform/outgoing/guardedFetch.ts'
import { SendProblem } from '../../../platform/outgoing/sendProblem.ts'
import { AI_RESTING } from '../../../platform/sql/aiResting.ts'
import { doubtful, fine, skipped, type Check } from '../check.ts'
import { withDatabase } from '../withDatabase.ts'

/** Ours: how long one service is waited for, in milliseconds. */
const WAIT_MS = 10_000
/** Of what it answers, in bytes: it is not read. */
const MAX_BYTES = 64 * 1024

interface Place {
  readonly Host: string
  /** Settings of this address that are asked last, as they could not be reached of late. */
  readonly resting: readonly string[]
}

/**
 * Whether the AI services of all stations answer anything at all, and which of them rest. Nobody signs in, no key is sent, and
 * nothing is asked that costs money: any status is an answer.
 */
export const aiServices: Check = {
  id: 'aiServices',
  asks: { zh: 'AI 服务有回应', en: 'AI services answer' },
  after: ['migrations'],
  look: withDatabase(async (pool, { environment }) => {
    const { rows } = await pool.query<Place>(
      `select t."Host", coalesce(array_agg(t."Name" order by t."ID") filter (where ${AI_RESTING} and b."RestTime" > now()), '{}') as resting
        from text_parameters t left join ai_breakers b on b."SettingID" = t."ID"
        where t."Enabled" and t."Host" <> '' group by 1 order by 1`,
    )
    if (rows.length === 0) return skipped('没有站点启用 AI 设置', 'no station has switched an AI service on')
    const ask = guardedFetch({ allowedHosts: environment.outgoingHosts, timeoutMs: WAIT_MS, maxBytes: MAX_BYTES })
    const silent: string[] = []
    for (const { Host, resting } of rows) {
      const rests = resting.length === 0 ? '' : `（${resting.join('、')}最近连不上，暂时排在后面）`
      const problem = await ask(Host.trim(), { method: 'HEAD' }).then(
        () => '',
        (error: unknown) => {
          if (error instanceof SendProblem) return error.message
          throw error
        },
      )
      if (problem !== '' || rests !== '') silent.push(`${Host} ${problem}${rests}`)
    }
    if (silent.length === 0) return fine(`${rows.length} 个地址都有回应`, `${rows.length} answered`)
    return doubtful(
      { zh: silent.join('；'), en: `no good answer: ${silent.join('; ')}` },
      {
        zh: '改正“AI 设置”里的地址，或让服务器连得到它；内网的模型要列进 OUTGOING_HOSTS。',
        en: 'Correct the address in the AI settings, or let the server reach it; one inside must be listed in OUTGOING_HOSTS.',
      },
    )
  }),
}
