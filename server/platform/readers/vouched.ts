/** Whom a front server of the station names: by telephone, by OpenID, or by both, which are then one person. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import type { Db } from '../pipeline/implement.ts'
import { disabled, identityOfPerson } from './person.ts'
import { oneAtATime, makeMember, type Member } from './member.ts'

/** What a front server says of who it is; '' and undefined say nothing. */
export interface Named {
  readonly StID: number
  /** Eleven digits. */
  readonly Phone?: string | undefined
  readonly OpenID?: string | undefined
}

/** A member who was named. */
export interface Vouched {
  readonly member: Member
  /** By what their comments are known: first that of new ones. */
  readonly identities: readonly string[]
}

/** Ours: under which application an OpenID stands that a front server names: never mixed with those we exchanged. */
const FRONT_APP = 'front'

interface Row extends Omit<Member, 'isNew'> {
  readonly Telphone: string
  readonly OpenID: string
  readonly WeChatApp: string
  /** Of the member whose number they are counted by. */
  readonly FirstPhone: string
  readonly FirstOpenID: string
}

const identitiesIn = ({ Telphone, OpenID, FirstPhone, FirstOpenID }: Row): string[] =>
  [
    { OpenID: FirstOpenID, Phone: mobileDigits(FirstPhone) ?? '' },
    { OpenID, Phone: mobileDigits(Telphone) ?? '' },
  ].flatMap(({ OpenID: id, Phone }) => [
    ...(id ? [identityOfPerson({ OpenID: id, Phone: '' })] : []),
    ...(Phone ? [identityOfPerson({ OpenID: '', Phone })] : []),
  ])

/** Those who are there, each of what was named: undefined where nobody is, or nothing was said. */
async function look(db: Db, { StID, Phone = '', OpenID = '' }: Named) {
  if (!Phone && !OpenID) return {}
  const { rows } = await sql<Row>`
    select u."ID", u."KnownAs", u."NickName", u."Enabled", u."Telphone", u."OpenID", u."WeChatApp",
      coalesce(k."Telphone", '') as "FirstPhone", coalesce(k."OpenID", '') as "FirstOpenID"
    from register_users u left join register_users k on k."ID" = u."KnownAs" and k."StID" = u."StID"
    where u."StID" = ${StID} and (u."Telphone" <> '' and right(regexp_replace(u."Telphone", '\\D', '', 'g'), 11) = ${Phone}
      or u."OpenID" <> '' and u."WeChatApp" = ${FRONT_APP} and u."OpenID" = ${OpenID})
    order by u."ID"`.execute(db)
  return {
    // The end of a foreign number may look the same.
    byPhone: Phone ? rows.find(({ Telphone }) => mobileDigits(Telphone) === Phone) : undefined,
    byOpenID: OpenID ? rows.find((row) => row.WeChatApp === FRONT_APP && row.OpenID === OpenID) : undefined,
  }
}

const numberOf = ({ ID, KnownAs }: Pick<Member, 'ID' | 'KnownAs'>) => KnownAs ?? ID

/** Who it is of those who are there. Throws 'refused' where one is switched off, and for two people. */
function agreed({ byPhone, byOpenID }: Awaited<ReturnType<typeof look>>): Vouched | undefined {
  if (byPhone?.Enabled === false || byOpenID?.Enabled === false) throw disabled()
  if (byPhone && byOpenID && numberOf(byPhone) !== numberOf(byOpenID))
    throw new Refusal('refused', '手机号码 Phone 和 OpenID 在本站是两位读者的，请核对，只填写参加的那一位的。')
  const found = byOpenID ?? byPhone
  if (!found) return undefined
  const all = [...new Set([byPhone, byOpenID].flatMap((row) => (row ? identitiesIn(row) : [])))]
  return { member: { ...found, isNew: false }, identities: all }
}

/** Who it is, where the station knows them; makes nobody. Throws 'refused' as memberNamed does. */
export const knownNamed = async (db: Db, named: Named): Promise<Vouched | undefined> => agreed(await look(db, named))

/**
 * Who it is, made when they first come; undefined where nothing was said. Ours: of whom both are said, and one was known before,
 * the other is from now on counted with it, so that neither is a second person. Throws 'refused' where one of them is switched
 * off, and where they are two people.
 */
export async function memberNamed(db: Db, named: Named & { readonly now: Date }): Promise<Vouched | undefined> {
  const { StID, Phone = '', OpenID = '', now } = named
  const isWhole = ({ byPhone, byOpenID }: Awaited<ReturnType<typeof look>>) =>
    (Phone === '' || byPhone !== undefined) && (OpenID === '' || byOpenID !== undefined)
  let found = await look(db, named)
  let person = agreed(found)
  if (isWhole(found)) return person
  // In one order, so that no two wait for each other.
  if (Phone) await oneAtATime(db, `${StID} ${Phone}`)
  if (OpenID) await oneAtATime(db, `${StID} ${FRONT_APP} ${OpenID}`)
  found = await look(db, named)
  person = agreed(found)
  if (isWhole(found)) return person
  const missing = {
    Phone: found.byPhone ? '' : Phone,
    ...(found.byOpenID || !OpenID ? { OpenID: '', WeChatApp: '' } : { OpenID, WeChatApp: FRONT_APP }),
  }
  await makeMember(db, { StID, ...missing, now, ...(person ? { KnownAs: numberOf(person.member) } : {}) })
  return agreed(await look(db, named))
}
