/** Who reads wants to be forgotten: a request of their own, carried out at once. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { readers } from '../../../src/api/accounts/readers/calls.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { readerOf, type Reader } from '../../platform/readers/readerToken.ts'
import { knownPerson } from '../../platform/personal/person.ts'
import { writeOwnRequest } from '../personRequests/ownRequest.ts'
import { useCode } from './confirmCode.ts'
import { stationOf } from './station.ts'

type Call = (typeof readers.calls)['erase']

/** By what they are known. */
function known({ name, person }: Reader): { readonly Kind: 'phone' | 'openid' | 'device'; readonly Value: string } {
  if (!person) return { Kind: 'device', Value: name }
  return person.Phone ? { Kind: 'phone', Value: person.Phone } : { Kind: 'openid', Value: person.OpenID }
}

/**
 * The handler of POST /open/readers/erase. Who has a telephone shows by a code that they still do: a phone that somebody left
 * unlocked erases nobody. Throws 'refused' with { NeedCode: true } without one.
 */
export async function eraseReader(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, input, now, announce, actAs } = request
  const StID = await stationOf(db, input.StationKey)
  const reader = await readerOf(db, StID, input.ReaderToken, now)
  if (!reader) throw new Refusal('refused', '本站没有登记过您，没有要删除的个人信息。')
  const { Kind, Value } = known(reader)
  if (Kind === 'phone') {
    const { CodeID = '', Code = '' } = input
    if (CodeID === '' || Code === '') {
      const message = `请先用手机号码 ${maskedPhone(Value)} 获取验证码，再确认删除。`
      throw new Refusal('refused', message, { detail: { NeedCode: true } })
    }
    await useCode(request, { StID, CodeID, Phone: Value, Code })
  }
  // Of a device that wrote nothing there is nothing but that it was given a token, by which is counted how many were.
  if (Kind === 'device' && (await knownPerson(db, { StID, kind: Kind, value: Value })).authors.length === 0)
    return { Message: '您没有在本站留下内容；设备的记录一小时内自动删除。' }
  const WithTexts = input.WithTexts === true
  const ID = await writeOwnRequest(db, { StID, Kind, Value, WithTexts, now })
  if (reader.person) await db.deleteFrom('reader_sign_ins').where('UserID', '=', reader.person.UserID).execute()
  actAs({ ...{ ID: 0, StID, RoleID: 0 }, ...{ AdminUserName: '', AdminUserRealName: '', RoleName: '' } })
  announce({ Topic: 'personRequests', Action: 'make', Ids: [ID] })
  return { Message: '已登记，您在本站的个人信息很快就会抹去；备份里的按保留份数到期删除。' }
}
