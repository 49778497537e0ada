import { AI_RESTING } from '../../../platform/sql/aiResting.ts'
import { skipped, type Check } from '../check.ts'
import { placesFinding, silentOf, webPlaces } from '../places.ts'
import { withDatabase } from '../withDatabase.ts'

interface Service {
  readonly Host: string
  /** Settings of this address that are asked last, as they could not be reached of late. */
  readonly resting: readonly string[]
}

/** Whether the AI services of all stations answer anything at all, and which of them rest. No key is sent, and nothing is asked that costs money. */
export const aiServices: Check = {
  id: 'aiServices',
  asks: { zh: 'AI 服务有回应', en: 'AI services answer' },
  after: ['migrations'],
  look: withDatabase(async (pool, { environment }) => {
    const { rows } = await pool.query<Service>(
      `select t."Host", coalesce(array_agg(t."Name" order by t."ID") filter (where ${AI_RESTING} and b."RestTime" > now()), '{}') as resting
        from text_parameters t left join ai_breakers b on b."SettingID" = t."ID"
        where t."Enabled" and t."Host" <> '' group by 1 order by 1`,
    )
    if (rows.length === 0) return skipped('没有站点启用 AI 设置', 'no station has switched an AI service on')
    const placeOf = webPlaces(environment)
    const silent = await silentOf(
      rows.map(({ Host, resting }) =>
        placeOf(Host, resting.length === 0 ? '' : `（${resting.join('、')}最近连不上，暂时排在后面）`),
      ),
    )
    return placesFinding(rows.length, silent, {
      zh: '改正“AI 设置”里的地址，或让服务器连得到它；内网的模型要列进 OUTGOING_HOSTS。',
      en: 'Correct the address in the AI settings, or let the server reach it; one inside must be listed in OUTGOING_HOSTS.',
    })
  }),
}
